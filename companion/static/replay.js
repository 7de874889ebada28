// Moves through a replay without loading the page anew: the slider, the buttons and the arrow keys.
(() => {
  "use strict";
  const slider = document.getElementById("step");
  let wanted = null;
  let busy = false;

  // Only the newest wish is fetched: whoever drags the slider passes many positions.
  async function go(address) {
    wanted = address;
    if (busy) return;
    busy = true;
    try {
      while (wanted) {
        const next = wanted;
        wanted = null;
        await htmx.ajax("GET", next, { target: "#shown", select: "#shown", swap: "outerHTML" });
        history.replaceState(null, "", next);
        slider.value = document.getElementById("shown").dataset.step;
      }
    } finally {
      busy = false;
    }
  }

  const address = (step) => {
    const place = new URL(location.href);
    place.searchParams.set("step", step);
    return place.pathname + place.search;
  };

  slider.addEventListener("input", () => go(address(slider.value)));
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".steps a, .told a, .turns a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(new URL(link.href).pathname + new URL(link.href).search);
  });
  document.addEventListener("keydown", (event) => {
    const ways = { ArrowLeft: ".steps a:nth-of-type(3)", ArrowRight: ".steps a:nth-of-type(4)" };
    if (event.target === slider || !(event.key in ways)) return;
    document.querySelector(ways[event.key]).click();
  });
})();
