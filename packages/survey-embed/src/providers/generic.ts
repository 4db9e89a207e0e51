import type { Provider } from "../provider.ts";

/**
 * Any other form with an address that may be framed. Nothing is known of its messages, so the frame keeps its own
 * scroll bar, and the provider itself must send the visitor on to the thank-you page.
 */
export const provider: Provider = {
  frameAddress: (address) => address,
  scriptAddress: () => undefined,
  speaks: false,
  readMessage: () => undefined,
};
