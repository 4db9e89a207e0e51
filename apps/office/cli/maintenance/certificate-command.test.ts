import { execFile } from "node:child_process";
import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SignedCertificate } from "@heloc/leads/operator/certificate";
import { openForChanges } from "@heloc/leads/store/sqlite/connection";
import { folderWith, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const MANUAL = join(import.meta.dirname, "../../../../docs/operations.md");
/** The program that the manual gives to whoever receives a certificate. */
const READER = readFileSync(MANUAL, "utf8").match(/```js\n([^]*?)```/)?.[1] ?? "";

/** Runs that program in a folder of its own, where nothing of this project is. */
function readAsStranger(certificate: string, publicKeys: string): Promise<string> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "verify.mjs"), READER);
  writeFileSync(join(folder, "certificate.json"), certificate);
  writeFileSync(join(folder, "signing-keys.txt"), publicKeys);
  const args = ["verify.mjs", "certificate.json", "signing-keys.txt"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, stdout) => resolve(`${+!error} ${stdout}`));
  });
}
const [GENUINE, ALTERED] = ["1 Genuine.\n", "0 Altered, or signed by somebody else.\n"];

const PERSON = ["Maria", "Sánchez", "12135550142", "maria@example.com", "192.0.2.7", "Mozilla/5.0"];

/** Makes a certificate and reads it. */
async function certify(dataDir: string) {
  const file = join(temporaryFolder(), "certificate.json");
  const ran = await runLeads(dataDir, ["certificate", SUBMISSION_ID, "--to", file]);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const { evidence } = JSON.parse(text || "{}") as Partial<SignedCertificate>;
  return { ...ran, file, text, evidence };
}

const publicKeys = async (dataDir: string): Promise<string> =>
  (await runLeads(dataDir, ["keys", "signing"])).out;

describe("npm run leads -- certificate", () => {
  it("says what was agreed to, in which words, when, on which page, and who it was", async () => {
    const { evidence, file, out } = await certify(await folderWith(lead));
    expect(out).toMatch(/^Written: .*certificate\.json\nSigned with the key [0-9a-f]{16};/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { ip, userAgent, ...statement } = lead.consent;
    const { firstName, lastName, phone, email } = lead.answers;
    expect(evidence).toEqual({
      certificate: "consent to calls and texts",
      issuedAt: "2026-11-23T12:00:00.000Z",
      issuer: { legalName: "Brightwick Home Equity, Inc.", nmlsId: expect.any(String) as string },
      ...{ submissionId: SUBMISSION_ID, receivedAt: lead.receivedAt, formVersion: lead.formVersion },
      ...statement,
      person: { firstName, lastName, phone, email },
      propertyState: "CA",
      clientInfo: { ip, userAgent },
    });
  });

  it("is genuine before and after the application was erased, and leaves the person out then, also where the private key is not", async () => {
    const dataDir = await folderWith(numbered(1), lead, numbered(2));
    const before = await certify(dataDir);
    await runLeads(dataDir, ["withdraw", SUBMISSION_ID]);
    const keys = await publicKeys(dataDir);
    rmSync(placesFor(dataDir).privateFile);
    await runLeads(dataDir, ["erase", SUBMISSION_ID]);
    const after = await certify(dataDir);
    for (const word of PERSON) expect(after.text).not.toContain(word);
    const withdrawnAt = "2026-11-23T12:00:00.000Z";
    expect(after.evidence).toMatchObject({ contact: true, withdrawnAt, person: null, clientInfo: null });
    for (const { text } of [before, after]) expect(await readAsStranger(text, keys)).toBe(GENUINE);
  });

  it("of purged answers has IP address and browser alone", async () => {
    const dataDir = await folderWith(lead);
    openForChanges(dataDir).exec("UPDATE outbox SET state = 'delivered'");
    await runLeads(dataDir, ["purge", "--yes"], { now: "2028-01-01T00:00:00.000Z" });
    const { evidence } = await certify(dataDir);
    expect(evidence).toMatchObject({ person: null, clientInfo: { ip: "192.0.2.7" } });
  });

  it("overwrites nothing, and says in one sentence where it cannot write or which key is missing", async () => {
    const dataDir = await folderWith(lead);
    const { file } = await certify(dataDir);
    const errorFor = async (path: string) =>
      (await runLeads(dataDir, ["certificate", SUBMISSION_ID, "--to", path])).err;
    expect(await errorFor(file)).toBe(`${file} is there already: choose another name.\n`);
    const nowhere = join(file, "certificate.json");
    expect(await errorFor(nowhere)).toBe(`${nowhere} cannot be written: choose another place.\n`);
    const { privateFile, signingFile } = placesFor(dataDir);
    chmodSync(signingFile, 0o644);
    expect((await certify(dataDir)).err).toBe(
      `Other users of this machine can read ${signingFile}: run chmod 600 on it.\n`,
    );
    writeFileSync(privateFile, readFileSync(placesFor(await folderWith(numbered(7))).privateFile));
    expect((await certify(dataDir)).err).toMatch(/^This application cannot be opened with the keys in /);
    rmSync(privateFile);
    expect((await certify(dataDir)).err).toMatch(/^The private key that opens the applications is missing /);
  });

  it("is verified by the ten lines of the manual, offline and with node:crypto and node:fs alone, and with any letter altered is not", async () => {
    expect(READER.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
    expect(READER.match(/from "[^"]+"/g)).toEqual(['from "node:crypto"', 'from "node:fs"']);
    const dataDir = await folderWith(lead);
    const { text } = await certify(dataDir);
    const keys = await publicKeys(dataDir);
    const altered = [
      text.replace("I agree", "i agree"),
      text.replace('"contact"', '"contact": false, "contact"'),
      text.replace("Maria", "\\u004daria"),
      text.replace(/"keyId": "./, '"keyId": "-'),
      `${text} `,
    ];
    for (const one of altered) expect(await readAsStranger(one, keys)).toBe(ALTERED);
    // Node's own words about what is no JSON go to stderr.
    expect(await readAsStranger(text.slice(0, -3), keys)).toBe("0 ");
    expect(await readAsStranger(text, await publicKeys(await folderWith(numbered(7))))).toBe(ALTERED);
  });
});
