import type { Provider } from "../provider.ts";

/**
 * HighLevel / LeadConnector, also on a white-label host. `address` is the iframe address of its embed code, such as
 * https://api.leadconnectorhq.com/widget/survey/<id>.
 *
 * Its form_embed.js is not loaded: that script resizes every frame on the page, reloads the frame when the page has a
 * query, and writes applicants' contact data to the site's storage on a message from anyone. The frame's own messages
 * are enough. Sources: levelupghl/ghlembedtools ghl/form_embed.js (2024-05) and the surveys' live behaviour.
 */
export const provider: Provider = {
  frameAddress: (address) => address,
  scriptAddress: () => undefined,
  speaks: true,
  readMessage(data) {
    if (typeof data === "string") {
      // iframe-resizer: "[iFrameSizer]<frame id>:<height>:<width>:<reason>"
      const height = /^\[iFrameSizer\][^:]*:(\d+(?:\.\d+)?):/.exec(data)?.[1];
      return height ? { type: "resize", height: Number(height) } : undefined;
    }
    if (!Array.isArray(data)) return undefined;
    const [kind, first, contact, , id] = data as unknown[];
    if (kind === "iframeLoaded") return { type: "ready" };
    if (kind === "highlevel.setHeight" && typeof first === "object" && first !== null && "height" in first) {
      return { type: "resize", height: Number(first.height) };
    }
    // Sent after the contact is saved. The same message with "embedded_iframe_…" in place of "_ud" also comes while
    // the survey loads, and means nothing.
    if (kind === "set-sticky-contacts" && first === "_ud" && typeof contact === "string") {
      return { type: "submitted", submissionId: typeof id === "string" ? id : contact.length.toString() };
    }
    return undefined;
  },
};
