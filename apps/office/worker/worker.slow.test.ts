import { cpSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { chosenFolder } from "@heloc/lender/config";
import { fill, folderWith, temporaryFolder } from "../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { startProgram } from "../../survey/test/faults/service-process.ts";
import { CRMS, crmThat, hangs, says } from "../test/kit/delivery/failing-crm.ts";

/** Starts the real worker. */
function start(dataDir: string, environment: Record<string, string>) {
  const command = [process.execPath, join(import.meta.dirname, "worker.ts")];
  const worker = startProgram(command, { SURVEY_DATA_DIR: dataDir, ...environment });
  onTestFinished(worker.kill);
  return worker;
}

const applied = () => numbered(1, { receivedAt: new Date().toISOString() });
const webhook = (url: string) => ({ CRM_WEBHOOK_URL: url, ...CRMS.webhook });

/** A copy of the lender's folder with a mistake. */
function unusableLender() {
  const folder = join(temporaryFolder(), basename(chosenFolder()));
  cpSync(chosenFolder(), folder, { recursive: true });
  writeFileSync(join(folder, "en/faq.yaml"), "bogus: word\n");
  return { LENDER: folder };
}

const [SENT, TOLD] = [/"deliveryId":"lead.*"msg":"delivered"/, /"deliveryId":"alert.*"msg":"delivered"/];

it("The worker waits for the first application, sends it past the proxies that the environment names, and stops when it is told to", async () => {
  const dataDir = temporaryFolder();
  const { url } = await crmThat(() => says(200));
  const proxies = { HTTP_PROXY: "http://127.0.0.1:1", HTTPS_PROXY: "http://127.0.0.1:1" };
  const { output, stop, end } = start(dataDir, { ...webhook(url.href), ...proxies });
  await expect.poll(output).toContain("Applications are sent to the CRM.");
  await fill(dataDir, applied());
  await expect.poll(output).toMatch(SENT);
  await stop();
  expect(await end).toBe(0);
  expect(output()).not.toContain("Maria");
});

it("The worker tells people of applications while the CRM hangs, and stops without counting that attempt", async () => {
  const [crm, chat] = [await crmThat(() => hangs), await crmThat(() => says(200))];
  const settings = { ...webhook(crm.url.href), ALERT_TO: `slack:${chat.url.href}` };
  const { output, stop, end } = start(await folderWith(applied()), settings);
  await expect.poll(output).toMatch(TOLD);
  await expect.poll(() => crm.received.length).toBe(1);
  await stop();
  expect(await end).toBe(0);
  expect(output()).not.toMatch(/"deliveryId":"lead.*"msg":"delivered"|not delivered/);
});

it.each<[string, code: number, settings: (url: string) => Record<string, string>, ...printed: RegExp[]]>([
  ["idles with one line when nobody is named", 0, () => ({}), /^.*Neither CRM nor CRM_WEBHOOK_URL .*\n$/],
  [
    "sends applications when the lender's folder and the alerts have mistakes, and says which",
    0,
    (url) => ({ ...webhook(url), ...unusableLender(), ALERT_TO: "+1 213 555 0142" }),
    ...[SENT, /Nobody is told of new applications: ALERT_TO, address 1, is neither mail nor chat/],
  ],
  [
    "tells people when the CRM needs the lender's folder and that has a mistake, and says where",
    0,
    (url) => ({ ...unusableLender(), CRM: "highlevel", ALERT_TO: `slack:${url}` }),
    ...[TOLD, /"level":50,.*Applications wait .* The CRM needs the lender's folder, .*faq\.yaml/],
  ],
  [
    "ends with one sentence about a setting",
    1,
    () => ({ CRM_WEBHOOK_URL: "https://crm.example.com/" }),
    /^CRM_WEBHOOK_SECRET is missing: .*\n$/,
  ],
  [
    "ends with one sentence about the lender's folder where only the CRM needs it",
    1,
    () => ({ ...unusableLender(), CRM: "hubspot" }),
    /^The CRM needs the lender's folder, .*\n$/,
  ],
])("The worker %s", async (_, code, settings, ...printed) => {
  const { url } = await crmThat(() => says(200));
  const { output, stop, end } = start(await folderWith(applied()), settings(url.href));
  for (const words of printed) await expect.poll(output).toMatch(words);
  if (code === 0) await stop();
  expect(await end).toBe(code);
});
