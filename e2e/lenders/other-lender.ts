import { join } from "node:path";
import { isOwnSurvey } from "@heloc/lender/schema/provider";
import { readLender, type Lender } from "@heloc/lender/read-lender";
import { test as base } from "../fixtures.ts";
import { OTHER_LENDERS, type JourneyLender } from "../journey-lenders.ts";
import { framePage, type Sequence } from "../embed/frame-page.ts";

interface OtherLender {
  /** Where its programs are. */
  journeyLender: JourneyLender;
  /** What its folder says. */
  facts: Lender;
  /** Has the vendor of its survey answer with this frame and script. */
  answerAsVendor: (sequence: Sequence, script: string) => Promise<unknown>;
}

/** A test of the lender that the project of the run is named after. Its vendor, who is on no network, is answered for. */
export const test = base.extend<OtherLender>({
  journeyLender: async ({}, use, { project }) => {
    const found = OTHER_LENDERS.find(({ name }) => name === project.name);
    if (!found) throw new Error(`No lender of the journeys is called ${project.name}.`);
    await use(found);
  },
  facts: async ({ journeyLender }, use) => {
    await use(readLender(join(import.meta.dirname, "../..", journeyLender.env.LENDER ?? "")));
  },
  answerAsVendor: [
    async ({ page, facts }, use) => {
      const answerAsVendor = (sequence: Sequence, script: string) =>
        page.route(`${new URL(facts.provider.address).origin}/**`, (route) =>
          route.fulfill(
            route.request().url().endsWith(".js")
              ? { contentType: "text/javascript", body: script }
              : { contentType: "text/html", body: framePage(sequence) },
          ),
        );
      if (!isOwnSurvey(facts.provider)) await answerAsVendor({ onLoad: [], onPress: [] }, "");
      await use(answerAsVendor);
    },
    { auto: true },
  ],
});
