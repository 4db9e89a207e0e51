import type { FormChoice } from "@heloc/lender/schema/provider";
import { nameValues, queryFrame, withQuery } from "../prefill.ts";
import type { Handover, Provider } from "../provider.ts";

/**
 * Formbricks, in its cloud or on your own server: https://<host>/s/<id>. It sends one bare text after the response is stored, a
 * weak signal, and nothing before. Its fields are called by the numbers of its questions or by its hidden fields: only names in
 * `prefill` are handed over, and marks of advertising. Source: formbricks/formbricks, link-survey.tsx.
 */
export function createProvider({ address, prefill }: FormChoice): Provider {
  const values = (handover: Handover) => ({
    ...nameValues({ ...handover, answers: {} }, prefill),
    ...nameValues(handover, prefill, true),
  });
  return {
    ...queryFrame(address, values, { address: withQuery(address, { embed: "true" }), scrolls: true }),
    sendsMessages: false,
    readMessage: (data) =>
      data === "formbricksSurveyCompleted" ? { type: "submitted", ambiguous: true } : undefined,
  };
}
