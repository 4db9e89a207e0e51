import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";
import { createWebhook } from "../worker/crm/webhook.ts";
import { writeMessage } from "../worker/payload.ts";
import { bring, deliveryOf, NOW, requestOf } from "./kit/delivery/deliver-to.ts";
import { findFreePort } from "../../../test/free-port.ts";

const SECRET = new Uint8Array(32).fill(7);
const REPOSITORY = resolve(import.meta.dirname, "../../..");
const page = readFileSync(join(REPOSITORY, "docs/crm.md"), "utf8");

/** What stands in the page's first block of a language. */
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";

/** Runs the receiver as the page has it. @returns where it listens, and what it has printed */
async function startReceiver() {
  const url = new URL(`http://127.0.0.1:${await findFreePort()}/hooks/leads`);
  const child = spawn(process.execPath, ["--input-type=module", "--eval", blockOf("js")], {
    cwd: join(REPOSITORY, "apps/office"),
    env: { PORT: url.port, CRM_WEBHOOK_SECRET: `whsec_${Buffer.from(SECRET).toString("base64")}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  let printed = "";
  child.stdout.on("data", (text: Buffer) => void (printed += text.toString()));
  await expect.poll(async () => (await fetch(url).catch(() => undefined))?.status).toBe(401);
  return { url, printed: () => printed };
}

it("the documented receiver takes an application and a request once each, and refuses what somebody else signed", async () => {
  const { url, printed } = await startReceiver();
  const crm = createWebhook({ url, secrets: [SECRET] });
  const stranger = createWebhook({ url, secrets: [SECRET.map(() => 9)] });
  for (const [sender, delivery, result] of [
    [crm, deliveryOf(lead), 204],
    [crm, deliveryOf(lead), 204],
    [crm, requestOf("withdrawal"), 204],
    [stranger, deliveryOf(lead), 401],
  ] as const) {
    // A library for signatures looks at this machine's clock.
    expect(await bring(sender, delivery, new Date())).toMatchObject({ result });
  }
  const lines = [`lead.created ${lead.submissionId}`, `consent.withdrawn ${lead.submissionId}`];
  expect(printed().trim().split("\n")).toEqual(lines);
});

it("the documented message has the fields of a real one", () => {
  const sent = { ...lead, attribution: { utm_source: "newsletter" } };
  const fieldsOf = (value: unknown): unknown =>
    value === null || typeof value !== "object" || Array.isArray(value)
      ? typeof value
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]));
  const real: unknown = JSON.parse(writeMessage(deliveryOf(sent), NOW));
  expect(fieldsOf(JSON.parse(blockOf("json")))).toEqual(fieldsOf(real));
});
