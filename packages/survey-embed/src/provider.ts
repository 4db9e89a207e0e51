/** What a host page has to know about a survey provider; each file of providers/ says it of one vendor. */
import type { CarryOver } from "./carry-over.ts";

/** The id of the element that loads the provider's script `after` our host. */
export const SCRIPT_ID = "survey-script";

/** What the site already knows when the visitor reaches the survey: marks of advertising, and what was typed in the calculator. */
export interface Handover {
  attribution: Record<string, string>;
  answers: CarryOver;
}

export type FrameEvent = (
  | { type: "ready" }
  /** There will never be a form. */
  | { type: "missing" }
  | { type: "resize"; height: number }
  /** Without a number where the provider only says that there is another step. */
  | { type: "step"; step?: number }
  | {
      type: "submitted";
      /** Undefined where the provider gives none. */
      submissionId?: string | undefined;
      /** The secret of the private link, from the self-hosted survey alone. The thank-you page checks it. */
      code?: unknown;
      /** Answers for the estimate, likewise. */
      answers?: unknown;
      /** True for a weak signal, which counts only after the visitor has interacted with the survey. */
      ambiguous?: boolean;
    }
  /** The provider would like the page to go somewhere; the host decides. */
  | { type: "navigate"; address: string }
  /** The visitor presses Forward, and this entry of the tab's history has nothing to show. */
  | { type: "forward" }
) & {
  /** Messages to post back to the frame. */
  replies?: unknown[];
};

export interface FrameEmbed {
  kind: "frame";
  address: string;
  /** The address with the visitor's values in it, for providers that take them there. */
  fill?(handover: Handover): string;
  /** True where the frame does not say how tall it is: it then keeps a fixed height and its own scroll bar. */
  scrolls?: boolean;
  /** Posted to the frame whenever it has loaded. */
  greetings?: unknown[];
}

interface ElementEmbed {
  kind: "element";
  /** Attributes of the element in which the vendor's script builds the form. */
  attributes: Record<string, string>;
}

export interface Provider {
  embed: FrameEmbed | ElementEmbed;
  /** The survey on a page of its own: the plain link beside the frame. */
  pageAddress: string;
  /** The same page with what the visitor already typed, where that can be done. */
  pageFor?(handover: Handover): string;
  /** Origins whose messages count: that of the address and the vendor's documented ones. `https://*.` stands for any host. */
  origins: string[];
  /** The embed's external script. `alongside` may run at any time; `after` only after our host, which then hears every message first. */
  script?: { address: string; order: "alongside" | "after" };
  /** What the embed loads beyond its frame and its script, as directives of a Content-Security-Policy. */
  policy?: Partial<Record<"frame-src" | "connect-src" | "img-src" | "form-action", string[]>>;
  /** False where the frame may never send a message: hearing none then means nothing. */
  sendsMessages: boolean;
  /** True where the survey itself may have to send the whole window on, on the visitor's press. */
  leavesByItself?: boolean;
  /** Reads the data of a message that came from the frame; undefined if it is not one of the provider's. */
  readMessage(data: unknown, handover: Handover): FrameEvent | undefined;
  /** Signals other than messages of the frame. */
  connect?(element: HTMLElement, tell: (event: FrameEvent) => void, handover: Handover): void;
}
