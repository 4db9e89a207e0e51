import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { SignedCertificate } from "@heloc/leads/operator/certificate";
import { openForChanges } from "@heloc/leads/store/sqlite/connection";
import { folderWith, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { PUBLISHED_READER, readAsStranger } from "../../test/kit/certificate-reader.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const PERSON = ["Maria", "Sánchez", "12135550142", "maria@example.com", "192.0.2.7", "Mozilla/5.0"];

/** Makes a certificate and reads it. */
async function certify(dataDir: string, ...options: string[]) {
  const file = join(temporaryFolder(), "certificate.json");
  const ran = await runLeads(dataDir, ["certificate", SUBMISSION_ID, "--to", file, ...options]);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const { evidence } = JSON.parse(text || "{}") as Partial<SignedCertificate>;
  return { ...ran, file, text, evidence };
}

const publicKeys = async (dataDir: string): Promise<string> =>
  (await runLeads(dataDir, ["keys", "signing"])).out;

const GENUINE = { code: 0, out: "Genuine.\n" };
/** Node's own words about what is no JSON go to stderr. */
const NO_CERTIFICATE = { code: 1, out: "" };
const ALTERED = { code: 1, out: "Altered, or signed by somebody else.\n" };

describe("npm run leads -- certificate", () => {
  it("says what was agreed to, in which words, when, on which page, and who it was", async () => {
    const { code, evidence, file, out } = await certify(await folderWith(lead));
    expect(code).toBe(0);
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

  it("leaves the person out on request, also where the private key is not", async () => {
    const dataDir = await folderWith(lead);
    const keys = await publicKeys(dataDir);
    rmSync(placesFor(dataDir).privateFile);
    const { text } = await certify(dataDir, "--without-person");
    for (const word of PERSON) expect(text).not.toContain(word);
    expect(await readAsStranger(text, keys)).toEqual(GENUINE);
  });

  it("is genuine before and after the application was erased, and then holds nobody's name", async () => {
    const dataDir = await folderWith(numbered(1), lead, numbered(2));
    const before = await certify(dataDir);
    await runLeads(dataDir, ["withdraw", SUBMISSION_ID]);
    await runLeads(dataDir, ["erase", SUBMISSION_ID]);
    const after = await certify(dataDir);
    for (const word of PERSON) expect(after.text).not.toContain(word);
    expect(after.evidence).toMatchObject({
      ...{ contact: true, text: lead.consent.text, withdrawnAt: "2026-11-23T12:00:00.000Z" },
      ...{ person: null, clientInfo: null },
    });
    const keys = await publicKeys(dataDir);
    for (const { text } of [before, after]) expect(await readAsStranger(text, keys)).toEqual(GENUINE);
  });

  it("of purged answers has IP address and browser alone", async () => {
    const dataDir = await folderWith(lead);
    openForChanges(dataDir).exec("UPDATE outbox SET state = 'delivered'");
    await runLeads(dataDir, ["purge", "--yes"], { now: "2028-01-01T00:00:00.000Z" });
    expect((await certify(dataDir)).evidence).toMatchObject({
      person: null,
      clientInfo: { ip: "192.0.2.7" },
    });
  });

  it("overwrites nothing, and says in one sentence where it cannot write", async () => {
    const dataDir = await folderWith(lead);
    const { file } = await certify(dataDir);
    const errorFor = async (path: string) =>
      (await runLeads(dataDir, ["certificate", SUBMISSION_ID, "--to", path])).err;
    expect(await errorFor(file)).toBe(`${file} is there already: choose another name.\n`);
    const nowhere = join(file, "certificate.json");
    expect(await errorFor(nowhere)).toBe(`${nowhere} cannot be written: choose another place.\n`);
  });

  it("is refused, and not made without the person, where the private key is another one or missing", async () => {
    const [dataDir, other] = [await folderWith(lead), await folderWith(numbered(7))];
    const { privateFile } = placesFor(dataDir);
    writeFileSync(privateFile, readFileSync(placesFor(other).privateFile));
    const { err, text } = await certify(dataDir);
    expect([text, err]).toEqual([
      "",
      expect.stringMatching(/^This application cannot be opened with the keys in /),
    ]);
    rmSync(privateFile);
    expect((await certify(dataDir)).err).toMatch(/^The private key that opens the applications is missing /);
  });

  it("is verified by the lines of the manual, offline and with node:crypto and node:fs alone, and with any letter altered is not", async () => {
    expect(PUBLISHED_READER.trimEnd().split("\n").length).toBeLessThanOrEqual(10);
    expect(PUBLISHED_READER.match(/from "[^"]+"/g)).toEqual(['from "node:crypto"', 'from "node:fs"']);
    const dataDir = await folderWith(lead);
    const { text } = await certify(dataDir);
    const keys = await publicKeys(dataDir);
    expect(await readAsStranger(text, keys)).toEqual(GENUINE);
    const altered = [
      text.replace("I agree", "i agree"),
      text.replace('"contact": true', '"contact": false'),
      text.replace('"contact"', '"contact": false, "contact"'),
      text.replace("Maria", "Mario"),
      text.replace("Maria", "\\u004daria"),
      text.replace(/"keyId": "./, '"keyId": "-'),
      text.replace(/.(==)?"\n}\n$/, '-$1"\n}\n'),
      `${text} `,
    ];
    const read = await Promise.all(altered.map((one) => readAsStranger(one, keys)));
    expect(read).toEqual(altered.map(() => ALTERED));
    for (const one of [text.slice(0, -3), "{}", ""])
      expect(await readAsStranger(one, keys)).toEqual(NO_CERTIFICATE);
    const strangersKeys = await publicKeys(await folderWith(numbered(7)));
    expect(await readAsStranger(text, strangersKeys)).toEqual(ALTERED);
  });
});

it("The key that signs certificates is one, when several commands need the first one at once, and signs nothing where others can read it", async () => {
  const dataDir = await folderWith(lead);
  const printed = await Promise.all([1, 2, 3, 4].map(() => publicKeys(dataDir)));
  expect(new Set(printed).size).toBe(1);
  const { signingFile } = placesFor(dataDir);
  expect(statSync(signingFile).mode & 0o777).toBe(0o600);
  chmodSync(signingFile, 0o644);
  expect((await certify(dataDir)).err).toBe(
    `Every user of this machine can read ${signingFile}: run chmod 600 on it.\n`,
  );
});
