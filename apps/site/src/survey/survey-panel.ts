import { hostSurvey } from "@heloc/survey-embed/host";
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

const panel = document.querySelector<HTMLElement>("#survey");
const element = document.querySelector<HTMLElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");
const place = trouble?.parentElement;

if (panel && element && trouble && place) {
  const { embed, script } = provider;
  const handover = takeHandover();

  /** The wait is over: the survey is there, or it is missing. Who is in the frame already can see what is there. */
  const end = (isMissing: boolean) => {
    trouble.hidden = !isMissing;
    place.dataset.survey = isMissing && document.activeElement !== element ? "missing" : "here";
  };
  const onReady = () => end(false);
  hostSurvey({ element, provider, handover, onTimeout: () => end(true), onReady });
  if (!provider.sendsMessages) element.addEventListener("load", onReady);

  const isFrame = element instanceof HTMLIFrameElement;
  // Loaded once, with the visitor's values in its address, and after the host listens.
  if (isFrame && embed.kind === "frame" && embed.fill) element.src = embed.fill(handover);
  afterFirstPaint(() => {
    place.dataset.survey ??= "loading";
    // However far down the page the frame is.
    if (isFrame) element.loading = "eager";
    if (script?.order !== "alongside") return;
    const added = document.createElement("script");
    added.src = script.address;
    document.body.append(added);
  });
  if (provider.pageFor) {
    for (const link of panel.querySelectorAll<HTMLAnchorElement>("a[data-survey-page]"))
      link.href = provider.pageFor(handover);
  }

  keepPlace(panel);

  // The survey keeps its answers in the tab: in the other language the visitor comes back to them.
  document.addEventListener("survey:started", () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = "survey";
  });

  // The link scrolls there by itself; focus follows, so that the next Tab is in the survey.
  document.querySelector("#survey-button")?.addEventListener("click", () => {
    panel.focus({ preventScroll: true });
  });
}
