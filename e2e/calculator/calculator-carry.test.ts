import { chooseState, enter, PATH, hydrateAll } from "./calculator-page.ts";
import { DESKTOP, expect, open, test } from "../fixtures.ts";
import { readPrintedText } from "../measures/printed-text.ts";

test("'Use these numbers' carries them to the survey in the fragment only", async ({ page }) => {
  await open(page, PATH);
  await hydrateAll(page);
  const link = page.locator("#use-these-numbers");
  await expect(link).toHaveAttribute("href", "/#survey");

  await test.step("a box that was left empty is not carried: nobody has given that answer", async () => {
    await enter(page, "500000", "", "");
    for (const each of await page.getByRole("link", { name: "Use these numbers" }).all())
      await expect(each).toHaveAttribute("href", "/#survey?value=500000&amount=400000");
    await expect(page.getByLabel("Link to these numbers")).toHaveValue(/#estimate\?value=500000$/);
  });

  await enter(page, "500000", "300000");
  await chooseState(page, "Texas");
  await expect(link).toHaveAttribute(
    "href",
    "/#survey?value=500000&owed=300000&score=720&amount=100000&state=TX",
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  // The result has the same link.
  const inResult = page
    .getByRole("region", { name: "Your estimate" })
    .getByRole("link", { name: "Use these numbers" });
  await expect(inResult).toHaveAttribute("href", (await link.getAttribute("href")) ?? "");
  await inResult.click();
  await expect(page.locator("#survey")).toBeVisible();
  expect(asked.filter((url) => url.includes("500000"))).toEqual([]);
});

test("a shared link fills the boxes and the state; working it out stays a press", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, PATH);
  await enter(page, "512345", "300000");
  await hydrateAll(page);
  await chooseState(page, "California");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/mortgage-calculator#estimate\?value=512345&owed=300000&score=720&state=CA$/);
  expect(new URL(link).search).toBe("");

  const asked: string[] = [];
  const other = await context.newPage();
  other.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await open(other, link);
  await expect(other.getByLabel("Home value")).toHaveValue("512,345");
  await expect(other.getByLabel("Credit score")).toHaveValue("720");
  await expect(other.getByTestId("estimate")).toBeHidden();
  await hydrateAll(other);
  await expect(other.getByRole("radio", { name: "California" })).toBeChecked();
  await other.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(other.getByTestId("estimate")).toContainText("$169,876");
  expect(asked.filter((url) => url.includes("512345"))).toEqual([]);
});

test("a shared link keeps cents and signs, and gives the same estimate", async ({ page, context }) => {
  await open(page, PATH);
  await enter(page, "512,345.67", "-20,000.50");
  await hydrateAll(page);
  const link = await page.getByLabel("Link to these numbers").inputValue();
  expect(link).toMatch(/#estimate\?value=512345\.67&owed=-20000\.5&score=720$/);
  const other = await context.newPage();
  await open(other, link);
  await expect(other.getByLabel("Home value")).toHaveValue("512,345.67");
  await expect(other.getByLabel("Current mortgage balance")).toHaveValue("-20,000.5");
  await other.getByRole("button", { name: "Calculate My HELOC" }).click();
  await expect(other.getByTestId("estimate")).toHaveText(
    (await page.getByTestId("estimate").textContent()) ?? "",
  );
});

test("everything fits one printed page in type of 8.5 points and more, without boxes to fill", async ({
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
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  // As wide as a sheet of Letter paper between its margins.
  await page.setViewportSize({ width: 725, height: 995 });
  for (const { text, points } of await readPrintedText(page))
    expect(points, `"${text}"`).toBeGreaterThanOrEqual(8.5);
  await expect(page.getByLabel("Home value")).toBeHidden();
  for (const id of ["estimate", "house", "line-in-TX", "jump", "verdict", "cost-assumptions"])
    await expect(page.getByTestId(id)).toBeVisible();
});
