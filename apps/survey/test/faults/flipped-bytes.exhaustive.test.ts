import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OperatorError } from "@heloc/leads/operator-error";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import { prepareSealing } from "@heloc/leads/sealing/service-keys";
import { lead, numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import { runLeads } from "../../../office/test/kit/leads-terminal.ts";
import { openStoreIn, placesFor, settingsFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../kit/survey-under-test.ts";

/** One byte in so many of the store is changed. */
const EVERY = Number(process.env["FLIP_EVERY"] ?? 197);
const APPLICATIONS = 12;

/** A small store with every kind of row, and what an operator sees of it. */
async function makeStore(): Promise<string> {
  const dataDir = temporaryFolder();
  const store = await openStoreIn(dataDir);
  for (let index = 1; index <= APPLICATIONS; index += 1) {
    const person = { ...lead.answers, email: `m${index}@example.com`, phone: `+1213555${1000 + index}` };
    await store.accept(numbered(index, { answers: person, formNonce: `${index}`.padStart(32, "a") }));
  }
  const code = (index: number): string => {
    const person = { ...lead.answers, email: `m${index}@example.com`, phone: `+1213555${1000 + index}` };
    return store.privateCodeOf(numbered(index, { answers: person }));
  };
  await store.request(code(3), "withdrawal", new Date("2026-11-22T10:00:00Z"));
  await store.request(code(4), "deletion", new Date("2026-11-22T10:00:00Z"));
  await store.close();
  expect((await runLeads(dataDir, ["erase", numbered(9).submissionId])).code).toBe(0);
  expect((await runLeads(dataDir, ["note", numbered(5).submissionId, "No answer"])).code).toBe(0);
  openSigner(placesFor(dataDir), new Date());
  return dataDir;
}

const list = (dataDir: string) => runLeads(dataDir, ["list", "--json"]);
const answersIn = (json: string): Map<string, object> =>
  new Map(
    (JSON.parse(json) as { submissionId: string; answers: object }[]).map((one) => [
      one.submissionId,
      one.answers,
    ]),
  );

/** Changes one bit, looks, and puts it back. */
async function withFlip(file: string, offset: number, look: () => Promise<void>): Promise<void> {
  const whole = readFileSync(file);
  const changed = Buffer.from(whole);
  changed[offset] = (changed[offset] ?? 0) ^ (1 << (offset % 8));
  writeFileSync(file, changed);
  try {
    await look();
  } finally {
    writeFileSync(file, whole);
    if (file.endsWith(".sqlite"))
      for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  }
}

describe("A changed byte", () => {
  it("of the store brings out the same applications, or check names it; never a wrong answer, and never a missing key", async () => {
    const dataDir = await makeStore();
    const expected = await list(dataDir);
    const answers = answersIn(expected.out);
    expect(answers.size).toBe(APPLICATIONS - 1);
    const file = join(dataDir, "leads/leads.sqlite");
    const unnoticed: number[] = [];
    let named = 0;
    for (let offset = 0; offset < statSync(file).size; offset += EVERY) {
      await withFlip(file, offset, async () => {
        const listed = await list(dataDir);
        for (const [id, one] of listed.out ? answersIn(listed.out) : [])
          expect(one, `${offset}`).toEqual(answers.get(id));
        const { code, err } = await runLeads(dataDir, ["check"]);
        expect(`${listed.err}${err}`, `${offset}`).not.toMatch(/private key|\bat \/|Error:/);
        if (code === 1) named += 1;
        else if (listed.out !== expected.out || listed.code !== 0) unnoticed.push(offset);
      });
    }
    expect(unnoticed).toEqual([]);
    expect(named).toBeGreaterThan(20);
  }, 300_000);

  it("of the log beside the store is noticed as missing applications, or changes nothing", async () => {
    const [dataDir, copy] = [temporaryFolder(), temporaryFolder()];
    const store = await openStoreIn(dataDir);
    for (let index = 1; index <= APPLICATIONS; index += 1) await store.accept(numbered(index));
    cpSync(dataDir, copy, { recursive: true });
    await store.close();
    const log = readFileSync(join(copy, "leads/leads.sqlite-wal"));
    let named = 0;
    for (let offset = 0; offset < log.length; offset += EVERY * 20) {
      const one = temporaryFolder();
      cpSync(copy, one, { recursive: true });
      rmSync(join(one, "leads/leads.sqlite-shm"), { force: true });
      const changed = Buffer.from(log);
      changed[offset] = (changed[offset] ?? 0) ^ 1;
      writeFileSync(join(one, "leads/leads.sqlite-wal"), changed);
      const { code, err } = await runLeads(one, ["check"]);
      expect(err).not.toMatch(/private key|\bat \/|Error:/);
      if (code === 0) expect(answersIn((await list(one)).out).size).toBe(APPLICATIONS);
      else named += 1;
    }
    expect(named).toBeGreaterThan(3);
  }, 120_000);

  it("of a file beside the store changes nothing that is sealed or read, or is named with the file", async () => {
    const dataDir = await makeStore();
    const expected = await list(dataDir);
    const files = [...readdirSync(join(dataDir, "keys")).map((name) => join("keys", name)), "leads.mark"];
    expect(files).toContain("keys/signing.json");
    for (const name of files) {
      const file = join(dataDir, name);
      for (let offset = 0; offset < statSync(file).size; offset += 11) {
        await withFlip(file, offset, async () => {
          const { code, err } = await runLeads(dataDir, ["check"]);
          const place = `${name} ${offset}`;
          expect(err, place).not.toMatch(/missing there|is missing|does not open what|\bat \/|Error:/);
          if (code === 1) expect(err, place).toContain(name.replace("keys/", ""));
          else expect((await list(dataDir)).out, place).toBe(expected.out);
        });
      }
    }
  }, 120_000);

  it("of a key file does not make the service seal with a key that opens nothing", async () => {
    const dataDir = await makeStore();
    const settings = settingsFor(dataDir);
    const start = () => prepareSealing({ settings, mayMakeKeys: false, print: () => undefined });
    const { publicKey, pepper } = start()();
    for (const name of ["public.json", "private.json", "pepper.json"]) {
      const file = join(dataDir, "keys", name);
      expect(existsSync(file)).toBe(true);
      for (let offset = 5; offset < statSync(file).size; offset += 61) {
        await withFlip(file, offset, async () => {
          try {
            expect(start()()).toEqual({ publicKey, pepper });
          } catch (error) {
            if (!(error instanceof OperatorError)) throw error;
            expect(error.message).toContain(name);
          }
        });
      }
    }
  }, 120_000);
});
