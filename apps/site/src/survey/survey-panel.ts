import { hostSurvey } from "@heloc/survey-embed/host";
import { provider } from "./configured.ts";
import { takeHandover } from "./handover.ts";
import { keepPlace } from "./panel-place.ts";

const panel = document.querySelector<HTMLElement>("#survey");
const element = document.querySelector<HTMLElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");
const place = trouble?.parentElement;

if (panel && element && trouble && place) {
  const { embed } = provider;
  const handover = takeHandover();

  /** The wait is over: the survey is there, or it is missing. Who is in the frame already can see what is there. */
  const end = (isMissing: boolean) => {
    trouble.hidden = !isMissing;
    place.dataset.survey = isMissing && document.activeElement !== element ? "missing" : "here";
  };
  const onReady = () => end(false);
  hostSurvey({ element, provider, handover, onTimeout: () => end(true), onReady });
  if (!provider.sendsMessages) element.addEventListener("load", onReady);

  // Loaded once, with the visitor's values in its address, and after the host listens.
  if (element instanceof HTMLIFrameElement && embed.kind === "frame" && embed.fill)
    element.src = embed.fill(handover);
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
