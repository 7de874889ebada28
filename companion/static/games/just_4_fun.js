// Real cards by their faces: a tap on one fills the next free field, a tap on a field frees it
// again. Their sum and the zone that they name are seen while they are chosen.
const fields = () => [...document.querySelectorAll(".hand.typing input")];
function show() {
  const told = document.querySelector(".typing-sum");
  const cards = fields().map((field) => Number(field.value)).filter(Boolean);
  const sum = cards.reduce((all, card) => all + card, 0);
  for (const zone of document.querySelectorAll(".zone.named")) zone.classList.remove("named");
  if (!told) return;
  told.textContent = cards.join(" + ") + (cards.length > 1 ? ` = ${sum}` : "");
  document.getElementById(`zone-${sum}`)?.classList.add("named");
  for (const field of fields()) field.inputMode = "none";
  for (const key of document.querySelectorAll("[data-card]")) {
    const chosen = cards.filter((card) => card === Number(key.dataset.card)).length;
    key.disabled = cards.length === fields().length || chosen >= Number(key.dataset.left);
  }
}
document.addEventListener("click", ({ target }) => {
  if (document.querySelector(".asking")) return;
  const card = target.closest("[data-card]")?.dataset.card ?? "";
  const field = card ? fields().find((one) => !one.value) : target.closest(".hand.typing input");
  if (!field || field.value === card) return;
  field.value = card;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});
document.addEventListener("input", show);
document.body.addEventListener("htmx:afterSettle", show);
show();
