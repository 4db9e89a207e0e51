import { expect, test } from "vitest";
import { lead } from "../../../test/kit/example-application.ts";
import type { Lead } from "../lead.ts";
import { packLeads, unpackLeads } from "./packed-leads.ts";

const withConsent = (changes: Partial<Lead["consent"]>): Lead => ({
  ...lead,
  consent: { ...lead.consent, ...changes },
});

test("a batch arrives in another thread as it was, whatever words of consent its applications saw", () => {
  const batch = [
    lead,
    withConsent({ text: null, sellers: null }),
    withConsent({ text: "Call me." }),
    withConsent({ text: "Call me.", sellers: ["Ñandú Lending"] }),
    lead,
  ];
  expect(unpackLeads(packLeads(batch))).toEqual(batch);
});

test("words of consent that many saw travel once", () => {
  const packed = packLeads(Array.from({ length: 20 }, () => withConsent({ text: "Call me about my home." })));
  expect(packed.split("Call me about my home.")).toHaveLength(2);
});
