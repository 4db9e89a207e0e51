import { chooseState, enter, PATH, hydrateAll } from "./calculator-page.ts";
import { DESKTOP, expect, open, test } from "../fixtures.ts";
import { readPrintedText } from "../measures/printed-text.ts";

test("the visitor's numbers go on to the survey, or by a shared link to another browser, in the fragment only", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, PATH);
  await hydrateAll(page);
  const links = page.getByRole("link", { name: "Use these numbers" });
  await expect(page.locator("#use-these-numbers")).toHaveAttribute("href", "/#survey");
  await enter(page, "512345", "300000");
  await chooseState(page, "California");
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));

  await test.step("a shared link fills the boxes and the state; working it out stays a press", async () => {
    await page.getByRole("button", { name: "Copy the link" }).click();
    await expect(page.getByText("The link is copied.")).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(
      /\/mortgage-calculator#estimate\?v=1&day=\d+&value=512345&owed=300000&score=720&state=CA&sum=\w+$/,
    );
    const other = await context.newPage();
    await open(other, link);
    await expect(other.getByLabel("Home value")).toHaveValue("512,345");
    expect(other.url()).not.toContain("#");
    await expect(other.getByLabel("Credit score")).toHaveValue("720");
    await expect(other.getByTestId("estimate")).toBeHidden();
    await hydrateAll(other);
    await expect(other.getByRole("radio", { name: "California" })).toBeChecked();
    await other.getByRole("button", { name: "Calculate My HELOC" }).click();
    await expect(other.getByTestId("estimate")).toContainText("$169,876");
  });

  await test.step("the same link stands as a QR code, whose drawing is loaded when it is opened", async () => {
    await page.getByText("Continue on another device").click();
    await expect(page.getByRole("img", { name: "QR code of the link to these numbers" })).toBeVisible();
  });

  await test.step("a link of which a piece is missing says so, fills in nothing and leaves the address", async () => {
    await page.getByRole("button", { name: "Copy the link" }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await context.newPage();
    await open(other, link.slice(0, -2));
    await expect(other.getByRole("alert")).toHaveText(/^This link no longer works/);
    await expect(other.getByLabel("Home value")).toHaveValue("");
    expect(other.url()).not.toContain("#");
    await other.close();
  });

  await test.step("every link to the survey carries the state, no box that was left empty, and no amount that nobody asked for", async () => {
    await enter(page, "512345", "", "");
    await chooseState(page, "Texas");
    await expect(links).toHaveCount(2);
    for (const link of await links.all())
      await expect(link).toHaveAttribute("href", "/#survey?value=512345&state=TX");
    await expect(page.locator(".action-bar a").first()).toHaveAttribute(
      "href",
      "/#survey?value=512345&state=TX",
    );
    await links.first().click();
    await expect(page.locator("#survey")).toBeVisible();
  });

  expect(asked.filter((url) => url.includes("512345"))).toEqual([]);
});

test("the plan fits two printed pages in type of 8.5 points and more, without boxes to fill", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await open(page, PATH);
  // Long figures, and the state about which most is to be said.
  await enter(page, "1234567", "654321");
  await hydrateAll(page);
  await chooseState(page, "Texas");
  for (const format of ["Letter", "A4"]) {
    const pdf = await page.pdf({ format, preferCSSPageSize: false });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
  }
  await page.emulateMedia({ media: "print" });
  // As wide as a sheet of Letter paper between its margins.
  await page.setViewportSize({ width: 725, height: 995 });
  for (const { text, points } of await readPrintedText(page))
    expect(points, `"${text}"`).toBeGreaterThanOrEqual(8.5);
  await expect(page.getByLabel("Home value")).toBeHidden();
  for (const id of [
    "estimate",
    "house",
    "line-in-TX",
    "jump",
    "four-ways",
    "plan-dates",
    "papers",
    "cost-assumptions",
  ])
    await expect(page.getByTestId(id)).toBeVisible();
});
