import type { FormChoice } from "@heloc/lender/schema/provider";
import { asId, asRecord, asResize, originsOf } from "../messages.ts";
import { encodeValues, nameValues, withQuery } from "../prefill.ts";
import type { Handover, Provider } from "../provider.ts";

/** Our name for this one embed; every message repeats it. */
const EMBED_ID = "survey";

/**
 * Typeform: https://form.typeform.com/to/<id>, form.typeform.eu or your own subdomain. Its embed.js is not needed: height,
 * submission and redirects come by message. Hidden fields stand in the hash. Source: Typeform/embed, src/utils/create-iframe.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  const hash = (handover: Handover) => {
    const values = encodeValues(nameValues(handover, prefill));
    return values && `#${values}`;
  };
  const frame = withQuery(address, { "typeform-embed": "embed-widget", "typeform-embed-id": EMBED_ID });
  return {
    embed: { kind: "frame", address: frame, fill: (handover) => frame + hash(handover) },
    pageAddress: address,
    pageFor: (handover) => address + hash(handover),
    origins: originsOf(address, (host) => host.endsWith(".typeform.com"), ["https://form.typeform.com"]),
    sendsMessages: true,
    readMessage(data) {
      const message = asRecord(data);
      if (message?.embedId !== EMBED_ID) return undefined;
      switch (message.type) {
        case "form-ready":
          return { type: "ready" };
        case "form-height-changed":
          return asResize(message.height);
        case "form-screen-changed":
          return { type: "step" };
        case "form-submit":
          return { type: "submitted", submissionId: asId(message.responseId) };
        case "redirect-after-submit":
        case "thank-you-screen-redirect":
          return typeof message.url === "string" ? { type: "navigate", address: message.url } : undefined;
        default:
          return undefined;
      }
    },
  };
}
