// Keeps a page in step with its table: the stream says which version exists and brings what is
// new, or the page fetches it. Whatever goes silent (sleep, a cut line, the back button) is asked
// again.
(() => {
  "use strict";
  const page = document.getElementById("page");
  if (!page || !window.EventSource) return;
  const { code, page: name } = page.dataset;
  // What refuses a form is a page like any other: to load it anew must not send the form again.
  const home = { lobby: "lobby", screen: "screen", host: "host", seat: "me", waiting: "me" }[name];
  if (home) history.replaceState(history.state, "", `/t/${code}/${home}${location.search}`);
  const STALLED = 40000;
  const LOST = 12000;
  const SOON = 300;
  const LONGEST = 10000;
  const TOUCH = 1000;
  let stream = null;
  let heard = 0;
  let fetching = 0;
  let sending = 0;
  let wanted = 0;
  let pause = 1000;
  let again = 0;
  let patience = SOON;
  let touched = 0;

  const seen = () => document.getElementById("seen").dataset;
  const version = () => Number(seen().version);

  // A page that changed between the touch of a finger and its lifting would lose the tap: what is
  // new waits that long, but never for a finger that does not come back.
  const isTouched = () => Date.now() - touched < TOUCH;
  const catchUp = () => { if (wanted > version()) fetchChanges(); };
  document.addEventListener("pointerdown", () => {
    touched = Date.now();
    setTimeout(catchUp, TOUCH);
  }, true);
  for (const lifted of ["pointerup", "pointercancel"])
    document.addEventListener(lifted, () => setTimeout(() => { touched = 0; catchUp(); }, 0), true);

  async function fetchChanges() {
    // One question at a time; one that got lost with the line holds up no other. What a tap of
    // this page changed comes with its own answer.
    if (sending || isTouched() || Date.now() - fetching < LOST) return;
    const asking = fetching = Date.now();
    try {
      const asked = `/t/${code}/changes?page=${name}&phase=${seen().phase}&after=${version()}`;
      // A page to look at only has no fragments of its own: it takes its whole picture anew.
      if ("whole" in page.dataset)
        await htmx.ajax("GET", location.pathname, { target: "#shown", select: "#shown", swap: "outerHTML" });
      else await htmx.ajax("GET", asked, { target: "#page", swap: "none" });
      document.documentElement.dataset.version = version();
    } catch {
      // The line is down: the stream says so too, and asks again when it is back.
    } finally {
      if (fetching === asking) fetching = 0;
    }
    // A table that cannot tell right now is asked again, ever less often.
    clearTimeout(again);
    if (wanted <= version()) patience = SOON;
    else {
      again = setTimeout(fetchChanges, patience);
      patience = Math.min(patience * 2, LONGEST);
    }
  }

  // News are made for the version that the page showed; if it shows another one, it fetches.
  function takeNews(shown, news) {
    if (!news || sending || fetching || isTouched() || shown !== version()) return;
    const detail = { serverResponse: news, target: page, shouldSwap: true, xhr: { status: 200 } };
    htmx.trigger(page, "htmx:beforeSwap", detail);
    if (detail.shouldSwap) htmx.swap(page, news, { swapStyle: "none", settleDelay: 20 }, { eventInfo: detail });
    document.documentElement.dataset.version = version();
  }

  // Three seconds without a line are told, and no longer than it lasts.
  const LINE_DOWN = 3000;
  const chip = document.createElement("p");
  chip.className = "line-down";
  chip.setAttribute("role", "status");
  chip.textContent = document.querySelector("meta[name=line-down]")?.content ?? "";
  let down = 0;
  function noteLine(up) {
    if (up) {
      clearTimeout(down);
      down = 0;
      chip.remove();
    } else if (!down) down = setTimeout(() => document.body.append(chip), LINE_DOWN);
  }

  function hear(event) {
    noteLine(true);
    heard = Date.now();
    pause = 1000;
    const [told, shown, ...news] = event.data.split("\n");
    wanted = Math.max(wanted, Number(told));
    takeNews(Number(shown), news.join("\n"));
    catchUp();
  }

  function connect() {
    if (stream) stream.close();
    heard = Date.now();
    stream = new EventSource(`/t/${code}/live?page=${name}&after=${version()}&news`);
    stream.addEventListener("changed", hear);
    stream.addEventListener("heartbeat", hear);
    stream.addEventListener("open", () => noteLine(true));
    stream.addEventListener("error", () => {
      noteLine(false);
      if (stream.readyState !== EventSource.CLOSED) return;
      setTimeout(connect, pause);
      pause = Math.min(pause * 2, LONGEST);
    });
  }

  function look() {
    if (document.visibilityState === "hidden") return;
    connect();
    fetchChanges();
  }

  setInterval(() => {
    if (document.visibilityState === "visible" && Date.now() - heard > STALLED) look();
  }, 5000);
  document.addEventListener("visibilitychange", look);
  window.addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    fetching = 0; // what was under way when the page was left has led elsewhere
    look();
  });
  window.addEventListener("online", look);
  window.addEventListener("offline", () => noteLine(false));
  // A form that leads to another page is followed: nothing loads this one anew meanwhile.
  window.addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    fetching = Date.now();
    stream.close();
  });
  window.addEventListener("pagehide", () => stream && stream.close());

  // Dice that are new tumble once; the result is already decided.
  const findRoll = () => document.querySelector("[data-roll]");
  let roll = findRoll()?.dataset.roll;
  document.body.addEventListener("htmx:afterSettle", () => {
    const dice = findRoll();
    if (!dice || dice.dataset.roll === roll) return;
    roll = dice.dataset.roll;
    dice.classList.add("rolled");
    page.dispatchEvent(new CustomEvent("rolled"));
  });

  // Bars run from where they were to where they are.
  const RUN = 600;
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const bars = new Map();
  const measure = (bar) => ({ x: `${bar.getAttribute("x") ?? 0}px`, width: `${bar.getAttribute("width")}px` });
  document.body.addEventListener("htmx:beforeSwap", () => {
    for (const bar of document.querySelectorAll("[data-run]")) bars.set(bar.dataset.run, measure(bar));
  });
  document.body.addEventListener("htmx:afterSettle", () => {
    for (const bar of calm.matches ? [] : document.querySelectorAll("[data-run]")) {
      const from = bars.get(bar.dataset.run), to = measure(bar);
      if (from && from.width !== to.width) bar.animate([from, to], { duration: RUN, easing: "ease-in-out" });
      bars.set(bar.dataset.run, to);
    }
  });

  // A tap is answered before anything else is asked, so that no late answer wipes out the next tap.
  // Its button looks as if it were under way; when no answer comes at all, the page says so itself.
  const isTap = (detail) => detail.requestConfig?.verb === "post";
  const findButton = (detail) => detail.requestConfig?.triggeringEvent?.submitter;
  const showPending = (button, on) => {
    button?.classList.toggle("pending", on);
    button?.setAttribute("aria-busy", on);
  };
  document.body.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (!isTap(detail)) return;
    sending += 1;
    showPending(findButton(detail), true);
  });
  document.body.addEventListener("htmx:afterRequest", ({ detail }) => {
    if (isTap(detail)) {
      sending -= 1;
      showPending(findButton(detail), false);
    }
    catchUp();
  });
  const tellLost = ({ detail }) => {
    const why = document.getElementById("why");
    if (why && (isTap(detail) || detail.target === why))
      why.replaceChildren(document.getElementById("lost").content.cloneNode(true));
  };
  document.body.addEventListener("htmx:sendError", tellLost);
  document.body.addEventListener("htmx:timeout", tellLost);

  // An answer is put away by the next tap beside it, and by Escape.
  const closeAnswer = () => document.getElementById("why")?.replaceChildren();
  document.addEventListener("click", ({ target }) => {
    if (target.closest(".close") || !target.closest("#why, .panel")) closeAnswer();
  }, true);
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") closeAnswer(); });

  // The picture of a result is made by a script of its own, which is loaded when somebody wants it.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a[data-keep]");
    if (!link || document.querySelector(".asking")) return;
    event.preventDefault();
    const { keep } = await import(document.querySelector("meta[name=keep]").content);
    keep(link);
  });

  // Changes that were overtaken tell nothing new: they are left out.
  document.body.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const told = /id="seen"[^>]*data-version="(\d+)"/.exec(detail.serverResponse);
    const news = told && Number(told[1]) - version();
    if (told && (news < 0 || (news === 0 && !isTap(detail)))) detail.shouldSwap = false;
    // What a page asks for by itself and does not get changes nothing on it: it is asked again.
    if (detail.xhr.status >= 400 && !isTap(detail) && detail.target.id !== "why") detail.shouldSwap = false;
  });

  // A button that came with the last change may be tapped before htmx has noticed it.
  document.body.addEventListener("htmx:configRequest", ({ detail }) => {
    const button = detail.triggeringEvent?.submitter;
    if (button?.name) detail.formData.set(button.name, button.value);
  });

  // What somebody has opened stays open when its part of the page comes anew.
  document.body.addEventListener("htmx:oobBeforeSwap", ({ detail: { target, fragment } }) => {
    for (const open of document.querySelectorAll("details[id][open]:not([name])")) {
      const fresh = target.contains(open) && fragment.getElementById(open.id);
      if (fresh) fresh.open = true;
    }
  });

  // Faces and figures that are half typed stay when their part of the page comes anew.
  document.body.addEventListener("htmx:oobBeforeSwap", ({ detail: { target, fragment } }) => {
    for (const typed of target.querySelectorAll("input[type=number][form=typed]")) {
      const fresh = fragment.getElementById(typed.id);
      if (fresh) fresh.value = typed.value;
    }
    for (const typed of target.querySelectorAll("input[type=radio][form=typed]:checked")) {
      const same = `input[type=radio][name="${typed.name}"][value="${typed.value}"]`;
      const fresh = !typed.closest(".retyping") && fragment.querySelector(same);
      if (fresh && !fresh.closest(".retyping")) fresh.checked = true;
    }
    // Chosen cards stay chosen as long as it is the same hand.
    const cards = "input[type=checkbox][form=typed]";
    const read = (part) => [...part.querySelectorAll(cards)].map((card) => card.value).join();
    if (read(target) !== read(fragment)) return;
    for (const chosen of target.querySelectorAll(`${cards}:checked`))
      fragment.getElementById(chosen.id).checked = true;
  });

  // Only one choice is open at a time, also where <details name> is not known yet.
  document.addEventListener("toggle", (event) => {
    if (!event.target.open || event.target.getAttribute("name") !== "choice") return;
    for (const other of document.querySelectorAll("details[name=choice][open]"))
      if (other !== event.target) other.open = false;
  }, true);

  connect();
})();
