import { chooseState, enter, PATH, hydrateAll } from "./calculator-page.ts";
import { expect, open, test } from "../fixtures.ts";

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

  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("The link is copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  await test.step("a shared link fills the boxes and the state; working it out stays a press", async () => {
    expect(link).toContain(`${PATH}#estimate?`);
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
    const other = await context.newPage();
    await open(other, link.slice(0, -2));
    await expect(other.getByRole("alert")).toHaveText(/^This link no longer works/);
    await expect(other.getByLabel("Home value")).toHaveValue("");
    expect(other.url()).not.toContain("#");
  });

  await test.step("every link to the survey carries the state, no box that was left empty, and no amount that nobody asked for", async () => {
    await enter(page, "512345", "", "");
    await chooseState(page, "Texas");
    const toSurvey = await links.or(page.locator(".action-bar a").first()).all();
    expect(toSurvey).toHaveLength(3);
    for (const to of toSurvey) await expect(to).toHaveAttribute("href", "/#survey?value=512345&state=TX");
    await links.first().click();
    await expect(page.locator("#survey")).toBeVisible();
  });

  expect(asked.filter((url) => url.includes("512345"))).toEqual([]);
});
