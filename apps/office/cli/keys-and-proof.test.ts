import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import type { SignedCertificate } from "@heloc/leads/operator/certificate";
import { readPrivateKeys } from "@heloc/leads/sealing/key-files";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import * as folders from "../../../packages/leads/test/kit/data-folder.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../packages/leads/test/kit/example-application.ts";
import * as stores from "../../../packages/leads/test/kit/store-under-test.ts";
import { follow, runLeads } from "../test/kit/leads-terminal.ts";

const { changeFile, fill, folderWith, putBackAfter, readLeads, temporaryFolder } = folders;
const { openStoreHere, openStoreIn, placesFor, sealingWith } = stores;

/** Makes some letters of a key file another letter. */
const damage = (file: string, field: string): void => {
  const whole = readFileSync(file, "utf8");
  writeFileSync(file, whole.replace(new RegExp(`"${field}": ".{5}`), `"${field}": "AAAAA`));
};

const DOWN =
  /^1 (?!.*sesame)The database that DATABASE_URL names .* \(ECONNREFUSED.*\n1 problem was found\.\n$/;

it("check says that everything is whole, also while the survey runs, once that the database is down, and without the private key what it could not check", async () => {
  const dataDir = await folderWith(lead);
  const { privateFile, publicFile: publicKeyFile } = placesFor(dataDir);
  openSigner(placesFor(dataDir), new Date());
  const store = await openStoreIn(dataDir);
  onTestFinished(() => store.close());
  await store.accept(numbered(2));
  await follow(dataDir, [
    ["check", /^0 Everything is whole\.\n$/],
    ["check", DOWN, { databaseUrl: "postgresql://nobody:sesame@localhost:1/leads" }],
    () => rmSync(privateFile),
    ["check", "1 The private key that opens the applications is missing "],
    ["check", "0 Everything is whole that can be", { holdsPublicKeyOnly: true, publicKeyFile }],
  ]);
});

type Places = ReturnType<typeof placesFor>;
const DAMAGE = "UPDATE leads SET answers = x'00' WHERE number = 2";
const DAMAGED =
  /^1 Application 0*2 is damaged\.\n1 problem was found\. Restore what is damaged from a backup\.\n$/;
it.each<[string, harm: (places: Places, dataDir: string, other: Places) => unknown, ...printed: RegExp[]]>([
  ["damaged answers", (_, dataDir) => changeFile(dataDir, DAMAGE), DAMAGED],
  [
    "a store that is no database",
    (_, dataDir) => writeFileSync(join(dataDir, "leads/leads.sqlite"), "x".repeat(8192)),
    /^1 The applications in .* are damaged: restore a backup/,
  ],
  [
    "keys that are of another store",
    ({ publicFile, pepperFile }, _, other) => {
      cpSync(other.publicFile, publicFile);
      cpSync(other.pepperFile, pepperFile);
    },
    /private\.json does not open what .*public\.json seals: put back the private key [0-9a-f]{16}\./,
    /The evidence of consent 0*1 is not what was stored: .*pepper\.json is another one/,
  ],
  [
    "damaged keys",
    (places) => {
      openSigner(places, new Date());
      damage(places.pepperFile, "pepper");
      damage(places.signingFile, "privateKey");
    },
    /pepper .* is unreadable or damaged .*pepper\.json/,
    /certificates is unreadable or damaged .*signing\.json\): put back a copy/,
  ],
])("check names %s, and ends with 1", async (_, harm, ...printed) => {
  const dataDir = await folderWith(numbered(1), numbered(2));
  await harm(placesFor(dataDir), dataDir, placesFor(await folderWith(numbered(7))));
  const { code, err } = await runLeads(dataDir, "check");
  expect(code).toBe(1);
  for (const words of printed) expect(`${code} ${err}`).toMatch(words);
});

it("Applications that are missing in an older store, or cannot be read, hide none of the others: list and export show those, and say how many there are", async () => {
  const dataDir = await folderWith(numbered(1), numbered(2), numbered(3));
  const stranger = await openStoreHere(dataDir, sealingWith(temporaryFolder()));
  await stranger.accept(numbered(4)).finally(stranger.close);
  await putBackAfter(dataDir, () => fill(dataDir, numbered(9)));
  changeFile(dataDir, "UPDATE leads SET answers = x'00' WHERE number IN (2, 3)");
  const others = /^1 [^]*Maria[^]*\n1 of 5 .* missing in .*\n1 more cannot be opened .*\n2 more are damaged/;
  for (const typed of ["list", "export --format csv"]) await follow(dataDir, [[typed, others]]);
});

