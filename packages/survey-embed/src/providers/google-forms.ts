import type { GoogleFormsChoice } from "@heloc/lender/schema/provider";
import { nameValues, queryFrame, withQuery } from "../prefill.ts";
import type { Handover, Provider } from "../provider.ts";

/**
 * Google Forms: https://docs.google.com/forms/d/e/<id>/viewform. The frame sends no message at all: the only sign of a submission,
 * a weak one, is that it loads another page once all sections are through. The fields are called "entry.<number>".
 */
export function createProvider({ address, prefill, sections = 1 }: GoogleFormsChoice): Provider {
  const values = (handover: Handover) => {
    const named = nameValues(handover, prefill, true);
    return Object.keys(named).length > 0 ? { usp: "pp_url", ...named } : named;
  };
  return {
    ...queryFrame(address, values, { address: withQuery(address, { embedded: "true" }), scrolls: true }),
    sendsMessages: false,
    readMessage: () => undefined,
    connect(element, tell) {
      let loads = 0;
      element.addEventListener("load", () => {
        loads++;
        if (loads > sections) tell({ type: "submitted", ambiguous: true });
        else if (loads > 1) tell({ type: "step", step: loads });
      });
    },
  };
}
