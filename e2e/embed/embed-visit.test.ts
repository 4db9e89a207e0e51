import { answerEverything, findLeads, freshEmail, send } from "../applicant.ts";
import { expect, open, test } from "../fixtures.ts";
import { frameOf } from "../survey/survey-steps.ts";

const CAMPAIGN =
  "?utm_source=google&utm_campaign=a%2Bb%20%26%20c%20%C3%BC&gclid=Cj0x&email=ann%40example.com";

test("where the visitor came from is stored with the application: of two arrivals in one visit both", async ({
  page,
}) => {
  const email = freshEmail();
  await open(page, `/faq${CAMPAIGN}`);
  await page.locator("summary").first().click();
  await open(page, "/?utm_source=newsletter");
  await answerEverything(frameOf(page), email);
  await send(page, frameOf(page));
  expect((await findLeads(email))[0]?.attribution).toEqual({
    landing_path: "/",
    utm_source: "newsletter",
    first_landing_path: "/faq",
    first_utm_source: "google",
    first_utm_campaign: "a+b & c ü",
    first_gclid: "Cj0x",
  });
});
