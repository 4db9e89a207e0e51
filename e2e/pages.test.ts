import { expect, open, test } from "./fixtures.ts";
import { findViolations } from "./measures/axe.ts";

test("the landing page shows its claims, proofs and survey", async ({ page }) => {
  await open(page, "/");
  const main = page.getByRole("main");
  const hero = page.locator("main section").first();
  const benefits = page.getByRole("region", { name: "How a home equity line works for you" });

  await test.step("makes all seven claims, each where it is looked for", async () => {
    for (const claim of [
      ...["Borrow up to $400,000", "No appraisal", "Funding possible within 5 business days"],
      ...["Application in under 10 minutes", "FDIC insured", "BBB A+ rated", "Bank-level security"],
    ])
      await expect(main.getByText(claim, { exact: true }).first()).toBeVisible();
  });

  await test.step("has four hero bullets, six benefit cards, two testimonials rated 5 and a row of badges", async () => {
    await expect(hero.getByRole("listitem")).toHaveCount(4);
    await expect(benefits.getByRole("listitem").getByRole("article")).toHaveCount(6);
    const testimonials = page.getByRole("region", { name: "What homeowners say" }).getByRole("figure");
    await expect(testimonials).toHaveCount(2);
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.getByRole("img", { name: "Rated 5 out of 5" })).toBeVisible();
      await expect(testimonial.locator("picture img")).toBeVisible();
    }
    const badges = page.getByRole("region", { name: "Credentials and security" }).getByRole("listitem");
    await expect(badges).toHaveCount(4);
    await expect(badges.filter({ hasText: "FDIC insured" })).toContainText("a loan, not a deposit");
    const linkOf = (badge: string) => badges.filter({ hasText: badge }).getByRole("link");
    await expect(linkOf("BBB A+ rated")).toHaveAttribute("href", /^https:\/\/www\.bbb\.org\//);
    await expect(linkOf("NMLS #")).toHaveAttribute("href", "https://www.nmlsconsumeraccess.org");
  });

  await test.step("says no promise of the hero and no limit of it a second time among the benefits", async () => {
    const marks = hero.locator("[data-claim], [data-qualifier]");
    expect(await marks.count()).toBe(10);
    for (const words of await marks.allTextContents()) await expect(benefits).not.toContainText(words);
    for (const id of await hero
      .locator("[data-claim]")
      .evaluateAll((all) => all.map((one) => one.dataset.claim)))
      await expect(benefits.locator(`[data-claim=${id}]`)).toHaveCount(0);
  });

  await expect(page.locator("iframe")).toHaveAttribute("title", "HELOC Survey");

  await test.step("has a footer that leads to the other pages, and names the legal documents without a link", async () => {
    const footer = page.getByRole("contentinfo");
    for (const href of ["/heloc-benefits", "/faq", "/mortgage-calculator", "/blog"])
      await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1);
    for (const name of ["Privacy Policy", "Terms of Use", "Licensing"]) {
      await expect(footer.getByText(name, { exact: true })).toHaveCSS("text-decoration-line", "none");
      await expect(footer.locator("a", { hasText: name })).toHaveCount(0);
    }
  });
});

test("the thank-you page says it in the agreed words, with a telephone, a testimonial and the way back", async ({
  page,
}) => {
  await open(page, "/thank-you");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank You for Your Application!");
  await expect(page.getByRole("main")).toContainText(
    "We've received your information. A Home Equity Specialist will contact you shortly!",
  );
  await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(1);
  await expect(page.getByRole("link", { name: "Back to Homepage" })).toHaveAttribute("href", "/");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("the benefits page has six cards and an Apply Now link home; one name stands for the one action", async ({
  page,
}) => {
  await open(page, "/heloc-benefits");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(6);
  await page.getByRole("link", { name: "Apply Now" }).click();
  await expect(page).toHaveURL(/\/#survey$/);
  const name = "Start your application";
  await open(page, "/");
  await expect(page.locator("#survey-button")).toHaveText(name);
  await expect(page.locator("#survey-heading")).toHaveText(name);
  for (const path of ["/mortgage-calculator", "/blog/when-the-draw-period-ends"]) {
    await open(page, path);
    await expect(page.getByRole("main").locator("a[href='/#survey']").last()).toHaveText(name);
  }
});

test("the FAQ has eight questions, one open at a time, and names the terms: 80–85 %, 15–20 % equity, a score of 640, ten years, the hours of support", async ({
  page,
}) => {
  await open(page, "/faq");
  const questions = page.locator("details");
  await expect(questions).toHaveCount(8);
  for (const question of [questions.nth(0), questions.nth(1)]) {
    await question.locator("summary").click();
    await expect(question).toHaveAttribute("open", "");
    await expect(page.locator("details[open]")).toHaveCount(1);
  }
  expect(await findViolations(page)).toEqual([]);
  await questions.nth(1).locator("summary").click();
  await expect(page.locator("details[open]")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Start Application" })).toBeVisible();
  await expect(page.locator("main section a[href^='tel:']")).toBeVisible();
  const text = (await page.getByRole("main").textContent()) ?? "";
  for (const term of [
    ...["80–85%", "15–20% equity", "640+", "typically 10 years", "Mon–Fri 8am–6pm PT", "$400,000"],
  ])
    expect(text).toContain(term);
});

test("the blog has six articles with picture, date, reading time and subject, and an Apply link", async ({
  page,
}) => {
  await open(page, "/blog");
  const articles = page.getByRole("article");
  await expect(articles).toHaveCount(6);
  for (const article of await articles.all()) {
    await expect(article.locator("img")).toHaveAttribute("alt", /\w+/);
    await expect(article.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}$/);
    await expect(article).toContainText(/\d+ min read/);
  }
  await expect(page.getByRole("link", { name: "Apply", exact: true })).toBeVisible();

  await test.step("the subscribe box says that it is not open, and takes and sends nothing", async () => {
    const box = page.getByRole("region", { name: "New articles by email" });
    await expect(box).toContainText("Sign-up is not open yet.");
    await expect(box.getByLabel("Email address")).toHaveAccessibleDescription("Sign-up is not open yet.");
    await expect(box.getByLabel("Email address")).toBeDisabled();
    await expect(box.getByRole("button", { name: "Subscribe" })).toBeDisabled();
    await expect(box.locator("form")).toHaveCount(0);
  });
});

test.describe("A path that is not there", () => {
  // The browser itself reports the status of the page.
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test("is answered with 404, the agreed words, and the path in the console", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    const response = await page.goto("/blog/no-such-article?email=someone@example.com");
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    expect(logged.some((line) => line.endsWith("/blog/no-such-article"))).toBe(true);
    expect(logged.join()).not.toContain("someone@example.com");
    expect(await findViolations(page)).toEqual([]);
  });
});
