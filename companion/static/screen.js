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

  // Sounds of our own making, only if somebody switches them on: a rattle, the pen, a gong.
  const NOISE = { rattle: [0.5, 9, 1400], pen: [0.16, 2, 3200] };
  const sounding = document.getElementById("sounding");
  let audio = null;
  const isOn = () => sounding.getAttribute("aria-pressed") === "true";
  function hiss(kind) {
    const [seconds, knocks, pitch] = NOISE[kind];
    const buffer = audio.createBuffer(1, audio.sampleRate * seconds, audio.sampleRate);
    const wave = buffer.getChannelData(0);
    for (let n = 0; n < wave.length; n += 1) {
      const beat = ((n / wave.length) * knocks) % 1;
      wave[n] = (Math.random() * 2 - 1) * Math.exp(-7 * beat) * (1 - n / wave.length) * 0.35;
    }
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    filter.type = "bandpass";
    filter.frequency.value = pitch;
    source.buffer = buffer;
    source.connect(filter).connect(audio.destination);
    source.start();
  }
  function gong() {
    for (const [pitch, volume] of [[110, 0.3], [164, 0.15], [223, 0.12], [331, 0.06]]) {
      const tone = audio.createOscillator(), gain = audio.createGain(), now = audio.currentTime;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(volume, now);
      gain.gain.exponentialRampToValueAtTime(0.001, now + 3);
      tone.connect(gain).connect(audio.destination);
      tone.start(now);
      tone.stop(now + 3);
    }
  }
  function play(kind) {
    if (!isOn()) return;
    audio ??= new AudioContext();
    sounding.dataset.sounded = kind;
    if (kind === "gong") gong();
    else hiss(kind);
  }
  sounding?.addEventListener("click", () => {
    sounding.setAttribute("aria-pressed", !isOn());
    play("pen");
  });
  const isClimax = () => Boolean(document.querySelector("#ending:not(.maybe) p, #result > *"));
  let climax = isClimax();
  if (sounding) {
    document.getElementById("page").addEventListener("rolled", () => play("rattle"));
    document.body.addEventListener("htmx:oobAfterSwap", ({ detail: { target } }) => {
      if (target.classList.contains("story")) play("pen");
    });
    document.body.addEventListener("htmx:afterSettle", () => {
      if (isClimax() && !climax) play("gong");
      climax = isClimax();
    });
  }

  // Reactions of phones that are new float up for three seconds.
  const FLOAT = 3000;
  const listSent = () => [...document.querySelectorAll("#company [data-signal]")];
  const number = (sent) => Number(sent.dataset.signal);
  let latest = Math.max(0, ...listSent().map(number));
  document.body.addEventListener("htmx:afterSettle", () => {
    for (const sent of listSent().filter((one) => number(one) > latest)) {
      const floating = sent.cloneNode(true);
      latest = number(sent);
      floating.className = "floating";
      floating.style.left = `${10 + (latest * 17) % 75}vw`;
      document.body.append(floating);
      setTimeout(() => floating.remove(), FLOAT);
    }
  });

  const stayAwake = () => document.visibilityState === "visible" &&
    navigator.wakeLock?.request("screen").catch(() => {});
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
})();
