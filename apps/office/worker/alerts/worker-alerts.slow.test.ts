import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { describe, expect, it, onTestFinished } from "vitest";
import { startChat, startMail } from "../../test/kit/delivery/alerts-under-test.ts";
import { SECRET } from "../../test/kit/delivery/delivery-under-test.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { hangs, says, startCrm, type CrmOptions } from "../../test/kit/delivery/failing-crm.ts";
import { openStoreIn } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { PROGRAM_ENVIRONMENT } from "../../../../packages/leads/test/kit/program-environment.ts";

/** A machine that is busy with other tests takes seconds to start a process. */
const soon = { timeout: 20_000 };
const WHSEC = `whsec_${Buffer.from(SECRET).toString("base64")}`;

/** Starts the real worker beside a survey to which somebody has just applied. */
async function start(
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; output: () => string }> {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  await store.accept(numbered(1, { receivedAt: new Date().toISOString() }));
  await store.close();
  const child = spawn(process.execPath, [join(import.meta.dirname, "../worker.ts")], {
    env: { ...PROGRAM_ENVIRONMENT, SURVEY_DATA_DIR: dataDir, ...environment },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  child.stdout.on("data", (data) => (output += data));
  child.stderr.on("data", (data) => (output += data));
  return { child, output: () => output };
}

/** Whether the log says so of a delivery whose id begins like that. */
const hasDelivered = (log: string, idBegin: string): boolean =>
  log
    .split("\n")
    .some((line) => line.includes('"msg":"delivered"') && line.includes(`"deliveryId":"${idBegin}`));

async function startCrmThat(answer: CrmOptions["answer"]) {
  const crm = await startCrm({ answer });
  onTestFinished(crm.close);
  return { crm, settings: { CRM_WEBHOOK_URL: crm.url.href, CRM_WEBHOOK_SECRET: WHSEC } };
}

/** A copy of the lender's folder with a mistake. */
function unusableLender(): string {
  const folder = join(temporaryFolder(), basename(chosenFolder()));
  cpSync(chosenFolder(), folder, { recursive: true });
  writeFileSync(join(folder, "en/faq.yaml"), "bogus: word\n");
  return folder;
}

describe("The delivery process", () => {
  it("announces applications where there is no CRM, and stops when it is told to", async () => {
    const mail = await startMail();
    const { child, output } = await start({ ALERT_TO: "desk@lender.example.com", ...mail.settings });
    await expect.poll(() => mail.received.length, soon).toBe(1);
    expect(mail.received[0]?.source).toMatch(/^Subject: New application, California: /m);
    await expect.poll(output, soon).toContain('"msg":"delivered"');
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
    expect(output()).not.toContain("desk@");
    expect(output()).not.toContain("waiting for the CRM");
  }, 60_000);

  it("announces them while the CRM hangs", async () => {
    const chat = await startChat("slack", () => says(200));
    const { crm, settings } = await startCrmThat(() => hangs);
    await start({ ...settings, ALERT_TO: chat.address });
    await expect.poll(() => chat.received.length, soon).toBe(1);
    await expect.poll(() => crm.received.length, soon).toBe(1);
  }, 60_000);

  it("sends them to the CRM while the chat hangs", async () => {
    const chat = await startChat("slack", () => hangs);
    const { settings } = await startCrmThat(() => says(200));
    const { output } = await start({ ...settings, ALERT_TO: chat.address });
    await expect.poll(() => hasDelivered(output(), "lead_"), soon).toBe(true);
    expect(hasDelivered(output(), "alert-")).toBe(false);
  }, 60_000);

  it("sends them to the CRM when a setting of the alerts is wrong, and says which in one sentence", async () => {
    const { settings } = await startCrmThat(() => says(200));
    const { output } = await start({ ...settings, ALERT_TO: "+1 213 555 0142" });
    await expect.poll(output, soon).toContain('"msg":"delivered"');
    expect(output()).toContain(
      "Nobody is told of new applications: ALERT_TO, address 1, is neither mail nor chat",
    );
  }, 60_000);

  it("sends them to a webhook when the lender's folder has a mistake", async () => {
    const { settings } = await startCrmThat(() => says(200));
    const { output } = await start({ ...settings, LENDER: unusableLender() });
    await expect.poll(output, soon).toContain('"msg":"delivered"');
  }, 60_000);

  it("announces them when the lender's folder has a mistake and the CRM needs it, and says where it is", async () => {
    const chat = await startChat("slack", () => says(200));
    const LENDER = unusableLender();
    const { child, output } = await start({ LENDER, CRM: "highlevel", ALERT_TO: chat.address });
    await expect.poll(() => chat.received.length, soon).toBe(1);
    expect(chat.received[0]?.body).toContain("*New application, California: ");
    const waits = /"level":50,.*Applications wait .* The CRM needs the lender's folder, .* en\/faq\.yaml/;
    await expect.poll(output, soon).toMatch(waits);
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
  }, 60_000);

  it("says in one sentence where the mistake is when the CRM needs the folder and nobody is told", async () => {
    const LENDER = unusableLender();
    const { output } = await start({ LENDER, CRM: "highlevel" });
    await expect.poll(output, soon).toMatch(/^The CRM needs the lender's folder, .* en\/faq\.yaml/);
    expect(output()).not.toContain("    at ");
  }, 60_000);
});
