import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { openStoreIn, placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../../../office/test/kit/leads-terminal.ts";

const application = (index: number) => {
  const person = { email: `m${index}@example.com`, phone: `+1213555${1000 + index}` };
  return numbered(index, {
    answers: { ...lead.answers, ...person },
    formNonce: `${index}`.padStart(32, "a"),
  });
};

/** A small store with every kind of row. Left open, it has its applications in the log beside its file. */
async function makeStore(isOpen: boolean): Promise<string> {
  const [dataDir, copy] = [temporaryFolder(), temporaryFolder()];
  const store = await openStoreIn(dataDir);
  for (let index = 1; index <= 12; index += 1) await store.accept(application(index));
  const codeOf = (index: number) => store.privateCodeOf(application(index));
  await store.request(codeOf(3), "withdrawal", new Date("2026-11-22T10:00:00Z"));
  await store.request(codeOf(4), "deletion", new Date("2026-11-22T10:00:00Z"));
  if (isOpen) cpSync(dataDir, copy, { recursive: true });
  await store.close();
  if (isOpen) return copy;
  openSigner(placesFor(dataDir), new Date());
  expect((await runLeads(dataDir, ["erase", application(9).submissionId])).code).toBe(0);
  expect((await runLeads(dataDir, ["note", application(5).submissionId, "No answer"])).code).toBe(0);
  return dataDir;
}

/** What was answered and what was agreed to, of everybody. */
async function list(dataDir: string): Promise<object[]> {
  const listed = JSON.parse((await runLeads(dataDir, ["list", "--json"])).out) as (typeof lead)[];
  return listed.map(({ submissionId, answers, consent: { contact, text, textSha256 } }) => {
    return { submissionId, answers, contact, text, textSha256 };
  });
}

it.each([
  ["leads/leads.sqlite", 197],
  ["leads/leads.sqlite-wal", 3947],
  ["leads.mark", 11],
  ["keys/public.json", 11],
  ["keys/private.json", 11],
  ["keys/pepper.json", 11],
  ["keys/signing.json", 11],
])(
  "One bit changed in %s, in every %dth byte, is named by leads check, or every application is there as it was",
  async (name, every) => {
    const original = await makeStore(name.endsWith("-wal"));
    const whole = readFileSync(join(original, name));
    const untouched = temporaryFolder();
    cpSync(original, untouched, { recursive: true });
    const expected = await list(untouched);
    expect(expected.length).toBeGreaterThan(10);
    let named = 0;
    for (let offset = 0; offset < whole.length; offset += every) {
      const dataDir = temporaryFolder();
      cpSync(original, dataDir, { recursive: true });
      const changed = Buffer.from(whole);
      changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
      writeFileSync(join(dataDir, name), changed);
      const { code, err } = await runLeads(dataDir, ["check"]);
      // What is damaged is called damaged: nobody looks for a key that is not missing.
      expect(err, `${offset}`).not.toMatch(/does not open what|\bat \/|Error:/);
      if (code === 0) expect(await list(dataDir), `${offset}`).toEqual(expected);
      else named += 1;
      if (code !== 0 && name.startsWith("keys/")) expect(err, `${offset}`).toContain(name);
    }
    expect(named).toBeGreaterThan(1);
  },
);
