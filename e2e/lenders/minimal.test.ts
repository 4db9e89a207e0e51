import { expect } from "@playwright/test";
import { answerEverything, findLeads, freshEmail } from "../applicant.ts";
import { open } from "../fixtures.ts";
import { test } from "./other-lender.ts";

test("a homeowner applies, and the application is this lender's alone", async ({ page, journeyLender }) => {
  const email = freshEmail();
  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerEverything(survey, email);
  await survey.getByRole("button", { name: "Submit application" }).click();
  await expect(page).toHaveURL(`${journeyLender.site}/thank-you`);
  expect(await findLeads(email, journeyLender)).toHaveLength(1);
  expect(await findLeads(email)).toHaveLength(0);
});
