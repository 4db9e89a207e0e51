import { hostSurvey } from "@heloc/survey-embed/host";
import { provider } from "@survey-provider";

const panel = document.querySelector<HTMLElement>("#survey");
const frame = document.querySelector<HTMLIFrameElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");

if (panel && frame && trouble) {
  hostSurvey({
    frame,
    provider,
    onSilence: () => (trouble.hidden = false),
    onReady: () => (trouble.hidden = true),
  });

  new ResizeObserver(() => {
    panel.style.setProperty("--survey-panel-height", `${panel.offsetHeight}px`);
  }).observe(panel);

  // The link scrolls there by itself; focus follows, so that the next Tab is in the survey.
  document.querySelector("#survey-button")?.addEventListener("click", () => {
    panel.focus({ preventScroll: true });
  });
}
