import type { FormChoice } from "@heloc/lender/schema/provider";
import { asId, asJsonRecord, asRecord, originsOf, readResizer, RESIZER_INIT } from "../messages.ts";
import { nameValues, queryFrame, withQuery } from "../prefill.ts";
import type { FrameEvent, Provider } from "../provider.ts";

/**
 * Tally: https://tally.so/r/<id> or /embed/<id>, or the same on your own domain. The message of a submission holds every answer;
 * only its number is read. Sources: developers.tally.so/widgets/events.md and embeds.md.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  const frame = withQuery(address.replace("/r/", "/embed/"), {
    alignLeft: "1",
    hideTitle: "1",
    transparentBackground: "1",
    dynamicHeight: "1",
  });
  return {
    ...queryFrame(address, (handover) => nameValues(handover, prefill), {
      address: frame,
      greetings: [RESIZER_INIT],
    }),
    origins: originsOf(address, (host) => host === "tally.so", ["https://tally.so"]),
    sendsMessages: true,
    readMessage: (data) => readResizer(data) ?? readEvent(asJsonRecord(data)),
  };
}

function readEvent(message: Record<string, unknown> | undefined): FrameEvent | undefined {
  const payload = asRecord(message?.payload);
  switch (message?.event) {
    case "Tally.FormLoaded":
      return { type: "ready", replies: [RESIZER_INIT] };
    case "Tally.FormPageView":
      return typeof payload?.page === "number" ? { type: "step", step: payload.page } : undefined;
    case "Tally.FormSubmitted":
      return { type: "submitted", submissionId: asId(payload?.id) };
    default:
      return undefined;
  }
}
