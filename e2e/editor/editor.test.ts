import { expect, test, type FrameLocator } from "@playwright/test";
import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { completeLender } from "../../test/complete-lender.ts";

const folder = process.env.EDITED_LENDER ?? "";
const stored = (path: string) => readFile(join(folder, path), "utf8");

const save = async (forms: FrameLocator) => {
  await forms.getByRole("button", { name: "Save", exact: true }).click();
  await expect(forms.getByText("Unsaved")).toBeHidden();
};

// A second try begins with the folder as it was.
test.beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await cp(completeLender(), folder, { recursive: true });
});

test("A marketer changes a rate, withdraws a claim, publishes an article and learns what is too long", async ({
  page,
}) => {
  const before = {
    rates: await stored("rates.yaml"),
    claims: await stored("claims.yaml"),
    landing: await stored("en/landing.yaml"),
  };
  const blocked: string[] = [];
  page.on("console", (said) => /Security Policy/.test(said.text()) && blocked.push(said.text()));
  await page.goto("/");
  const forms = page.frameLocator("#forms");
  const website = page.frameLocator("#preview iframe");
  const findings = page.locator("#findings li");
  const open = (name: string) => forms.getByRole("link", { name, exact: true }).first().click();

  await test.step("a rate is changed, and nothing else in its file; what is typed right after stays", async () => {
    await open("Rates and limits");
    await forms.getByRole("textbox", { name: "Largest line" }).fill("450000");
    await save(forms);
    await forms.getByRole("textbox", { name: "Annual fee" }).click();
    await page.keyboard.type("5");
    await page.keyboard.press("Tab");
    await expect
      .poll(() => stored("rates.yaml"))
      .toBe(before.rates.replace(/maximumLineDollars: \d+/, "maximumLineDollars: 450000"));
    expect(blocked).toEqual([]);
    await forms.getByRole("button", { name: "Reset" }).click();
  });

  await test.step("a button that promises is told beside its field", async () => {
    await open("Landing page");
    await forms.getByRole("textbox", { name: "Button" }).fill("Guaranteed approval");
    await expect(forms.getByText(/Promises approval/)).toBeVisible();
    await forms.getByRole("button", { name: "Reset" }).click();
  });

  await test.step("a claim is withdrawn, and the findings say where it is still named", async () => {
    await open("Claims: proof, states and dates");
    const claim = forms.getByRole("dialog");
    const row = forms.getByRole("row", { name: "Application in under 10 minutes" });
    await row.click();
    await claim.getByRole("textbox", { name: "What it is" }).fill("");
    await claim.getByRole("button", { name: "Done" }).click();
    await forms.getByRole("button", { name: "Save", exact: true }).click();
    await expect(forms.getByText(/10 minutes, Proof, What it is: This is missing/)).toBeVisible();
    await forms.getByRole("button", { name: "Reset" }).click();
    await row.click();
    await claim.getByLabel("Withdrawn").check();
    await claim.getByRole("button", { name: "Done" }).click();
    await save(forms);
    await expect
      .poll(() => stored("claims.yaml"))
      .toBe(before.claims.replace(/(applicationTime:[^]*?expires: \S+\n)/, "$1  withdrawn: true\n"));
    const finding = findings.filter({ hasText: "applicationTime" }).first();
    const form = await finding.getByRole("link").innerText();
    await finding.getByRole("link").click();
    await expect(forms.getByRole("heading", { name: form })).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });

  await test.step("an article with a table and a picture is published", async () => {
    await open("Articles");
    await forms.getByRole("button", { name: "Add" }).click();
    await expect(website.getByRole("heading")).toHaveText("/blog");
    await writeHead(forms);
    await writeText(forms);
    await forms.getByRole("button", { name: "Create" }).click();
    await expect(website.getByRole("heading")).toHaveText("/blog/a-roof-before-winter");
    expect(await stored("en/articles/a-roof-before-winter.mdx")).toBe(ARTICLE);
    expect((await sharp(join(folder, "pictures/our-roof.png")).metadata()).width).toBe(1200);
  });

  await test.step("a word over its limit is refused beside its field, or when it is saved, and nothing is written", async () => {
    await open("Landing page");
    const button = forms.getByRole("textbox", { name: "Button" });
    await button.fill("Guaranteed approval");
    await expect(forms.getByText(/^Words are read again once/)).toBeVisible();
    await button.fill("Start your application today or tomorrow morning");
    await forms.getByRole("textbox").last().scrollIntoViewIfNeeded();
    await forms.getByRole("button", { name: "Save", exact: true }).click();
    await expect(forms.getByText("Button takes at most 28 characters.")).toBeInViewport();
    await button.fill("Ask {legalName} what you qualify for");
    await forms.getByRole("button", { name: "Save", exact: true }).click();
    await expect(forms.getByText(/Hero, Button: This has \d+ characters; at most 28 fit/)).toBeVisible();
    expect(await stored("en/landing.yaml")).toBe(before.landing);
  });
});

async function writeHead(forms: FrameLocator): Promise<void> {
  await forms.getByRole("textbox", { name: "Title" }).fill("A roof before winter");
  await forms
    .getByRole("textbox", { name: "Description" })
    .fill(
      "What a new roof costs, when the bills come, and how a line of credit pays them one after the other.",
    );
  await forms
    .getByRole("textbox", { name: "Excerpt" })
    .fill("The bills for a roof come in three parts, and so can the money that pays them.");
  await forms.getByRole("textbox", { name: "Date" }).fill("2026-11-20");
  await forms.getByRole("textbox", { name: "Category" }).fill("Projects");
  const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#a9481f" } })
    .png()
    .toBuffer();
  await forms
    .locator('input[type="file"]')
    .setInputFiles({ name: "our-roof.png", mimeType: "image/png", buffer: picture });
  await expect(forms.locator("img.picture")).toHaveAttribute("src", "/pictures/our-roof.png");
  await forms.getByRole("textbox", { name: "What can be seen" }).fill("A red roof.");
}

async function writeText(forms: FrameLocator): Promise<void> {
  const text = forms.locator('[contenteditable="true"]');
  await text.click();
  const { keyboard } = text.page();
  await keyboard.type("A line of up to {rates.maximumLine} pays for it.");
  await keyboard.press("Enter");
  await forms.getByRole("button", { name: "Table" }).click();
  const cells = ["Part", "When", "Cost", "Planks", "May", "$4,000", "Tiles", "June", "$12,000"];
  for (const [index, cell] of cells.entries()) {
    await text.locator("th, td").nth(index).click();
    await keyboard.type(cell);
  }
}

const ARTICLE = `---
title: A roof before winter
description: What a new roof costs, when the bills come, and how a line of credit pays them one after the other.
excerpt: The bills for a roof come in three parts, and so can the money that pays them.
date: 2026-11-20
category: Projects
image:
  source: our-roof.png
  alt: A red roof.
---

A line of up to {rates.maximumLine} pays for it.

| Part   | When |    Cost |
| ------ | ---- | ------: |
| Planks | May  |  $4,000 |
| Tiles  | June | $12,000 |
`;
