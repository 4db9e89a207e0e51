import type { Page } from "@playwright/test";
import { DESKTOP, expect, PHONE } from "../fixtures.ts";
import { findViolations } from "../measures/axe.ts";
import { apply, openInbox, openLead, test } from "./inbox-page.ts";

/** What is seen runs past the right edge of the window, and is in nothing that scrolls or ends in an ellipsis. */
const beyondTheEdge = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter(
        (element) =>
          element.getBoundingClientRect().right > innerWidth + 1 &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !element.closest(".overflow-x-auto, .truncate, .sr-only"),
      )
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`),
  );

for (const [viewport, colorScheme] of [
  [PHONE, "light"],
  [DESKTOP, "dark"],
] as const)
  test.describe(`At ${viewport.width} pixels, ${colorScheme},`, () => {
    test.use({ viewport, colorScheme, expectedConsoleErrors: [/status of 423/] });

    test("no screen has a barrier that axe finds, and none is wider than the window, also with text twice as large", async ({
      page,
      inbox,
    }) => {
      await apply({ firstName: "محمد", lastName: "عبد الرحمن" });
      const long = `${"wolfeschlegelstein".repeat(3)}${viewport.width}`;
      const texas = { propertyState: "TX", propertyZip: "77002", propertyUse: "primary" };
      await apply({ ...texas, lastName: long, amountWantedDollars: 240_000 });
      await openInbox(page, inbox);
      const check = async (part: string, sizes = ["100%"]) => {
        expect(await findViolations(page), part).toEqual([]);
        for (const size of sizes) {
          await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
          expect(await beyondTheEdge(page), `${part}, ${size}`).toEqual([]);
        }
      };
      const both = ["200%", "100%"];
      await check("list", both);
      await openLead(page, long);
      await expect(page.getByRole("article")).toContainText("108% of the home’s value with what is owed");
      await check("lead", both);
      await page.keyboard.press("e");
      await expect(page.getByRole("dialog")).toBeVisible();
      await check("erasing");
      await page.keyboard.press("Escape");
      await page.keyboard.press("?");
      await check("keys");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Overview" }).click();
      await expect(page.getByRole("img", { name: /Leads of each day/ })).toBeVisible();
      await check("overview", both);
      await page.getByRole("button", { name: "Lock" }).click();
      await expect(page.getByRole("heading", { name: "Locked" })).toBeVisible();
      await check("locked");
    });
  });
