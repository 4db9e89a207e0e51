import type { Page } from "@playwright/test";
import { mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { startInboxProgram, type InboxProgram } from "../../apps/inbox/test/kit/inbox-program.ts";
import { lead as example } from "../../packages/leads/test/kit/example-application.ts";
import { openStoreIn } from "../../packages/leads/test/kit/store-under-test.ts";
import { buildInboxPage } from "../../scripts/build/build-with-vite.ts";
import { expect, test as base } from "../fixtures.ts";
import { COMPLETE_LENDER } from "../journey-lenders.ts";

/** Where the journeys keep their leads. */
const LEADS = fileURLToPath(new URL("../../test-results/inbox-leads", import.meta.url));

let sent = 0;

/**
 * Stores an application as the service does, of a person whom no other journey knows.
 * @param answers those that differ from the example's
 * @returns its last name
 */
export async function apply(answers: object = {}, contact = true): Promise<string> {
  sent += 1;
  const lastName = `Test${crypto.randomUUID().slice(0, 8)}`;
  const store = await openStoreIn(LEADS);
  await store.accept({
    ...example,
    submissionId: crypto.randomUUID().replaceAll("-", ""),
    receivedAt: new Date().toISOString(),
    answers: {
      ...example.answers,
      ...{ lastName, email: `${lastName}@example.com`, phone: `+1213555${String(1000 + sent)}` },
      ...answers,
    },
    consent: { ...example.consent, contact },
  });
  await store.close();
  return lastName;
}

/** @param name who the officer is */
export const startInbox = (port: number, name: string): Promise<InboxProgram> =>
  startInboxProgram(
    { ...process.env, ...COMPLETE_LENDER.env, SURVEY_DATA_DIR: LEADS, INBOX_PORT: String(port) },
    "--as",
    name,
  );

export const PORT = Number(process.env.INBOX_JOURNEYS_PORT || 4560);
export const PASSPHRASE = "warm barn door, 7 cows";

/** With the inbox as it is after its very first start. All journeys share it. */
export const test = base.extend<object, { inbox: InboxProgram }>({
  inbox: [
    async ({}, use) => {
      rmSync(LEADS, { recursive: true, force: true });
      mkdirSync(LEADS, { recursive: true });
      expect(await buildInboxPage()).toBeUndefined();
      const inbox = await startInbox(PORT, "Loan officer 1");
      await use(inbox);
      await inbox.stop();
    },
    { scope: "worker", timeout: 240_000 },
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
