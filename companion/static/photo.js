// A photo of the pad, beside or beneath a part of the sheet. It stays in this browser: its fields
// have no names and stand in no form, and nothing here asks the server for anything.
(() => {
  "use strict";
  const LARGEST = 1600;
  const ZOOM = 3;
  const panel = document.getElementById("photo");
  const areas = [...document.querySelectorAll(".sheet > .area:not(.texts)")];
  if (!panel || !areas.length) return;
  const find = (of) => panel.querySelector(of);
  const [whole, loupe, taken, chosen] = [".whole", ".loupe", ".taken", "select"].map(find);
  const handles = [...panel.querySelectorAll(".pin")];
  const laid = document.createElement("div");
  laid.className = "laid";
  const picture = laid.appendChild(document.createElement("canvas"));
  laid.ariaHidden = "true";
  let photo = null;

  // One photo is kept, that of the sheet edited last. A browser that keeps nothing still shows it.
  const opened = new Promise((done) => {
    try {
      const asked = indexedDB.open("companion", 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("photo");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
    } catch { done(null); }
  });
  const ask = async (mode, act) => {
    const base = await opened;
    return base && new Promise((done) => {
      const asked = act(base.transaction("photo", mode).objectStore("photo"));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => done(null);
    });
  };
  const keep = () => ask("readwrite", (store) => (photo ? store.put(photo, "last") : store.delete("last")));

  // How the unit square goes to four corners in perspective; with its inverse, any four to any four.
  function stretch([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]) {
    const [ax, ay, bx, by] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
    const [cx, cy, size] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3, ax * by - bx * ay];
    const [g, h] = [(cx * by - bx * cy) / size, (ax * cy - cx * ay) / size];
    return new DOMMatrix([
      x1 - x0 + g * x1, y1 - y0 + g * y1, 0, g, x3 - x0 + h * x3, y3 - y0 + h * y3, 0, h, 0, 0, 1, 0, x0, y0, 0, 1,
    ]);
  }
  const straighten = (corners, wide, high) =>
    stretch([[0, 0], [wide, 0], [wide, high], [0, high]]).multiply(stretch(corners).inverse());
  const isConvex = (corners) => corners.every(([x, y], at) => {
    const [[ax, ay], [bx, by]] = [corners[(at + 1) % 4], corners[(at + 2) % 4]];
    return (ax - x) * (by - ay) > (ay - y) * (bx - ax);
  });

  // The corners of a part, as shares of the photo: each part of the sheet has its own.
  const START = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]];
  const corners = () => (photo.corners[photo.area] ??= START.map((point) => [...point]));
  const onPicture = () => corners().map(([x, y]) => [x * picture.width, y * picture.height]);
  const apart = ([ax, ay], [bx, by]) => Math.hypot(ax - bx, ay - by);

  // Where the boxes of a part are drawn, within that part.
  function frame(area) {
    const marked = area.querySelector("[data-traced]") ?? area;
    const boxes = [...marked.querySelectorAll("a[id]:not(.act)")].map((box) => box.getBoundingClientRect());
    const { left, top } = area.getBoundingClientRect();
    const edge = (side, choose) => choose(...boxes.map((box) => box[side]));
    const [x, y] = [edge("left", Math.min), edge("top", Math.min)];
    const size = [edge("right", Math.max) - x, edge("bottom", Math.max) - y];
    return [x - left - area.clientLeft, y - top - area.clientTop, ...size];
  }

  function lay() {
    areas.forEach((area) => area.classList.remove("traced"));
    if (!photo || photo.hidden) return laid.remove();
    const area = areas[photo.area];
    const points = onPicture();
    laid.classList.toggle("beside", photo.beside);
    if (photo.beside) area.querySelector("h2").after(laid);
    else area.append(laid);
    if (photo.beside) Object.assign(laid.style, { left: "", top: "", width: "" });
    let [left, top, wide, high] = ["", "", laid.clientWidth, 0];
    if (photo.beside) {
      const across = apart(points[0], points[1]) + apart(points[3], points[2]);
      high = wide * Math.min(2, (apart(points[0], points[3]) + apart(points[1], points[2])) / across);
    } else {
      [left, top, wide, high] = frame(area);
      area.classList.add("traced");
    }
    const px = (number) => (number === "" ? "" : `${number}px`);
    Object.assign(laid.style, { left: px(left), top: px(top), width: photo.beside ? "" : px(wide), height: px(high) });
    picture.style.opacity = photo.beside ? 1 : photo.opacity / 100;
    if (isConvex(points)) picture.style.transform = String(straighten(points, wide, high));
  }

  function show() {
    taken.hidden = !photo;
    if (photo) {
      chosen.value = photo.area;
      for (const field of panel.querySelectorAll("[data-set]")) {
        if (field.type === "checkbox") field.checked = photo[field.dataset.set];
        else field.value = photo[field.dataset.set];
      }
      find(".straighten").hidden = photo.locked;
      corners().forEach(([x, y], at) => Object.assign(handles[at].style, { left: `${100 * x}%`, top: `${100 * y}%` }));
    }
    lay();
  }

  async function draw() {
    const drawn = await createImageBitmap(photo.image);
    for (const canvas of [whole, picture]) {
      [canvas.width, canvas.height] = [drawn.width, drawn.height];
      canvas.getContext("2d").drawImage(drawn, 0, 0);
    }
    panel.dataset.ready = "";
    show();
  }

  async function take(file) {
    const large = await createImageBitmap(file).catch(() => null);
    find(".unreadable").hidden = Boolean(large);
    if (!large) return;
    const share = Math.min(1, LARGEST / Math.max(large.width, large.height));
    [whole.width, whole.height] = [large.width, large.height].map((side) => Math.max(1, Math.round(side * share)));
    whole.getContext("2d").drawImage(large, 0, 0, whole.width, whole.height);
    const image = await new Promise((done) => whole.toBlob(done, "image/jpeg", 0.85));
    photo = { sheet: panel.dataset.sheet, image, corners: {}, area: 0, opacity: 50, beside: false, hidden: false, locked: false };
    keep();
    await draw();
  }

  // A corner goes where it is dragged; what lies under the finger is shown larger beside it.
  function move(handle, x, y) {
    const point = corners()[handles.indexOf(handle)];
    [point[0], point[1]] = [x, y].map((share) => Math.min(1, Math.max(0, share)));
    const [side, near] = [loupe.width, loupe.width / ZOOM];
    loupe.hidden = false;
    loupe.classList.toggle("right", point[0] < 0.5);
    const pen = loupe.getContext("2d");
    pen.clearRect(0, 0, side, side);
    pen.drawImage(whole, point[0] * whole.width - near / 2, point[1] * whole.height - near / 2, near, near, 0, 0, side, side);
    show();
  }
  const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const rest = () => { loupe.hidden = true; keep(); };
  for (const handle of handles) {
    handle.addEventListener("pointerdown", (event) => handle.setPointerCapture(event.pointerId));
    handle.addEventListener("pointermove", (event) => {
      if (!handle.hasPointerCapture(event.pointerId)) return;
      const { left, top, width, height } = whole.getBoundingClientRect();
      move(handle, (event.clientX - left) / width, (event.clientY - top) / height);
    });
    handle.addEventListener("pointerup", rest);
    handle.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (!step) return;
      event.preventDefault();
      const [x, y] = corners()[handles.indexOf(handle)];
      const far = event.shiftKey ? 10 : 1;
      move(handle, x + (far * step[0]) / whole.width, y + (far * step[1]) / whole.height);
    });
    handle.addEventListener("blur", rest);
  }

  for (const field of panel.querySelectorAll("[type=file]")) {
    field.addEventListener("change", () => { if (field.files[0]) take(field.files[0]); field.value = ""; });
  }
  for (const field of panel.querySelectorAll("[data-set]")) {
    field.addEventListener("input", () => {
      photo[field.dataset.set] = field.type === "checkbox" ? field.checked : Number(field.value);
      show();
      keep();
    });
  }
  find("[data-remove]").addEventListener("click", () => { photo = null; keep(); show(); });
  const name = (area) => [...area.querySelector("h2").childNodes].at(-1).textContent.trim();
  areas.forEach((area, at) => chosen.add(new Option(name(area), at)));
  const sizes = new ResizeObserver(lay);
  areas.forEach((area) => sizes.observe(area));
  ask("readonly", (store) => store.get("last")).then((found) => {
    if (found?.sheet !== panel.dataset.sheet || !areas[found.area]) return;
    photo = found;
    draw().then(() => document.querySelector(":target")?.scrollIntoView());
  });
  panel.hidden = false;
})();
