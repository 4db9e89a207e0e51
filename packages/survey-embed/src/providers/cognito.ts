import type { FormChoice } from "@heloc/lender/schema/provider";
import { asId, asJsonRecord, asRecord, asResize, originsOf } from "../messages.ts";
import { nameValues } from "../prefill.ts";
import type { FrameEvent, Provider } from "../provider.ts";

/**
 * Cognito Forms: https://www.cognitoforms.com/f/<key>/<number>. Every message is JSON text with an `event`. The form waits for
 * what the page hands over after "domReady", so nothing stands in its address. Fields are called as in Cognito.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  return {
    // "domReady" is sent once, so the frame is loaded by the host, once it listens.
    embed: { kind: "frame", address, fill: () => address },
    pageAddress: address,
    origins: originsOf(address, (host) => host.endsWith(".cognitoforms.com"), [
      "https://www.cognitoforms.com",
      "https://services.cognitoforms.com",
    ]),
    sendsMessages: true,
    readMessage(data, handover) {
      const message = asJsonRecord(data);
      if (message?.event !== "domReady") return readEvent(message);
      const entry = nameValues(handover, prefill);
      const page = window.location.origin + window.location.pathname;
      return {
        type: "ready",
        replies: [
          JSON.stringify({ event: "init", embedUrl: page, entry: "" }),
          JSON.stringify({ event: "prefill", entry }),
        ],
      };
    },
  };
}

function readEvent(message: Record<string, unknown> | undefined): FrameEvent | undefined {
  switch (message?.event) {
    case "heightChanged":
      return asResize(message.height);
    case "navigate":
      return typeof message.url === "string" ? { type: "navigate", address: message.url } : undefined;
    case "fireEvent":
      if (message.name === "afterNavigate.cognito") return { type: "step" };
      return message.name === "afterSubmit.cognito"
        ? { type: "submitted", submissionId: asId(asRecord(asRecord(message.data)?.entry)?.Id) }
        : undefined;
    default:
      return undefined;
  }
}
