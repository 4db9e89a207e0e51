import type { FormChoice } from "@heloc/lender/schema/provider";
import { asRecord, readResizer, RESIZER_INIT } from "../messages.ts";
import { nameValues, queryFrame } from "../prefill.ts";
import type { Provider } from "../provider.ts";

/**
 * OpnForm, in its cloud or on your own server: https://<host>/forms/<slug>. The message of a submission holds every answer and the
 * form's redirect; only that it came is read. Source: OpnForm/OpnForm, client/public/widgets/iframe.js.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  return {
    ...queryFrame(address, (handover) => nameValues(handover, prefill), { greetings: [RESIZER_INIT] }),
    sendsMessages: true,
    readMessage: (data) =>
      asRecord(data)?.type === "form-submitted" ? { type: "submitted" } : readResizer(data),
  };
}
