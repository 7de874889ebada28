// A sale is put together good by good, in the row of wares or on the market itself; what it
// brings is seen before it is made. Only sales that the table offers can come about.
let chosen = [];
let acted = false;
const sales = () => [...document.querySelectorAll("#choice .sells")];
const leadsOn = (sale, goods) => {
  const rest = sale.value.split(" ").slice(1);
  return goods.every((good) => rest.includes(good) && rest.splice(rest.indexOf(good), 1));
};
const mayGoOn = (goods) => sales().some((sale) => leadsOn(sale, goods));
function compose(goods) {
  const wares = document.getElementById("compose");
  chosen = goods;
  if (!wares) return;
  for (const ware of wares.querySelectorAll(".ware")) {
    const { good } = ware.dataset, count = goods.filter((one) => one === good).length;
    ware.querySelector("b").textContent = count;
    ware.classList.toggle("chosen", count > 0);
    ware.disabled = !mayGoOn([...goods, good]);
  }
  const found = sales().find((sale) => leadsOn(sale, goods) && sale.value.split(" ").length === goods.length + 1);
  const sell = wares.querySelector(".main");
  sell.name = found ? "do" : "";
  sell.value = found?.value ?? "";
  sell.disabled = !found;
  sell.classList.toggle("lit", Boolean(found));
  sell.querySelector("[data-brings]").textContent = found?.dataset.coins ?? 0;
}
document.addEventListener("click", (event) => {
  const onMarket = event.target.closest("#market summary.lit, #market button.lit");
  const good = event.target.closest(".ware")?.dataset.good ?? onMarket?.dataset.about.split("-")[0];
  if (event.target.closest("[data-clear]")) compose([]);
  if (!good || document.querySelector(".asking") || !document.getElementById("compose")) return;
  event.preventDefault();
  if (mayGoOn([...chosen, good])) compose([...chosen, good]);
});

// What was chosen stays chosen while others change the page, until a tap of this one was answered.
document.body.addEventListener("htmx:beforeRequest", ({ target }) => { acted ||= ["act", "typed"].includes(target.id); });
document.body.addEventListener("htmx:afterSettle", () => {
  compose(acted || !mayGoOn(chosen) ? [] : chosen);
  acted = false;
});
compose([]);
