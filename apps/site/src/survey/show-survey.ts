/** A page in a background tab is not painted. */
const PAINT_TIMEOUT_MILLISECONDS = 2_000;

const frame = document.querySelector<HTMLElement>("#survey-frame");
const place = frame?.closest<HTMLElement>(".survey-place");
let isShown = false;

/**
 * A vendor's survey and the first paint would share the network and the processor; the visitor sees the paint first. So that survey
 * is asked for when the browser begins to paint, and its answer comes when that is done.
 */
function show(): void {
  if (isShown || !frame || !place) return;
  isShown = true;
  place.dataset.survey ??= "loading";
  // However far down the page the frame is.
  if (frame instanceof HTMLIFrameElement) frame.loading = "eager";
  const { script } = place.dataset;
  if (!script) return;
  // By then our own host has the survey, or could not be loaded: the first one to come keeps it.
  if (document.readyState === "complete") addScript(script);
  else addEventListener("load", () => addScript(script));
}

function addScript(address: string): void {
  document.body.append(Object.assign(document.createElement("script"), { src: address }));
}

requestAnimationFrame(show);
setTimeout(show, PAINT_TIMEOUT_MILLISECONDS);

export {};
