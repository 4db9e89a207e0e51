/** A page in a background tab is not painted. */
const PAINT_TIMEOUT_MILLISECONDS = 2_000;

const place = document.querySelector<HTMLElement>(".survey-place");
let isShown = false;

/** Shows the place of the survey and loads its external script, after the first paint. */
function show(): void {
  if (isShown || !place) return;
  isShown = true;
  place.dataset.survey ??= "loading";
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
