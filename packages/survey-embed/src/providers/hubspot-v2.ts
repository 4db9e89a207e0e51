import type { HubSpotChoice } from "@heloc/lender/schema/provider";
import { asId, asRecord } from "../messages.ts";
import { nameValues } from "../prefill.ts";
import { type FrameEvent, type Handover, type Provider, SCRIPT_ID } from "../provider.ts";
import { putQueryAway, watchScript } from "../vendor-script.ts";

const TARGET = "#survey-frame";

/** What HubSpot's script puts on the window. */
interface HubSpotForms {
  forms: { create(options: Record<string, unknown>): void };
}

/**
 * HubSpot's legacy forms. `address` is the form's share link; HubSpot's script builds the form itself into our page, and reports
 * through messages of our own origin: of the window, or of the empty frame around it. Source: developers.hubspot.com.
 */
export function createProvider(choice: HubSpotChoice): Provider {
  const { address, portalId, formId, region = "na1", prefill } = choice;
  const suffix = region === "na1" ? "" : `-${region}`;
  const read = (data: unknown): FrameEvent | undefined => {
    const message = asRecord(data);
    if (message?.type !== "hsFormCallback" || message.id !== formId) return undefined;
    if (message.eventName === "onFormReady") return { type: "ready" };
    if (message.eventName !== "onFormSubmitted") return undefined;
    return { type: "submitted", submissionId: asId(asRecord(message.data)?.conversionId) };
  };
  const forms = `https://forms${suffix}.hsforms.com`;
  return {
    embed: { kind: "element", attributes: {} },
    pageAddress: address,
    origins: [],
    script: { address: `https://js${suffix}.hsforms.net/forms/embed/v2.js`, order: "after" },
    policy: {
      "frame-src": [forms],
      "connect-src": [forms, "https://hubspot-forms-static-embed.s3.amazonaws.com"],
      "img-src": [forms],
      "form-action": [forms],
    },
    sendsMessages: true,
    readMessage: read,
    connect(element, tell, handover) {
      putQueryAway();
      watchScript(tell);
      addEventListener("message", (message: MessageEvent) => {
        if (message.origin !== window.location.origin || !isOwn(message.source, element)) return;
        const event = read(message.data);
        if (event) tell(event);
      });
      const build = (loaded: Event) => {
        if ((loaded.target as Element).id !== SCRIPT_ID) return;
        const { hbspt } = window as unknown as { hbspt?: HubSpotForms };
        const onFormReady = (form: object) => fillForm(form, handover, prefill);
        hbspt?.forms.create({ portalId, formId, region, target: TARGET, onFormReady });
      };
      // The script stands further down in the page. Its "load" does not bubble, but can be captured here.
      document.addEventListener("load", build, true);
    },
  };
}

function isOwn(source: MessageEventSource | null, element: HTMLElement): boolean {
  if (source === window) return true;
  return [...element.querySelectorAll("iframe")].some((frame) => frame.contentWindow === source);
}

/** The form is handed over as an element, perhaps of an inner frame, or as a list with the element in it (jQuery). */
function fillForm(form: object, handover: Handover, names?: Record<string, string>): void {
  const element = "querySelector" in form ? (form as Element) : (form as ArrayLike<Element>)[0];
  for (const [name, value] of Object.entries(nameValues(handover, names))) {
    const input = element?.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`);
    if (!input || input.value) continue;
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
