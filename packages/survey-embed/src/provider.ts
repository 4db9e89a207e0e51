/** What a host page has to know about a survey provider. One file per vendor in providers/ fills this in. */

/** What a message from the frame means to the page around it. */
export type FrameEvent =
  | { type: "ready" }
  | { type: "resize"; height: number }
  | { type: "step"; step: number }
  | { type: "submitted"; submissionId: string };

export interface Provider {
  /**
   * The address of the frame.
   * @param address what the lender wrote in content/provider.ts
   */
  frameAddress(address: string): string;
  /** The provider's external script that belongs to the frame, or undefined when none is loaded. */
  scriptAddress(address: string): string | undefined;
  /** Reads the data of a message that came from the frame; undefined when it is none of the provider's. */
  readMessage(data: unknown): FrameEvent | undefined;
  /** Sent to the frame when it says that it is ready, where the provider waits for such an answer. */
  welcome?: unknown;
  /** False where the frame never says a word: its silence then means nothing, and it keeps its own scroll bar. */
  speaks: boolean;
}

/** A plain object out of whatever a message carried. */
export function asRecord(data: unknown): Record<string, unknown> | undefined {
  return typeof data === "object" && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : undefined;
}
