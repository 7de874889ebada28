"""The companion with the toy, copied once."""

import pytest

from tests.toy.product import Product


@pytest.fixture(scope="session")
def product(tmp_path_factory: pytest.TempPathFactory) -> Product:
    return Product(tmp_path_factory.mktemp("product"))
