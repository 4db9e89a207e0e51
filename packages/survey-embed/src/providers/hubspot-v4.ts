import type { HubSpotChoice } from "@heloc/lender/schema/provider";
import { asRecord } from "../messages.ts";
import { nameValues } from "../prefill.ts";
import type { Provider } from "../provider.ts";
import { putQueryAway, watchScript } from "../vendor-script.ts";

/** What HubSpot's script puts on the window. */
interface HubSpotForms {
  getFormFromEvent(event: Event): { setFieldValue(name: string, value: string): void } | null;
}

/** Fields of a contact are called "0-1/<property>". */
const CONTACT = "0-1/";

/**
 * HubSpot's forms of the new editor. `address` is the form's share link. HubSpot's script fills the element with a frame of its own
 * and reports by events on our window, which only a script of the page can send. Source: developers.hubspot.com.
 */
export function createProvider(choice: HubSpotChoice): Provider {
  const { address, portalId, formId, region = "na1", prefill } = choice;
  const suffix = region === "na1" ? "" : `-${region}`;
  const vendor = `https://js${suffix}.hsforms.net`;
  return {
    embed: {
      kind: "element",
      attributes: {
        className: "hs-form-frame",
        "data-region": region,
        "data-form-id": formId,
        "data-portal-id": portalId,
      },
    },
    pageAddress: address,
    origins: [],
    script: { address: `${vendor}/forms/embed/${portalId}.js`, order: "after" },
    policy: {
      "frame-src": [vendor, `https://forms${suffix}.hsforms.com`],
      "connect-src": [`https://forms${suffix}.hsforms.com`],
    },
    sendsMessages: true,
    readMessage: () => undefined,
    connect(_element, tell, handover) {
      putQueryAway();
      watchScript(tell);
      const on = (name: string, react: (event: Event) => void) =>
        addEventListener(`hs-form-event:${name}`, (event) => {
          if (asRecord((event as CustomEvent).detail)?.formId === formId) react(event);
        });
      on("on-ready", (event) => {
        tell({ type: "ready" });
        const { HubSpotFormsV4 } = window as unknown as { HubSpotFormsV4?: HubSpotForms };
        const form = HubSpotFormsV4?.getFormFromEvent(event);
        for (const [name, value] of Object.entries(nameValues(handover, prefill)))
          form?.setFieldValue(name.includes("/") ? name : CONTACT + name, value);
      });
      on("on-interaction:navigate", () => tell({ type: "step" }));
      on("on-submission:success", () => tell({ type: "submitted" }));
    },
  };
}
