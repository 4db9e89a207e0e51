import type { Page } from "@playwright/test";
import { buildInboxPage } from "../../scripts/build/build-with-vite.ts";
import { expect, test as base } from "../fixtures.ts";
import { removeLeads, startInbox, type InboxProgram } from "./inbox-program.ts";

export const PORT = Number(process.env.INBOX_JOURNEYS_PORT || 4560);
export const PASSPHRASE = "warm barn door, 7 cows";

/** With the inbox as it is after its very first start. All journeys share it. */
export const test = base.extend<object, { inbox: InboxProgram }>({
  inbox: [
    async ({}, use) => {
      removeLeads();
      expect(await buildInboxPage()).toBeUndefined();
      const inbox = await startInbox(PORT, "Loan officer 1");
      await use(inbox);
      await inbox.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export const list = (page: Page) => page.getByRole("list", { name: "Leads" });
export const rowOf = (page: Page, name: string) => list(page).getByRole("button").filter({ hasText: name });
export const title = (page: Page) => page.getByRole("article").getByRole("heading", { level: 1 });
export const said = (page: Page) => page.getByRole("status").last();

/** Opens the inbox by a fresh link, and chooses the passphrase where nobody has. */
export async function openInbox(page: Page, inbox: InboxProgram): Promise<void> {
  await page.goto(await inbox.pressEnter());
  const choice = page.getByRole("heading", { name: "Choose a passphrase" });
  await expect(choice.or(page.getByRole("region", { name: "Leads", exact: true }))).toBeVisible();
  if (!(await choice.isVisible())) return;
  await page.getByLabel("Passphrase", { exact: true }).fill(PASSPHRASE);
  await page.getByLabel("The same again").fill(PASSPHRASE);
  await page.getByRole("button", { name: "Open the inbox" }).click();
  await expect(page.getByRole("region", { name: "Leads", exact: true })).toBeVisible();
}

export async function openLead(page: Page, name: string): Promise<void> {
  await rowOf(page, name).click();
  await expect(title(page)).toContainText(name);
}
