import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { Lead } from "@heloc/leads/store/lead";
import { lead, numbered } from "../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../packages/leads/test/kit/data-folder.ts";
import { startRealInbox } from "./kit/real-inbox.ts";

const APPLICATIONS = 25;

/** An application with eight values that stand nowhere else. */
function plant(index: number): { lead: Lead; values: string[] } {
  const mark = (kind: string): string => `${kind}planted${index}x`;
  const phone = `213555${7000 + index}`;
  const ip = `198.51.100.${index}`;
  const answers = {
    ...lead.answers,
    firstName: mark("first"),
    lastName: mark("last"),
    email: `${mark("mail")}@example.com`,
    phone: `+1${phone}`,
    homeValueDollars: 71_000_000 + index * 1013,
  };
  const consent = { ...lead.consent, ip, userAgent: mark("agent") };
  return {
    lead: numbered(0xabc000 + index, { answers, consent }),
    values: [
      ...[mark("first"), mark("last"), mark("mail"), mark("agent"), mark("note")],
      ...[phone, ip, String(answers.homeValueDollars)],
    ],
  };
}

/** Everything in a folder, as one text of bytes. */
const bytesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");

it("Nothing personal reaches the disk, an address, a header or the terminal", async () => {
  const planted = Array.from({ length: APPLICATIONS }, (_, index) => plant(index + 1));
  const dataDir = await folderWith(...planted.map((one) => one.lead));
  const inbox = await startRealInbox(dataDir);
  const outside: string[] = [];
  const ask: typeof inbox.ask = async (method, path, body) => {
    const answer = await inbox.ask(method, path, body);
    outside.push(path, answer.url, JSON.stringify([...answer.headers]));
    return answer;
  };
  let shown = "";
  for (const { lead: one, values } of planted) {
    const [address, [first = "", last = "", , , note = ""]] = [`/api/leads/${one.submissionId}`, values];
    const filter = { text: `${first} ${last}` };
    shown += await (await ask("POST", "/api/leads/query", { filter, offset: 0, limit: 1 })).text();
    shown += await (await ask("POST", `${address}/opening`)).text();
    expect((await ask("POST", `${address}/notes`, { text: note })).status).toBe(204);
    expect((await ask("POST", `${address}/status`, { status: "called" })).status).toBe(204);
    expect((await ask("POST", `${address}/erasure`, { typed: first })).status).toBe(409);
    shown += await (await ask("GET", address)).text();
  }
  await ask("PUT", "/api/views", [{ name: "Mine", filter: { isNew: true } }]);
  await ask("GET", `/api/leads/${planted[0]?.lead.submissionId ?? ""}/certificate`);
  const kept = `${bytesIn(dataDir)}${outside.join("\n")}${inbox.said.join("\n")}`;
  const values = planted.flatMap((one) => one.values);
  expect(values).toHaveLength(200);
  expect(values.filter((value) => !shown.includes(value))).toEqual([]);
  expect(values.filter((value) => kept.includes(value))).toEqual([]);
  await inbox.stop();
  const left = bytesIn(dataDir);
  expect(values.filter((value) => left.includes(value))).toEqual([]);
});
