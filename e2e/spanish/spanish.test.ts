/** The second language: every page, the survey, and the way to the section in view of the other one. */
import {
  answerEverything,
  answerUpTo,
  expectStep,
  findLeads,
  freshEmail,
  headingOf,
  send,
  sendLongForm,
} from "../applicant.ts";
import { findViolations } from "../measures/axe.ts";
import { expect, open, PHONE, readToTheEnd, surveyOrigin, test } from "../fixtures.ts";
import { findTextFaults, sidewaysScroll } from "../measures/seen-text.ts";

const PAGES = [
  ...["/es", "/es/beneficios-de-una-heloc", "/es/preguntas", "/es/calculadora-de-hipoteca", "/es/articulos"],
  ...["/es/articulos/cuando-termina-el-periodo-de-retiro", "/es/opciones-de-privacidad", "/es/gracias"],
];

for (const path of PAGES)
  test(`${path} is whole in a window of 320 px, with its Spanish words`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, path);
    await expect(page.getByRole("contentinfo")).toContainText("solo en inglés");
    await readToTheEnd(page);
    expect.soft(await findTextFaults(page)).toEqual([]);
    expect.soft(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

test("the other language opens at the section that was in view", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const [path, id] of [
    ["/", "badges-heading"],
    ["/mortgage-calculator", "cost-heading"],
  ] as const) {
    await open(page, path);
    const section = page.locator(`#${id}`);
    await section.evaluate((heading) => heading.scrollIntoView({ behavior: "instant" }));
    await page.getByRole("link", { name: "Español", exact: true }).dispatchEvent("click");
    await expect(page).toHaveURL(new RegExp(`/es.*#${id}$`));
    await expect(section).toBeInViewport();
  }
});

test("from its top a page opens at its top in the other language; an application under way at its step, also after a reload", async ({
  page,
}) => {
  const spanish = page.getByRole("link", { name: "Español", exact: true });
  for (const path of ["/", "/thank-you"]) {
    await open(page, path);
    await spanish.click();
    await expect(page).toHaveURL(/\/es(\/gracias)?$/);
  }
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const survey = page.frameLocator("#survey-frame");
  await answerUpTo(survey, 2);
  await page.reload();
  await expectStep(survey, 2);
  await spanish.click();
  await expect(page).toHaveURL(/\/es#survey$/);
  await expect(headingOf(survey, 2)).toBeInViewport();
});

test("a homeowner applies in Spanish on a phone, the lender knows the language and the words, and the application opens in Spanish at the English address too, with the other language one press away", async ({
  page,
}) => {
  const email = freshEmail();
  await page.setViewportSize(PHONE);
  await open(page, "/es?utm_source=radio");
  expect(await findViolations(page)).toEqual([]);
  const survey = page.frameLocator("#survey-frame");
  await expect(survey.locator("html")).toHaveAttribute("lang", "es");
  await answerEverything(survey, email);
  await survey.locator("#consentContact").check();
  await send(page, survey);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  const [lead] = await findLeads(email);
  expect(lead?.consent).toMatchObject({ language: "es", contact: true });
  expect(lead?.consent.text).toContain("Acepto");
  expect(lead?.attribution).toMatchObject({ utm_source: "radio", landing_path: "/es" });

  const link = (await page.locator("#private-link a").getAttribute("href")) ?? "";
  expect(link).toMatch(new RegExp(`^${surveyOrigin}/es/my-application#`));
  await page.goto(link.replace("/es/", "/"));
  await expect(page.getByRole("heading", { name: "Lo que usted aceptó" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { name: "What you agreed to" })).toBeVisible();
  await page.getByRole("button", { name: "Stop calls and texts" }).click();
  await expect(page.getByRole("heading", { name: "Stop calls and texts?" })).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { name: "Lo que usted aceptó" })).toBeVisible();
  await expect(page).toHaveURL(`${surveyOrigin}/es/my-application`);
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 422/] });

  test("a homeowner applies in Spanish, is told in Spanish what is missing, and is thanked in Spanish", async ({
    page,
  }) => {
    const email = freshEmail();
    await page.goto("/es");
    await page.getByRole("link", { name: "Abrirlo en su propia página" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(`${surveyOrigin}/widget/survey/heloc`);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`${surveyOrigin}/es/widget/survey/heloc`);
    await page.locator("#send").click();
    await expect(page).toHaveURL(`${surveyOrigin}/es/widget/survey/heloc/form`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByText("Hay respuestas que conviene revisar")).toBeVisible();
    await sendLongForm(page, email);
    await expect(page).toHaveURL(/\/es\/gracias#sent=[0-9a-f]{32}&code=[\w-]{32}$/);
    const [lead] = await findLeads(email);
    expect(lead?.consent.language).toBe("es");
  });
});
