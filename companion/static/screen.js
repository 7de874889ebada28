// The shared screen: fill it, keep it awake, and let a key or a tap end the tumbling dice.
(() => {
  "use strict";
  const full = document.getElementById("fullscreen");
  if (full && document.fullscreenEnabled) {
    full.hidden = false;
    full.addEventListener("click", () =>
      document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen());
  }

  const settle = () => document.querySelector(".rolled")?.classList.remove("rolled");
  document.addEventListener("keydown", settle);
  document.addEventListener("pointerdown", settle);

  const stayAwake = () => document.visibilityState === "visible" &&
    navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
})();
