// What a phone adds to its page: questions, the turn's signal, the chain link by link, hints.
(() => {
  "use strict";
  const page = document.getElementById("page");
  const said = document.getElementById("said");
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  document.documentElement.classList.add("alive");

  // Wishes of this phone, kept by it; a browser that keeps nothing still works.
  const kept = (name, value) => {
    try {
      if (value === undefined) return localStorage.getItem(`companion ${name}`);
      localStorage.setItem(`companion ${name}`, value);
    } catch { /* private browsing */ }
    return null;
  };
  const wishes = {};
  for (const box of document.querySelectorAll("[data-wish]")) {
    const { wish } = box.dataset;
    box.checked = (kept(wish) ?? (box.defaultChecked ? "on" : "off")) === "on";
    wishes[wish] = () => box.checked;
    box.addEventListener("change", () => {
      kept(wish, box.checked ? "on" : "off");
      if (wish === "awake") stayAwake();
      else if (box.checked) signal(wish);
    });
  }

  // The screen stays on where the browser offers it and the phone wishes it.
  const sleepless = document.querySelector("[data-wish=awake]");
  let lock = null;
  async function stayAwake() {
    if (lock) lock.release();
    lock = null;
    if (!sleepless.checked || document.visibilityState !== "visible") return;
    try { lock = await navigator.wakeLock.request("screen"); } catch { /* refused: low battery */ }
  }
  if ("wakeLock" in navigator) document.addEventListener("visibilitychange", stayAwake);
  else sleepless.closest("label").hidden = true;
  if (!navigator.vibrate) document.querySelector("[data-wish=hum]").closest("label").hidden = true;

  // Whoever has the turn is told by the title, a soft double tone and a short hum.
  let audio = null;
  function wakeSound() {
    audio ??= new AudioContext();
    if (audio.state === "suspended") audio.resume();
  }
  // Phones let a page sound only after a touch: the first one prepares the tone of a later turn.
  document.addEventListener("pointerdown", () => { if (wishes.sound()) wakeSound(); });
  function sound() {
    wakeSound();
    [[0, 523], [0.16, 784]].forEach(([after, pitch]) => {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      const from = audio.currentTime + after;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.15, from);
      volume.gain.exponentialRampToValueAtTime(0.001, from + 0.25);
      tone.connect(volume).connect(audio.destination);
      tone.start(from);
      tone.stop(from + 0.26);
    });
  }
  function signal(only) {
    const wanted = (name) => (only ? only === name : wishes[name]());
    if (wanted("sound") && navigator.userActivation?.hasBeenActive !== false) sound();
    if (wanted("hum") && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(80);
  }
  const title = document.title;
  const seen = () => document.getElementById("seen").dataset;
  let mine = seen().turn === "mine";
  function tellTurn() {
    const now = seen().turn === "mine";
    document.title = now && wishes.title() ? `● ${title}` : title;
    if (now && !mine) signal();
    mine = now;
  }

  // Whoever is nudged feels and sees it once.
  const readNudge = () => document.querySelector("[data-nudge]")?.dataset.nudge ?? "";
  let nudged = readNudge();
  function tellNudge() {
    const now = readNudge();
    if (now && now !== nudged) {
      signal();
      document.querySelector("[data-nudge]").classList.add("flash");
      said.textContent = document.querySelector("[data-nudge]").textContent;
    }
    nudged = now;
  }

  // New links of the chain appear one by one; a tap shows them all.
  const LINK = 400;
  const links = () => [...document.querySelectorAll("#chain li")];
  let told = links().map((link) => link.textContent);
  function tellChain() {
    const now = links();
    const texts = now.map((link) => link.textContent);
    const grown = told.every((text, n) => text === texts[n]);
    const fresh = now.slice(grown ? told.length : 0);
    told = texts;
    if (!calm.matches) fresh.forEach((link, n) => {
      link.style.animationDelay = `${n * LINK}ms`;
      link.classList.add("fresh");
    });
    return fresh.map((link) => link.textContent.trim());
  }
  document.addEventListener("click", (event) => {
    if (event.target.closest("#chain"))
      for (const link of links()) link.classList.remove("fresh");
  });

  // One polite voice says what happened and what to do.
  let todo = document.getElementById("todo")?.textContent;
  const readEnding = () => document.getElementById("ending")?.textContent;
  let ending = readEnding();
  let why = "";
  const readAnswer = () => [...document.querySelectorAll("#why p")].map((line) => line.innerText).join(" ");
  document.body.addEventListener("htmx:beforeSwap", () => { why = readAnswer(); });
  function speak() {
    const parts = tellChain();
    const next = document.getElementById("todo")?.textContent;
    const answer = readAnswer();
    if (next !== todo) parts.push(document.querySelector("#status .turn").textContent, next ?? "");
    if (answer !== why) parts.push(answer);
    if (readEnding() !== ending) parts.push(ending = readEnding());
    todo = next;
    const text = parts.map((part) => part.replace(/\s+/g, " ").trim()).filter(Boolean).join(". ");
    if (text) said.textContent = text;
  }

  // The place and the focus survive a change.
  let held = null;
  let anchor = null;
  let acted = false;
  let tapped = null;
  document.addEventListener("click", ({ target }) => { tapped = target.closest(".area"); }, true);
  document.body.addEventListener("htmx:beforeRequest", (event) => {
    acted = acted || event.target.id === "act" || event.target.id === "typed";
  });
  document.body.addEventListener("htmx:beforeSwap", () => {
    const focus = document.activeElement;
    held = focus && page.contains(focus) && focus !== page ? focus : null;
    anchor = null;
    if (scrollY < 40 && !acted) return;
    const near = acted && tapped?.isConnected ? [tapped] : document.querySelectorAll(".area");
    for (const area of near) {
      const { top, bottom } = area.getBoundingClientRect();
      if (bottom > 120 && top < innerHeight) { anchor = { id: area.id, top }; break; }
    }
  });
  // What was just marked is drawn by the pen, and its area stays in its place until that is done.
  const STROKE = 650;
  const pens = new Map();
  const nameMark = (mark) => {
    const box = mark.closest("[data-about], [value]");
    const nth = [...mark.parentElement.parentElement.children].indexOf(mark.parentElement);
    return [box?.dataset.about ?? box?.value, nth, mark.innerHTML].join();
  };
  const listMarks = (area) => [...area.querySelectorAll(".pen, .road")].filter((mark) => !mark.closest(".panel"));
  const listAreas = () => document.querySelectorAll(".sheet > .area");
  let places = null;
  document.body.addEventListener("htmx:beforeSwap", () => {
    for (const area of listAreas()) pens.set(area.id, new Set(listMarks(area).map(nameMark)));
    if (acted && !calm.matches) places = [...listAreas()].map((area) => [area.id, getComputedStyle(area).order]);
  });
  function draw() {
    let drawn = false;
    for (const area of listAreas()) {
      const before = pens.get(area.id);
      for (const mark of before ? listMarks(area) : [])
        if (!before.has(nameMark(mark))) {
          mark.classList.add("drawn");
          drawn = true;
        }
    }
    return drawn;
  }
  function settle() {
    const drawn = draw();
    const area = anchor && document.getElementById(anchor.id);
    if (acted && drawn && places && area) {
      for (const [id, order] of places) document.getElementById(id).style.order = order;
      scrollBy(0, area.getBoundingClientRect().top - anchor.top);
      setTimeout(() => {
        for (const one of listAreas()) one.removeAttribute("style"); // htmx copies even an empty one, which the CSP forbids
        lead();
      }, STROKE);
    } else if (acted) lead();
    else if (area) scrollBy(0, area.getBoundingClientRect().top - anchor.top);
    places = null;
    if (held && !held.isConnected) {
      const again = held.id && document.getElementById(held.id);
      const same = held.value && document.querySelector(`[form="${held.form?.id}"][value="${held.value}"]`);
      (again || same || document.getElementById("todo"))?.focus({ preventScroll: true });
    }
    held = anchor = null;
  }
  function lead() {
    if (document.getElementById("choice").getBoundingClientRect().bottom < 100)
      document.getElementById("status").scrollIntoView({ behavior: calm.matches ? "auto" : "smooth" });
  }

  // A refusal lights the nearest legal boxes once.
  let asked = null;
  function flash() {
    if (!document.querySelector("#why[data-refused]") || !asked) return;
    const near = asked.closest(".area")?.querySelectorAll(".lit");
    const lit = near?.length ? near : document.querySelectorAll(".lit");
    for (const box of lit) {
      box.classList.remove("flash");
      requestAnimationFrame(() => box.classList.add("flash"));
    }
    asked = null;
  }

  let pending = 0;
  document.body.addEventListener("htmx:afterSettle", () => {
    clearTimeout(pending);
    pending = setTimeout(() => { settle(); speak(); tellTurn(); tellNudge(); flash(); offerQuestions(); acted = false; }, 0);
  });

  // "?" mode: whatever is tapped tells what it does, and nothing else happens.
  const asking = document.getElementById("asking");
  function ask(on) {
    asking.setAttribute("aria-pressed", on);
    page.classList.toggle("asking", on);
    offerQuestions();
  }
  // Figures, dice that lie there and tracks are no buttons; they become some while questions are asked.
  function offerQuestions() {
    const on = page.classList.contains("asking");
    for (const thing of page.querySelectorAll("[data-about]:not(button, summary, label, fieldset)")) {
      if (on) thing.setAttribute("role", "button");
      else thing.removeAttribute("role");
      if (on) thing.tabIndex = 0;
      else thing.removeAttribute("tabindex");
    }
  }
  asking.addEventListener("click", () => ask(asking.getAttribute("aria-pressed") !== "true"));
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target.closest("button[name=about]");
    if (button) asked = button;
    if (!page.classList.contains("asking") || target.closest("#why, #asking, .wishes, #hint, a")) return;
    const about = button?.value ?? target.closest("[data-about]")?.dataset.about;
    event.preventDefault();
    event.stopPropagation();
    if (!about) return;
    const address = `${document.getElementById("ask").getAttribute("action")}?what=1&about=${encodeURIComponent(about)}`;
    htmx.ajax("GET", address, { target: "#why", swap: "outerHTML" });
  }, true);
  document.addEventListener("keydown", (event) => {
    if (["Enter", " "].includes(event.key) && event.target.matches("[data-about][role=button]")) {
      event.preventDefault();
      event.target.click();
    }
    if (event.key !== "Escape") return;
    for (const open of document.querySelectorAll("details[name=choice][open]")) {
      open.open = false;
      open.firstElementChild.focus();
    }
    if (page.classList.contains("asking")) ask(false);
  });

  // Hints: the first one that fits and was never shown on this phone; a tap lets them rest for good.
  let hinted = "";
  function hint() {
    const told = (kept("hints told") ?? "").split("|");
    const fitting = [...document.querySelectorAll("#hint [data-hint]")];
    const next = fitting.find(({ dataset }) => dataset.hint === hinted)
      ?? fitting.find(({ dataset }) => !told.includes(dataset.hint));
    for (const one of fitting) one.hidden = one !== next;
    document.getElementById("hint").hidden = !next || kept("hints") === "off";
    hinted = next?.dataset.hint ?? "";
    if (next && !told.includes(hinted)) kept("hints told", [...told, hinted].join("|"));
  }
  document.addEventListener("click", ({ target }) => {
    const wish = target.closest("[data-hints]")?.dataset.hints;
    if (!wish) return;
    kept("hints", wish);
    if (wish === "on") kept("hints told", "");
    hint();
  });
  document.body.addEventListener("htmx:afterSettle", hint);
  hint();

  tellTurn();
  stayAwake();
})();
