import { cpSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { chosenFolder } from "@heloc/lender/config";
import { fill, folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { startProgram } from "../../survey/test/faults/service-process.ts";
import { startChat } from "../test/kit/delivery/deliver-to.ts";
import { crmThat, hangs, says, type Behavior } from "../test/kit/delivery/failing-crm.ts";

const SECRET = new Uint8Array(32).fill(7);

/** Starts the real worker. */
function start(dataDir: string, environment: Record<string, string>) {
  const command = [process.execPath, join(import.meta.dirname, "worker.ts")];
  const worker = startProgram(command, { SURVEY_DATA_DIR: dataDir, ...environment });
  onTestFinished(worker.kill);
  return {
    ...worker,
    async stop() {
      await worker.stop();
      expect(await worker.end).toBe(0);
    },
  };
}

const applied = () => numbered(1, { receivedAt: new Date().toISOString() });

async function startWebhook(answer: Behavior) {
  const { url, received } = await crmThat(() => answer);
  const secret = `whsec_${Buffer.from(SECRET).toString("base64")}`;
  return { received, settings: { CRM_WEBHOOK_URL: url.href, CRM_WEBHOOK_SECRET: secret } };
}

/** A copy of the lender's folder with a mistake. */
function unusableLender(): string {
  const folder = join(temporaryFolder(), basename(chosenFolder()));
  cpSync(chosenFolder(), folder, { recursive: true });
  writeFileSync(join(folder, "en/faq.yaml"), "bogus: word\n");
  return folder;
}

const deliveredTo = (kind: "lead" | "alert"): RegExp =>
  new RegExp(`"deliveryId":"${kind}.*"msg":"delivered"`);

it("The worker waits for the first application, sends it past the proxies that the environment names, and stops when it is told to", async () => {
  const dataDir = temporaryFolder();
  const { settings } = await startWebhook(says(200));
  const proxies = { HTTP_PROXY: "http://127.0.0.1:1", HTTPS_PROXY: "http://127.0.0.1:1" };
  const { output, stop } = start(dataDir, { ...settings, ...proxies });
  await expect.poll(output).toContain("Applications are sent to the CRM.");
  await fill(dataDir, applied());
  await expect.poll(output).toMatch(deliveredTo("lead"));
  await stop();
  expect(output()).not.toContain("Maria");
});

it("The worker tells people of applications while the CRM hangs, and stops without counting that attempt", async () => {
  const { received, settings } = await startWebhook(hangs);
  const told = await startChat("slack", () => says(200));
  const { output, stop } = start(await folderWith(applied()), { ...settings, ALERT_TO: told.address });
  await expect.poll(output).toMatch(deliveredTo("alert"));
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(output()).not.toMatch(deliveredTo("lead"));
  expect(output()).not.toContain("not delivered");
});

it("The worker idles with one line when nobody is named", async () => {
  const { output, stop } = start(temporaryFolder(), {});
  await expect.poll(output).toContain("Neither CRM nor CRM_WEBHOOK_URL is set");
  await stop();
  expect(output().trim().split("\n")).toHaveLength(1);
});

it("The worker sends applications to a webhook when the lender's folder and the alerts have mistakes, and says which", async () => {
  const { settings } = await startWebhook(says(200));
  const mistakes = { LENDER: unusableLender(), ALERT_TO: "+1 213 555 0142" };
  const { output } = start(await folderWith(applied()), { ...settings, ...mistakes });
  await expect.poll(output).toMatch(deliveredTo("lead"));
  const sentence = "Nobody is told of new applications: ALERT_TO, address 1, is neither mail nor chat";
  expect(output()).toContain(sentence);
});

it("The worker tells people of applications when the CRM needs the lender's folder and that has a mistake, and says where", async () => {
  const chat = await startChat("slack", () => says(200));
  const settings = { LENDER: unusableLender(), CRM: "highlevel", ALERT_TO: chat.address };
  const { output, stop } = start(await folderWith(applied()), settings);
  await expect.poll(output).toMatch(deliveredTo("alert"));
  expect(output()).toMatch(
    /"level":50,.*Applications wait .* The CRM needs the lender's folder, .*faq\.yaml/,
  );
  await stop();
});

it.each([
  ["a setting", "CRM_WEBHOOK_SECRET is missing: ", () => ({ CRM_WEBHOOK_URL: "https://crm.example.com/" })],
  ["the folder", "The CRM needs the lender's folder, ", () => ({ LENDER: unusableLender(), CRM: "hubspot" })],
])("The worker ends with one sentence about %s where the CRM cannot be used", async (_, words, settings) => {
  const { output, end } = start(temporaryFolder(), settings());
  expect(await end).toBe(1);
  expect(output()).toMatch(new RegExp(`^${words}.*\n$`));
});
