import { claims } from "@heloc/content/claims";
import { lender } from "@heloc/content/lender";
import { provider } from "@heloc/content/provider";
import { rates } from "@heloc/content/rates";
import type { Facts } from "../content/facts.ts";

/** The sample lender's facts for tests: no number and no address is known until a test names it. */
export const exampleFacts: Facts = {
  claims,
  lender,
  provider,
  rates,
  testimonials: [],
  today: "2026-11-20",
  numbers: { everywhere: [], pages: new Map(), texts: [] },
  listed: [],
};
