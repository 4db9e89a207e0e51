import { hostSurvey } from "@heloc/survey-embed/host";
import { SCRIPT_ID } from "@heloc/survey-embed/provider";
import { provider } from "./configured.ts";
import { takeHandover } from "./handover.ts";

/** A page in a tab that nobody looks at is not painted. */
const LONGEST_WAIT_MILLISECONDS = 1_000;

/** The survey and the first paint would share the network and the processor; the visitor sees the paint first. */
function afterFirstPaint(work: () => void): void {
  let isDone = false;
  const once = () => {
    if (!isDone) work();
    isDone = true;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, LONGEST_WAIT_MILLISECONDS);
}

const panel = document.querySelector<HTMLElement>("#survey");
const element = document.querySelector<HTMLElement>("#survey-frame");
const trouble = document.querySelector<HTMLElement>("#survey-trouble");

if (panel && element && trouble) {
  const handover = takeHandover();

  // A vendor's script loads the frame again with the page's query when there is one (levelupghl/ghlembedtools). The
  // marks in it are noted already, so the query is put away before that script runs.
  if (provider.script?.order === "after" && window.location.search) {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.hash);
  }

  const onSilence = () => (trouble.hidden = false);
  const onReady = () => (trouble.hidden = true);
  hostSurvey({ element, provider, handover, onSilence, onReady });
  if (provider.embed.kind === "element") {
    // Without its script there will never be a form. The script stands further down in the page; its "error" does not
    // bubble, but passes here on its way.
    const onError = (failed: Event) => (failed.target as Element).id === SCRIPT_ID && onSilence();
    document.addEventListener("error", onError, true);
  }

  if (element instanceof HTMLIFrameElement && provider.embed.kind === "frame") {
    // Loaded once, with the visitor's values in its address, and after the host listens.
    if (provider.embed.fill) element.src = provider.embed.fill(handover);
    else afterFirstPaint(() => (element.loading = "eager"));
  }
  if (provider.pageFor) {
    for (const link of panel.querySelectorAll<HTMLAnchorElement>("a[data-survey-page]"))
      link.href = provider.pageFor(handover);
  }

  new ResizeObserver(() => {
    panel.style.setProperty("--survey-panel-height", `${panel.offsetHeight}px`);
  }).observe(panel);

  // The link scrolls there by itself; focus follows, so that the next Tab is in the survey.
  document.querySelector("#survey-button")?.addEventListener("click", () => {
    panel.focus({ preventScroll: true });
  });
}
