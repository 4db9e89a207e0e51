import { asRecord, type Provider } from "../provider.ts";

/**
 * Typeform. `address` is https://form.typeform.com/to/<id> (or form.typeform.eu). Its embed.js is not needed: the form
 * reports height and submission by message. Source: Typeform/embed, packages/embed/src/utils/create-iframe.
 */
export const provider: Provider = {
  frameAddress(address) {
    const frame = new URL(address);
    frame.searchParams.set("typeform-embed", "embed-widget");
    frame.searchParams.set("typeform-embed-id", "survey");
    return frame.href;
  },
  scriptAddress: () => undefined,
  speaks: true,
  readMessage(data) {
    const message = asRecord(data);
    switch (message?.type) {
      case "form-ready":
        return { type: "ready" };
      case "form-height-changed":
        return typeof message.height === "number" ? { type: "resize", height: message.height } : undefined;
      case "form-submit":
        return typeof message.responseId === "string"
          ? { type: "submitted", submissionId: message.responseId }
          : undefined;
      default:
        return undefined;
    }
  },
};
