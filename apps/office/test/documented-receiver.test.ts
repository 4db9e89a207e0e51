import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createWebhook } from "../worker/crm/webhook.ts";
import { writeBody } from "../worker/payload.ts";
import { askOf, NOW, sendTo } from "./kit/delivery/deliver-to.ts";
import { SECRET } from "./kit/delivery/delivery-under-test.ts";
import { lead } from "../../../packages/leads/test/kit/example-application.ts";

const REPOSITORY = resolve(import.meta.dirname, "../../..");
const page = readFileSync(join(REPOSITORY, "docs/crm/README.md"), "utf8");

/** What stands in the page's first block of a language. */
const blockOf = (language: string): string =>
  new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)?.[1] ?? "";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Runs the receiver as the page has it. @returns where it listens, and what it has printed */
async function startReceiver() {
  const port = await freePort();
  const child = spawn(process.execPath, ["--input-type=module", "--eval", blockOf("js")], {
    cwd: join(REPOSITORY, "apps/survey"),
    env: { PORT: String(port), CRM_WEBHOOK_SECRET: `whsec_${Buffer.from(SECRET).toString("base64")}` },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill());
  let printed = "";
  child.stdout.on("data", (text: Buffer) => void (printed += text.toString()));
  const url = new URL(`http://localhost:${port}/`);
  await expect
    .poll(
      () =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);
  return { url, printed: () => printed };
}

it("the documented receiver takes an application and a request once each, and refuses what somebody else signed", async () => {
  const { url, printed } = await startReceiver();
  // A library for signatures looks at this machine's clock.
  const now = new Date();
  const crm = createWebhook({ url, secrets: [SECRET] });
  const atNow = { ...crm, send: (delivery: Parameters<typeof crm.send>[0]) => crm.send(delivery, now) };
  for (let tries = 0; tries < 2; tries += 1) expect(await sendTo(atNow, lead)).toMatchObject({ status: 204 });
  expect(await askOf(atNow, "withdrawal")).toMatchObject({ status: 204 });
  const stranger = createWebhook({ url, secrets: [new Uint8Array(32).fill(9)] });
  expect(await sendTo({ ...stranger, send: (delivery) => stranger.send(delivery, now) }, lead)).toMatchObject(
    {
      status: 401,
    },
  );
  expect(printed().trim().split("\n")).toEqual([
    `lead.created ${lead.submissionId}`,
    `consent.withdrawn ${lead.submissionId}`,
  ]);
});

it("the documented message has the fields of a real one", () => {
  const sent = { ...lead, attribution: { utm_source: "newsletter" } };
  const fieldsOf = (value: unknown): unknown =>
    value === null || typeof value !== "object" || Array.isArray(value)
      ? typeof value
      : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)]));
  const real: unknown = JSON.parse(writeBody(sent, { appliedBefore: false }, NOW));
  expect(fieldsOf(JSON.parse(blockOf("json")))).toEqual(fieldsOf(real));
});
