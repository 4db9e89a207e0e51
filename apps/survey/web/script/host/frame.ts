import {
  EMBEDDERS_META,
  type SurveyMessage,
  WELCOME,
  type WelcomeMessage,
} from "@heloc/survey-embed/contract";
import { DATA } from "../../element-names.ts";

const READY_EVERY_MILLISECONDS = 400;

/** Which of the sites that may embed the survey is around it now, by addresses that the browser gives. */
export function findHostOrigin(embedders: string[], hints: (string | undefined)[]): string | undefined {
  return hints
    .map((hint) => (hint && URL.canParse(hint) ? new URL(hint).origin : undefined))
    .find((origin) => origin !== undefined && embedders.includes(origin));
}

export function readEmbedders(): string[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${EMBEDDERS_META}"]`);
  return meta?.content.split(/\s+/).filter(Boolean) ?? [];
}

export interface Host {
  /** The origin of the page around the survey, when it is one that may embed it. */
  readonly origin: string | undefined;
  /** Tells what has happened, after the height that the survey has by then: the page around it may scroll to a new step. */
  tell(message: SurveyMessage): void;
}

/** Says "ready" until it is heard, then the height of the page whenever it changes. @param onWelcome called once */
export function connectHost(
  embedders: string[],
  page: HTMLElement,
  onWelcome: (message: Partial<WelcomeMessage>) => void,
): Host {
  if (window.parent === window) return { origin: undefined, tell: () => undefined };
  // Firefox has no ancestorOrigins.
  const origin = findHostOrigin(embedders, [location.ancestorOrigins?.[0], document.referrer]);
  const post = (message: SurveyMessage) => {
    if (origin) window.parent.postMessage(message, origin);
  };
  const postHeight = () => {
    // A frame that is not shown yet is no pixel wide, and its text none or a thousand high.
    if (window.innerWidth === 0) return;
    post({ type: "heloc-survey:resize", height: Math.ceil(page.getBoundingClientRect().height) });
  };

  const sayReady = () => post({ type: "heloc-survey:ready" });
  const repeat = window.setInterval(sayReady, READY_EVERY_MILLISECONDS);
  sayReady();

  window.addEventListener("message", function listen(message: MessageEvent) {
    if (message.source !== window.parent || message.origin !== origin) return;
    const welcome = message.data as Partial<WelcomeMessage> | null;
    if (welcome?.type !== WELCOME) return;
    window.removeEventListener("message", listen);
    window.clearInterval(repeat);
    document.documentElement.setAttribute(DATA.fitted, "");
    // At once, because a browser lets the observer wait while the frame is out of view.
    postHeight();
    new ResizeObserver(postHeight).observe(page);
    onWelcome(welcome);
  });
  const tell = (message: SurveyMessage) => {
    postHeight();
    post(message);
  };
  return { origin, tell };
}
