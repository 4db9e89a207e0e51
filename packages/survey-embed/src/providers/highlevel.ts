import type { HighLevelChoice } from "@heloc/lender/schema/provider";
import { asId, asRecord, asResize, originsOf, readResizer, RESIZER_INIT } from "../messages.ts";
import { nameValues, queryFrame } from "../prefill.ts";
import type { FrameEvent, Handover, Provider } from "../provider.ts";
import { putQueryAway } from "../vendor-script.ts";

const VENDORS_HOSTS = ["api.leadconnectorhq.com", "link.msgsndr.com"];

/**
 * HighLevel / LeadConnector, also on a white-label host: https://api.leadconnectorhq.com/widget/survey/<id>. Its form_embed.js is
 * loaded only with `vendorScript: true`: it resizes every frame on the page, loads the frame a second time when the page has a
 * query, and writes applicants' contact data to the site's storage on a message from anyone. The frame's own messages are enough.
 * Sources: levelupghl/ghlembedtools ghl/form_embed.js (2024-05) and the surveys' live behavior.
 */
export function createProvider({ address, prefill, vendorScript = false }: HighLevelChoice): Provider {
  const values = (handover: Handover) => nameValues(handover, prefill);
  const isVendors = (host: string) => VENDORS_HOSTS.includes(host);
  const others = VENDORS_HOSTS.map((host) => `https://${host}`);
  return {
    ...queryFrame(address, values, { greetings: [RESIZER_INIT] }),
    origins: originsOf(address, isVendors, others),
    ...(vendorScript && {
      script: { address: scriptAddress(address), order: "after" as const },
      connect() {
        putQueryAway();
        // It checks no origin, so it hears nothing. Our host listens first and answers the frame.
        addEventListener("message", (message) => message.stopImmediatePropagation());
      },
    }),
    sendsMessages: true,
    readMessage: (data, handover) =>
      Array.isArray(data) ? readList(data as unknown[], values(handover)) : readResizer(data),
  };
}

/** The vendor's own hosts share one script; a white-label host serves it itself. */
function scriptAddress(address: string): string {
  const { origin, hostname } = new URL(address);
  const host = VENDORS_HOSTS.includes(hostname) ? "https://link.msgsndr.com" : origin;
  return `${host}/js/form_embed.js`;
}

/** Messages are lists: the kind first, then what belongs to it. */
function readList(data: unknown[], values: Record<string, string>): FrameEvent | undefined {
  const [kind, first, contact, , id] = data;
  switch (kind) {
    case "iframeLoaded":
      return { type: "ready", replies: [RESIZER_INIT] };
    case "fetch-query-params": {
      // Origin and path only: the page's query and fragment stay private.
      const page = window.location.origin + window.location.pathname;
      return { type: "ready", replies: [["query-params", values, page, values.referrer ?? "", first]] };
    }
    case "fetch-sticky-contacts":
      // Contacts of earlier visitors of this browser: none are ever kept.
      return { type: "ready", replies: [["sticky-contacts", null, null]] };
    case "highlevel.setHeight":
      return asResize(asRecord(first)?.height);
    case "set-sticky-contacts":
      // Sent after the contact is saved. With "embedded_iframe_…" in place of "_ud" it also comes while the survey
      // loads, and sites counted that as a lead: so it counts only after the visitor has interacted with it.
      return first === "_ud" && typeof contact === "string"
        ? { type: "submitted", submissionId: asId(id), ambiguous: true }
        : undefined;
    case "msgsndr-booking-complete":
      return { type: "submitted", submissionId: asId(asRecord(first)?.fingerprint), ambiguous: true };
    case "modify-parent-url":
      return typeof first === "string" ? { type: "navigate", address: first } : undefined;
    default:
      return undefined;
  }
}
