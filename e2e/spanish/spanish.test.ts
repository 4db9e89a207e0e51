/** The second language: the survey, and the way to the section in view of the other one. */
import { answerStep, answerUpTo, expectStep, findLeads, freshEmail, headingOf, send } from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { expect, open, PHONE, surveyOrigin, test } from "../fixtures.ts";

test("the other language opens at the section that was in view, from a page's top at its top, and an application under way at its step; the lender knows its language and the words, and it opens in Spanish at the English address too, with the other language one press away", async ({
  page,
}) => {
  const email = freshEmail();
  await page.setViewportSize(PHONE);
  const spanish = page.getByRole("link", { name: "Español", exact: true });
  await open(page, "/mortgage-calculator");
  const section = page.locator("#cost-heading");
  await section.evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
  await spanish.dispatchEvent("click");
  await expect(page).toHaveURL(/\/es.*#cost-heading$/);
  await expect(section).toBeInViewport();
  await open(page, "/thank-you");
  await spanish.click();
  await expect(page).toHaveURL(/\/es\/gracias$/);

  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerUpTo(survey, 2);
  await page.reload();
  await expectStep(survey, 2);
  await spanish.click();
  await expect(page).toHaveURL(/\/es#survey$/);
  await expect(headingOf(survey, 2)).toBeInViewport();

  await expect(survey.locator("html")).toHaveAttribute("lang", "es");
  expect(await findViolations(page)).toEqual([]);
  await answerUpTo(survey, 5, 2);
  await answerStep(survey, 5, { email });
  await survey.locator("#consentContact").check();
  await send(page, survey);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const [lead] = await findLeads(email);
  expect(lead?.consent).toMatchObject({ language: "es", contact: true });
  expect(lead?.consent.text).toContain("Acepto");

  const link = (await page.locator("#private-link a").getAttribute("href")) ?? "";
  expect(link).toMatch(new RegExp(`^${surveyOrigin}/es/my-application#`));
  await page.goto(link.replace("/es/", "/"));
  await expect(page.getByRole("heading", { name: "Lo que usted aceptó" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "What you agreed to" })).toBeVisible();
});
