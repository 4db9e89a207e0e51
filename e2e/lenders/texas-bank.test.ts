import { expect } from "@playwright/test";
import { open } from "../fixtures.ts";
import { framePage } from "../providers/frame-page.ts";
import { REPLAYS } from "../providers/sequences.ts";
import { test } from "./other-lender.ts";

test("the survey of HighLevel stands in the frame, and its visitor arrives", async ({
  page,
  facts,
  journeyLender,
}) => {
  const { address } = facts.provider;
  await page.route(`${new URL(address).origin}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: framePage(REPLAYS.highlevel) }),
  );
  await open(page, "/");
  const frame = page.locator("#survey-frame");
  expect(await frame.getAttribute("src")).toMatch(new RegExp(`^${address}`));
  await page.frameLocator("#survey-frame").getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(`${journeyLender.site}/thank-you`);
});

test("no page speaks of the state where the bank does not lend, and all show its own wordmark", async ({
  page,
  facts,
}) => {
  for (const path of ["/", "/faq", "/heloc-benefits", "/mortgage-calculator", "/blog", "/thank-you"]) {
    await open(page, path);
    await expect(page.getByRole("banner").getByRole("link").first()).toHaveAccessibleName(/Bluebonnet Bank/);
    expect(await page.locator("body").innerText(), path).not.toContain("California");
  }
  await open(page, "/mortgage-calculator");
  await expect(page.getByRole("radio", { name: "California" })).toHaveCount(0);
  expect(facts.lender.states).toEqual(["TX"]);
});
