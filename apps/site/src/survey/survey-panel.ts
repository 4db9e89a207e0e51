import { hostSurvey } from "@heloc/survey-embed/host";
import { SCRIPT_ID } from "@heloc/survey-embed/provider";
import { provider } from "./configured.ts";
import { takeHandover } from "./handover.ts";
import { keepPlace } from "./panel-place.ts";

/** A page in a background tab is not painted, and not every browser reports its first paint. */
const PAINT_TIMEOUT_MILLISECONDS = 2_000;

/**
 * The survey and the first paint would share the network and the processor; the visitor sees the paint first. The
 * browser reports it once it is on the screen, which is later than an animation frame.
 */
function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  const look = (list: PerformanceObserverEntryList) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) once();
  };
  new PerformanceObserver(look).observe({ type: "paint", buffered: true });
  setTimeout(once, PAINT_TIMEOUT_MILLISECONDS);
}

/** Loads the frame, however far down the page it is. */
function showFrame(frame: HTMLIFrameElement): void {
  frame.parentElement?.removeAttribute("data-waiting");
  frame.loading = "eager";
}

/** Loads the provider's script where our host does not need it and it does not need our host. */
function addScript(address: string): void {
  const script = document.createElement("script");
  script.src = address;
  document.body.append(script);
}

const panel = document.querySelector<HTMLElement>("#survey");
const element = document.querySelector<HTMLElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");

if (panel && element && trouble) {
  const { embed, script } = provider;
  const handover = takeHandover();

  // A vendor's script loads the frame again with the page's query when there is one (levelupghl/ghlembedtools). The
  // marks in it are noted already, so the query is put away before that script runs.
  if (script?.order === "after" && window.location.search) {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.hash);
  }

  const stopWaiting = () => element.parentElement?.removeAttribute("data-loading");
  const onTimeout = () => {
    stopWaiting();
    trouble.hidden = false;
    // Somebody who is in the frame already can see it, whatever it does not say.
    trouble.parentElement?.toggleAttribute("data-failed", document.activeElement !== element);
  };
  const onReady = () => {
    stopWaiting();
    trouble.hidden = true;
    trouble.parentElement?.removeAttribute("data-failed");
  };
  hostSurvey({ element, provider, handover, onTimeout, onReady });
  if (!provider.sendsMessages) element.addEventListener("load", stopWaiting);
  if (embed.kind === "element") {
    // Without its script there will never be a form. The script stands further down in the page; its "error" does not
    // bubble, but passes here on its way.
    const onError = (failed: Event) => (failed.target as Element).id === SCRIPT_ID && onTimeout();
    document.addEventListener("error", onError, true);
  }

  if (element instanceof HTMLIFrameElement && embed.kind === "frame") {
    // Loaded once, with the visitor's values in its address, and after the host listens.
    if (embed.fill) element.src = embed.fill(handover);
    else afterFirstPaint(() => showFrame(element));
  }
  if (script?.order === "alongside") afterFirstPaint(() => addScript(script.address));
  if (provider.pageFor) {
    for (const link of panel.querySelectorAll<HTMLAnchorElement>("a[data-survey-page]"))
      link.href = provider.pageFor(handover);
  }

  if (panel.parentElement) keepPlace(panel, panel.parentElement);

  // The link scrolls there by itself; focus follows, so that the next Tab is in the survey.
  document.querySelector("#survey-button")?.addEventListener("click", () => {
    panel.focus({ preventScroll: true });
  });
}
