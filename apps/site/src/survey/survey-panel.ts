import { hostSurvey } from "@heloc/survey-embed/host";
import { provider } from "./configured.ts";
import { decodeCarryOver } from "@heloc/survey-embed/carry-over";
import type { Handover } from "@heloc/survey-embed/provider";
import { readVisit } from "@heloc/survey-embed/remember-visit";
import { topOfView } from "@heloc/survey-embed/frame-height";

const panel = document.querySelector<HTMLElement>("#survey");
const element = document.querySelector<HTMLElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");
const place = trouble?.parentElement;

if (panel && element && trouble && place) {
  const { embed } = provider;
  const handover = takeHandover();

  /** Ends the wait: the survey is there, or it is missing. A visitor who is already in the frame can see what is there. */
  const end = (isMissing: boolean) => {
    trouble.hidden = !isMissing;
    place.dataset.survey = isMissing && document.activeElement !== element ? "missing" : "here";
  };
  const onReady = () => end(false);
  hostSurvey({ element, provider, handover, onTimeout: () => end(true), onReady });
  if (!provider.sendsMessages) element.addEventListener("load", onReady);

  if (element instanceof HTMLIFrameElement)
    new IntersectionObserver(([seen]) =>
      place.toggleAttribute("data-undrawn", !seen?.isIntersecting),
    ).observe(element);

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

/** What the site hands to the survey. The calculator's values are taken out of the address bar; a plain link to the survey stays. */
function takeHandover(): Handover {
  const answers = decodeCarryOver("survey", location.hash);
  if (answers) {
    const { pathname, search } = location;
    history.replaceState(history.state, "", pathname + search);
    location.replace("#survey");
  }
  return { attribution: readVisit(), answers: answers ?? {} };
}

/**
 * Keeps the panel beside the text. A panel taller than the window scrolls with the page until its top or end is in view, which
 * survey-panel.css holds; its position between the two is kept here. Each step begins at its top.
 */
function keepPlace(panel: HTMLElement): void {
  const column = panel.parentElement as HTMLElement;
  let isTaller = false;

  const set = (name: string, pixels: number) => column.style.setProperty(`--panel-${name}`, `${pixels}px`);
  const topOf = (element: HTMLElement) => element.getBoundingClientRect().top;

  /** Puts the panel's top there in the window; its column holds it back at either end. */
  function place(top: number): void {
    set("height", panel.offsetHeight);
    set("offset", top - topOf(column));
    // The style sheet says how far up the panel may go; below the width from which it stands beside the text, nothing.
    isTaller = Number.parseFloat(getComputedStyle(panel).top) < topOfView() - 1;
  }

  const adjust = () => place(isTaller ? topOf(panel) : topOfView());
  new ResizeObserver(adjust).observe(panel);
  window.addEventListener("resize", adjust);
  window.addEventListener("scroll", () => isTaller && adjust());
  document.addEventListener("survey:step", () => place(topOfView()));
}
