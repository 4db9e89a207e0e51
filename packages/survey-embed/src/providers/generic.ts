import type { GenericChoice } from "@heloc/lender/schema/provider";
import { asId, asJsonRecord, asRecord, asResize, own, readResizer, RESIZER_INIT } from "../messages.ts";
import { nameValues, queryFrame } from "../prefill.ts";
import type { Provider } from "../provider.ts";

/**
 * Any other form that may be framed. Heights are understood of iframe-resizer, of `{type: "resize-iframe", payload: {height}}` as
 * Nextcloud Forms sends them, and at `heightPath`. Without `completion` the form itself must send the visitor on.
 */
export function createProvider(choice: GenericChoice): Provider {
  const { address, prefill = {}, origins = [], completion, heightPath = "payload.height" } = choice;
  return {
    ...queryFrame(address, (handover) => nameValues(handover, prefill, true), {
      scrolls: !choice.heightPath,
      greetings: [RESIZER_INIT],
    }),
    origins: [new URL(address).origin, ...origins],
    sendsMessages: false,
    leavesByItself: !completion,
    readMessage(data) {
      const message = asJsonRecord(data) ?? data;
      if (completion && follow(message, completion.path) === completion.equals) {
        const submissionId = completion.idPath ? asId(follow(message, completion.idPath)) : undefined;
        return { type: "submitted", submissionId, ambiguous: !submissionId };
      }
      return readResizer(data) ?? asResize(follow(message, heightPath));
    },
  };
}

/** The value at "payload.event" in a message; with an empty path, the message itself. */
function follow(message: unknown, path: string): unknown {
  if (path === "") return message;
  return path.split(".").reduce<unknown>((found, key) => own(asRecord(found), key), message);
}