it("keys create makes them once and says what the loss of the private key would mean; keys replace and keys retire change the key, and every application and note stays readable on the way", async () => {
  const dataDir = temporaryFolder();
  await follow(dataDir, [
    ["keys create", "losing it loses them all"],
    ["keys create", "1 There are keys already"],
    ["keys", / seals new applications +0\n$/],
    () => fill(dataDir, lead),
  ]);
  const keyIds = () => readPrivateKeys(placesFor(dataDir)).map(({ keyId }) => keyId);
  const [old] = keyIds();
  const sealedForOld = sealingWith(dataDir)();
  const notOld = (keyId = "") => `1 "${keyId}" is not an old key. See them with npm run leads -- keys.\n`;
  await follow(dataDir, [
    [`keys retire ${old}`, notOld(old)],
    ["keys retire 0123456789abcdef", notOld("0123456789abcdef")],
    ["note 01234567 No answer", "0 "],
    ["keys replace", /^0 New applications .* key (\w+)\..*\n2 stored parts were sealed for the key \1\.\n/],
  ]);
  await fill(dataDir, numbered(2));
  // A survey on another machine that was not given the new key yet.
  const late = await openStoreHere(dataDir, () => sealedForOld);
  await late.accept(numbered(3)).finally(late.close);
  const newest = keyIds()[1];
  await follow(dataDir, [
    ["keys", new RegExp(`\n${old}  .{10}  old +1\n${newest}  2026-11-23  seals new applications +3\n$`)],
    [`keys retire ${old}`, `0 1 stored part was sealed for the key ${newest}.\nThe key ${old} is destroyed.`],
    ["show 01234567", "No answer"],
    ["check", /^0 Everything is whole\.\n$/],
  ]);
  expect(keyIds()).toEqual([newest]);
  expect(await readLeads(dataDir)).toEqual([numbered(3), numbered(2), lead]);
});

const MANUAL = join(import.meta.dirname, "../../../docs/operations.md");
/** The program that the manual gives to whoever receives a certificate. */
const READER = readFileSync(MANUAL, "utf8").match(/```js\n([^]*?)```/)?.[1] ?? "";

/** What that program says in a folder of its own, where nothing of this project is. */
function readAsStranger(certificate: string, publicKeys: string): string {
  const cwd = temporaryFolder();
  const files = { "verify.mjs": READER, "certificate.json": certificate, "signing-keys.txt": publicKeys };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  const { status, stdout } = spawnSync(process.execPath, Object.keys(files), { cwd, encoding: "utf8" });
  return `${status} ${stdout}`;
}
const [GENUINE, ALTERED] = ["0 Genuine.\n", "1 Altered, or signed by somebody else.\n"];

/** Makes a certificate, which overwrites nothing, and reads it. */
async function certify(dataDir: string) {
  const file = join(temporaryFolder(), "certificate.json");
  await follow(dataDir, [
    [`certificate 01234567 --to ${file}`, /^0 Written: .*json\nSigned with the key [0-9a-f]{16};/],
    [`certificate 01234567 --to ${file}`, `1 ${file} is there already: choose another name.\n`],
    [`certificate 01234567 --to ${file}/x`, `1 ${file}/x cannot be written: choose another place.\n`],
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, "utf8");
  return { text, evidence: (JSON.parse(text) as SignedCertificate).evidence };
}

const publicKeys = async (dataDir: string): Promise<string> => (await runLeads(dataDir, "keys signing")).out;

it("A certificate says what was agreed to, in which words, when, on which page, and who it was, after erasing all but who, and is verified by the lines of the manual", async () => {
  const dataDir = await folderWith(numbered(1), lead, numbered(2));
  const before = await certify(dataDir);
  const { ip, userAgent, ...statement } = lead.consent;
  const { firstName, lastName, phone, email } = lead.answers;
  expect(before.evidence).toEqual({
    certificate: "consent to calls and texts",
    issuedAt: "2026-11-23T12:00:00.000Z",
    issuer: { legalName: "Brightwick Home Equity, Inc.", nmlsId: expect.any(String) as string },
    ...{ submissionId: SUBMISSION_ID, receivedAt: lead.receivedAt, formVersion: lead.formVersion },
    ...{ ...statement, propertyState: "CA" },
    person: { firstName, lastName, phone, email },
    clientInfo: { ip, userAgent },
  });
  await runLeads(dataDir, `withdraw ${SUBMISSION_ID}`);
  const keys = await publicKeys(dataDir);
  rmSync(placesFor(dataDir).privateFile);
  await follow(dataDir, [
    [`certificate ${SUBMISSION_ID} --to x`, "1 The private key that opens the applications is missing "],
    [`erase ${SUBMISSION_ID}`, "0 Erased."],
  ]);
  const after = await certify(dataDir);
  for (const word of [firstName, lastName, phone.slice(-7), email, ip, userAgent ?? ""])
    expect(after.text).not.toContain(word);
  const withdrawnAt = "2026-11-23T12:00:00.000Z";
  expect(after.evidence).toMatchObject({ contact: true, withdrawnAt, person: null, clientInfo: null });
  for (const { text } of [before, after]) expect(readAsStranger(text, keys)).toBe(GENUINE);
  // Offline, with what Node.js brings, and with no letter altered.
  expect(READER.match(/from "[^"]+"/g)).toEqual(['from "node:crypto"', 'from "node:fs"']);
  const { text } = before;
  for (const altered of [
    text.replace("I agree", "i agree"),
    text.replace('"contact"', '"contact": false, "contact"'),
    text.replace("Maria", "\\u004daria"),
    text.replace(/"keyId": "./, '"keyId": "-'),
    `${text} `,
  ])
    expect(readAsStranger(altered, keys)).toBe(ALTERED);
  expect(readAsStranger(text, await publicKeys(await folderWith(numbered(7))))).toBe(ALTERED);
});
