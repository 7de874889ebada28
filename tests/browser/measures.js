// Measures of a page as it is shown; each gives the findings as sentences, and none if all is well.
({
  // Text that is really there to be read: not folded away, not for screen readers only.
  texts() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode, element = node.parentElement, text = node.data.trim();
      if (!text || ["SCRIPT", "STYLE", "NOSCRIPT", "TITLE", "OPTION"].includes(element.tagName)) continue;
      if (element.closest(".sr")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width <= 1 || box.height <= 1 || element.getBoundingClientRect().width <= 1) continue;
      found.push({ text, element, box, lines: [...range.getClientRects()] });
    }
    return found;
  },

  name(element) {
    const named = element.closest("[id]");
    const own = element.localName + [...element.classList].map((name) => `.${name}`).join("");
    return named && named !== element ? `#${named.id} ${own}` : own + (element.id ? `#${element.id}` : "");
  },

  sideways() {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over <= 0) return [];
    const wide = [...document.body.querySelectorAll("*")]
      .filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
    return [`scrolls sideways by ${over} px: ${wide.slice(0, 3).map(this.name).join(", ")}`];
  },

  // A frame with nothing in it looks like a fault.
  empty() {
    const isFramed = ({ borderTopWidth, backgroundColor }) =>
      parseFloat(borderTopWidth) > 0 || !/, 0\)$|transparent/.test(backgroundColor);
    return [...document.body.querySelectorAll("[hidden], div, p, section, article, aside")]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height > 8 && isFramed(getComputedStyle(one)))
      .filter((one) => !one.textContent.trim() && !one.querySelector("svg, img, canvas, input, button"))
      .map((one) => `nothing in ${this.name(one)}`);
  },

  // A tablet shows all areas of the sheet at once, beside what is decided.
  outOfSight() {
    const choice = document.getElementById("choice").getBoundingClientRect();
    return [...document.querySelectorAll(".sheet > .area")].flatMap((area) => {
      const { left, top, bottom } = area.getBoundingClientRect();
      const below = bottom - Math.min(innerHeight, area.parentElement.getBoundingClientRect().bottom);
      return [
        ...(left < choice.right ? [`${this.name(area)} does not stand beside the choice`] : []),
        ...(top < 0 || below > 1 ? [`${this.name(area)} reaches ${below.toFixed(0)} px below the sheet`] : []),
      ];
    });
  },

  // Links inside a sentence are as high as the sentence; everything else is for thumbs.
  targets(least) {
    const small = [];
    const wanted = "button:not([disabled]), a[href], summary, select, input:not([type=hidden])";
    for (const one of document.querySelectorAll(wanted)) {
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const label = one.closest("label") ?? (one.id && document.querySelector(`label[for="${one.id}"]`));
      const isChoice = one.matches("[type=radio], [type=checkbox]");
      const shown = isChoice && label ? label : one;
      const inText = one.matches("a") && getComputedStyle(one).display === "inline";
      if (inText) continue;
      const { width, height } = shown.getBoundingClientRect();
      if (!width || !height) continue;
      if (width < least - 0.5 || height < least - 0.5)
        small.push(`${this.name(shown)} "${(shown.innerText || shown.ariaLabel || "").trim().slice(0, 24)}"`
          + ` is ${width.toFixed(0)}x${height.toFixed(0)} px`);
    }
    return [...new Set(small)];
  },

  type(least) {
    const small = new Set();
    for (const { text, element } of this.texts()) {
      // A drawing scales its letters with itself.
      const scale = element.ownerSVGElement ? element.getScreenCTM().a : 1;
      const size = parseFloat(getComputedStyle(element).fontSize) * scale;
      if (size < least - 0.01) small.add(`${this.name(element)} "${text.slice(0, 30)}" is ${size.toFixed(1)} px`);
    }
    return [...small];
  },

  // A screen needs no hand: whatever it says stands inside it.
  outside() {
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    return this.texts()
      .filter(({ box }) => box.right > width + 1 || box.bottom > height + 1 || box.left < -1 || box.top < -1)
      .map(({ text, element }) => `${this.name(element)} "${text.slice(0, 30)}" is outside the screen`);
  },

  // Lines of text that lie on each other by more than a third, unless a box of its own covers what is below.
  overlapping() {
    const covers = (element) => {
      const { position, backgroundColor } = getComputedStyle(element);
      const isBox = position === "fixed" && backgroundColor !== "rgba(0, 0, 0, 0)";
      return isBox || (element.parentElement !== null && covers(element.parentElement));
    };
    const shown = this.texts().filter(({ element }) => !covers(element));
    const lines = shown.flatMap(({ text, element, lines }) => lines.map((box) => ({ text, element, box })));
    const lieOn = (one, other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > 1 && high > Math.min(one.height, other.height) / 3;
    };
    return lines.flatMap((one, number) => lines.slice(number + 1)
      .filter((other) => lieOn(one.box, other.box))
      .map((other) => `${this.name(other.element)} "${other.text.slice(0, 30)}" lies on "${one.text.slice(0, 30)}"`));
  },

  clipped() {
    const cut = new Set();
    for (const { text, element } of this.texts()) {
      for (let box = element; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === "inline" || style.overflowX === "visible") continue;
        if (["auto", "scroll"].includes(style.overflowX)) break;
        if (box.scrollWidth > box.clientWidth + 1) cut.add(`${this.name(box)} cuts "${text.slice(0, 40)}"`);
      }
    }
    return [...cut];
  },

  // Every sentence of ours is in brackets when the catalogues put them there.
  foreign(known) {
    const left = new Set();
    const strip = (text) => {
      let rest = text, before;
      do { before = rest; rest = rest.replace(/⟦[^⟦⟧]*⟧/g, " "); } while (rest !== before);
      for (const word of known) rest = rest.split(word).join(" ");
      return rest;
    };
    const check = (text, where) => {
      if (/\p{L}{2,}/u.test(strip(text))) left.add(`${where} says "${text.trim().slice(0, 60)}"`);
    };
    const blocks = new Map();
    for (const { element } of this.texts()) {
      let block = element;
      while (block.parentElement && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
      blocks.set(block, element);
    }
    for (const block of blocks.keys()) {
      const own = [...block.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE
        || (node.nodeType === Node.ELEMENT_NODE && getComputedStyle(node).display.startsWith("inline")));
      if (block.matches("svg, svg *")) continue;
      // A fingerprint is no word.
      for (const node of own) if (node.localName !== "code") check(node.innerText ?? node.data ?? "", this.name(block));
    }
    for (const name of ["aria-label", "title", "placeholder", "alt"])
      for (const one of document.querySelectorAll(`[${name}]`)) check(one.getAttribute(name), `${name} of ${this.name(one)}`);
    check(document.title, "the title");
    return [...left];
  },
})
