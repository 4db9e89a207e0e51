import { join } from "node:path";
import { readLender, type Lender } from "@heloc/lender/read-lender";
import { test as base } from "../fixtures.ts";
import { OTHER_LENDERS, type JourneyLender } from "../journey-lenders.ts";

interface OtherLender {
  /** Where its programs are. */
  journeyLender: JourneyLender;
  /** What its folder says. */
  facts: Lender;
}

/** A test of the lender that the project of the run is named after. */
export const test = base.extend<OtherLender>({
  journeyLender: async ({}, use, { project }) => {
    const found = OTHER_LENDERS.find(({ name }) => name === project.name);
    if (!found) throw new Error(`No lender of the journeys is called ${project.name}.`);
    await use(found);
  },
  facts: async ({ journeyLender }, use) => {
    await use(readLender(join(import.meta.dirname, "../..", journeyLender.env.LENDER ?? "")));
  },
});
