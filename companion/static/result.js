// The result as a picture: shared from a phone where the browser can, else saved as PNG. Without
// scripts the link saves the same picture as SVG.
const WIDEST = 2400;

async function paint(address) {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = WIDEST;
  canvas.height = Math.round((WIDEST * picture.naturalHeight) / picture.naturalWidth);
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((found) => canvas.toBlob(found, "image/png"));
}

function save(file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

export async function keep(link) {
  const file = new File([await paint(link.href)], link.dataset.keep, { type: "image/png" });
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.({ files: [file] })) return save(file);
  try {
    await navigator.share({ files: [file] });
  } catch (refused) {
    if (refused.name !== "AbortError") save(file);
  }
}
