import { applicant, findLeads, freshEmail, sendLongForm } from "./applicant.ts";
import { expect, PAGES, PHONE, surveyAddress, surveyOrigin, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 422/] });

test("every page can be read without scripts", async ({ page }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
    });

  await test.step("in the survey's place the landing page offers its own page and the telephone, and no frame that would scroll by itself", async () => {
    await page.goto("/");
    const panel = page.locator("#survey");
    await expect(panel.locator("a[href^='tel:']").last()).toBeVisible();
    await expect(panel.getByRole("link", { name: "Open it on its own page" })).toHaveAttribute(
      "href",
      surveyAddress,
    );
    await expect(page.locator("#survey-frame")).toBeHidden();
    await page.setViewportSize(PHONE);
    const hours = await panel.getByText("(Mon–Fri 8am–6pm PT)", { exact: true }).last().boundingBox();
    expect(hours?.height, "the hours are on one line").toBeLessThan(30);
  });

  await test.step("the menu of a phone opens and leads on", async () => {
    await page.setViewportSize(PHONE);
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Calculator" }).click();
    await expect(page).toHaveURL(/\/mortgage-calculator$/);
  });
});

test("from the landing page the survey opens as one long form, and ends on /thank-you, in Spanish as well", async ({
  page,
}) => {
  const email = freshEmail();
  await page.goto("/");
  await page.getByRole("link", { name: "Open it on its own page" }).click();
  await expect(page.getByText("A Brightwick specialist will email you")).toBeVisible();
  await page.getByRole("checkbox").check();
  await expect(page.getByText("A Brightwick specialist will call you, Mon–Fri 8am–6pm PT.")).toBeVisible();
  await expect(page.getByText("A Brightwick specialist will email you")).toBeHidden();
  await expect(page.getByText("We don’t check your credit.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Your answers" })).toBeHidden();
  await expect(page.locator("body")).toContainText("Privacy Policy");
  await expect(page.locator("a", { hasText: "Privacy Policy" }), "it has no address yet").toHaveCount(0);

  await test.step("for a home in another state the form gives way to the telephone and the calculator, and comes back", async () => {
    const send = page.getByRole("button", { name: "Submit application" });
    const offer = page.locator("#other-state");
    await page.getByRole("radio", { name: "Another state" }).check();
    await expect(offer.getByRole("link", { name: "Call (415) 555-0117" })).toBeVisible();
    await expect(send).toBeHidden();
    await expect(page.getByLabel("ZIP code")).toBeHidden();
    await page.getByRole("radio", { name: "California" }).check();
    await expect(send).toBeVisible();
    await expect(offer).toBeHidden();
  });

  await sendLongForm(page, email);
  await expect(page).toHaveURL(/\/thank-you#sent=[0-9a-f]{32}&code=[\w-]{32}$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");
  const leads = await findLeads(email);
  expect(leads).toHaveLength(1);
  expect(leads[0]?.answers).toMatchObject({ homeValueDollars: 650_000, lastName: applicant.lastName });

  await test.step("that page says that its address opens what they agreed to, and where", async () => {
    // Playwright finds nothing in it by its role.
    const withoutScript = page.locator("main noscript > div");
    await expect(withoutScript).toContainText("the address of this page ends with your private code");
    await withoutScript.locator("a").click();
    await expect(page.getByRole("textbox", { name: "Your private link" })).toBeVisible();
  });

  await test.step("in Spanish they are told in Spanish what is missing, and thanked in Spanish", async () => {
    const spanishEmail = freshEmail();
    await page.goto("/es");
    await page.getByRole("link", { name: "Abrirlo en su propia página" }).click();
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL(surveyAddress);
    await page.getByRole("link", { name: "Español" }).click();
    await page.locator("#send").click();
    await expect(page).toHaveURL(`${surveyOrigin}/es/widget/survey/heloc/form`);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByText("Hay respuestas que conviene revisar")).toBeVisible();
    await sendLongForm(page, spanishEmail);
    await expect(page).toHaveURL(/\/es\/gracias#sent=[0-9a-f]{32}&code=[\w-]{32}$/);
    expect((await findLeads(spanishEmail))[0]?.consent.language).toBe("es");
  });
});
