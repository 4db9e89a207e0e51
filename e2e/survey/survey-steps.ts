import type { FrameLocator, Page } from "@playwright/test";
import type { Survey } from "../applicant.ts";

export const frameOf = (page: Page): FrameLocator => page.frameLocator("#survey-frame");

/** From a timer: a page that is left at once cannot answer the test any more. */
export const travel = (page: Page, steps: number) =>
  page.evaluate((by) => void setTimeout(() => window.history.go(by)), steps);

/** What the tab has kept, entry by entry. */
export const keptIn = (survey: Survey) =>
  survey
    .locator("html")
    .evaluate(() => Object.keys(sessionStorage).map((key) => sessionStorage.getItem(key)));

/** The answers that stand in the form, on whatever step they are, without the commas of amounts. */
export const typedIn = (survey: Survey) =>
  survey
    .locator("#survey")
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]) =>
        value === "" || /Sha256|Id|Token|website/.test(name) ? [] : [String(value).replaceAll(",", "")],
      ),
    );
