import { chmodSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { PUBLISHED_READER, readAsStranger } from "../../test/kit/certificate-reader.ts";
import { lead, numbered, SUBMISSION_ID } from "../../../../packages/leads/test/kit/example-application.ts";
import { folderWith } from "../../../survey/test/kit/filled-folder.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";
import { placesFor } from "../../../../packages/leads/test/kit/store-under-test.ts";
import { temporaryFolder } from "../../../survey/test/kit/survey-under-test.ts";
import { findSigner } from "@heloc/leads/sealing/signing-key";
import { openForChanges } from "@heloc/leads/store/sqlite/connection";
import { readSigned } from "@heloc/leads/operator/certificate/certificate-file";

const PERSON = ["Maria", "Sánchez", "12135550142", "maria@example.com", "192.0.2.7", "Mozilla/5.0"];

/** Makes a certificate and reads it. */
async function certify(dataDir: string, id = SUBMISSION_ID, ...options: string[]) {
  const file = join(temporaryFolder(), "certificate.html");
  const ran = await runLeads(dataDir, ["certificate", id, "--to", file, ...options]);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return { ...ran, file, text, page: parse(text) };
}

const publicKeys = async (dataDir: string): Promise<string> =>
  (await runLeads(dataDir, ["keys", "signing"])).out;

const GENUINE = { code: 0, out: "Genuine.\n" };
const ALTERED = { code: 1, out: "Altered, or signed by somebody else.\n" };

/** Has keys of its own. */
const anotherFolder = () => folderWith(lead, numbered(7));

describe("npm run leads -- certificate", () => {
  it("shows the words in their language, the box, both times, the sellers, the page and the person", async () => {
    const { code, page, file } = await certify(await folderWith(lead));
    expect(code).toBe(0);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(page.querySelector("blockquote[lang=en]")?.text).toBe(lead.consent.text);
    const text = page.querySelector("main")?.text ?? "";
    expect(text).toContain("The box beside these words was checked.");
    expect(text).toContain("November 21, 2026 at 5:30:00 PM UTC");
    expect(text).toContain("Local time in CaliforniaNovember 21, 2026 at 9:30:00 AM PST");
    expect(text).toContain("English (en)");
    for (const seller of lead.consent.sellers ?? []) expect(text).toContain(seller);
    for (const word of ["http://localhost:4400", ...PERSON]) expect(text).toContain(word);
  });

  it("says that the box was not checked, and that the page named words that are not known", async () => {
    const consent = { ...lead.consent, contact: false, text: null, sellers: null, userAgent: null };
    const { page } = await certify(await folderWith({ ...lead, consent }));
    const text = page.querySelector("main")?.text;
    expect(text).toContain("Calls and texts were not agreed to.");
    expect(text).toContain("The box beside these words was not checked.");
    expect(text).toContain("words that this store does not hold");
    expect(text).toContain("not recorded apart from the words");
  });

  it("fetches nothing and runs nothing, whatever a visitor has typed", async () => {
    const firstName = `<script>alert("1")</script></code>\u202e`;
    const { page, text } = await certify(
      await folderWith({ ...lead, answers: { ...lead.answers, firstName } }),
    );
    expect(page.querySelectorAll("script, link, img, iframe")).toEqual([]);
    expect(text).not.toContain("<script");
    expect(page.querySelector("meta[http-equiv]")?.getAttribute("content")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'$/,
    );
    expect(page.querySelectorAll("code")).toHaveLength(1);
    expect(JSON.parse(page.querySelector("code")?.text ?? "")).toMatchObject({ person: { firstName } });
  });

  it("leaves the person out on request, also where the private key is not", async () => {
    const dataDir = await folderWith(lead);
    const keys = await publicKeys(dataDir);
    rmSync(placesFor(dataDir).privateFile);
    const { code, text } = await certify(dataDir, SUBMISSION_ID, "--without-person");
    expect(code).toBe(0);
    for (const word of PERSON) expect(text).not.toContain(word);
    expect(await readAsStranger(text, keys)).toEqual(GENUINE);
  });

  it("is verified before and after the application was erased, and then holds nobody's name", async () => {
    const dataDir = await folderWith(numbered(1), lead, numbered(2));
    const before = await certify(dataDir);
    await runLeads(dataDir, ["erase", SUBMISSION_ID]);
    const after = await certify(dataDir);
    for (const word of PERSON) expect(after.text).not.toContain(word);
    expect(after.text).not.toContain('"salt"');
    expect(after.page.querySelector("blockquote")?.text).toBe(lead.consent.text);
    const keys = await publicKeys(dataDir);
    for (const { file, text } of [before, after]) {
      expect(await readAsStranger(text, keys)).toEqual(GENUINE);
      const checked = await runLeads(dataDir, ["check-consents", file]);
      expect(checked.out).toContain(`${file} is genuine, and its consent is in the chain.`);
    }
  });

  it("says that the consent was taken back since, also when the application is gone", async () => {
    const dataDir = await folderWith(lead);
    expect((await certify(dataDir)).page.querySelector(".outcome")?.text).toBe(
      "Calls and texts were agreed to.",
    );
    await runLeads(dataDir, ["withdraw", SUBMISSION_ID]);
    const withdrawn = /^Calls and texts were agreed to, and this was taken back on .+ UTC\.$/;
    expect((await certify(dataDir)).page.querySelector(".outcome")?.text).toMatch(withdrawn);
    await runLeads(dataDir, ["erase", SUBMISSION_ID]);
    expect((await certify(dataDir)).page.querySelector(".outcome")?.text).toMatch(withdrawn);
  });

  it("of purged answers shows IP address and browser alone", async () => {
    const dataDir = await folderWith(lead);
    openForChanges(dataDir).exec("UPDATE outbox SET state = 'delivered'");
    await runLeads(dataDir, ["purge", "--clock-is-right"], { now: "2028-01-01T00:00:00.000Z" });
    const { code, page } = await certify(dataDir);
    expect(code).toBe(0);
    const text = page.querySelector("main")?.text;
    expect(text).toContain("Name, telephone and email were deleted when their retention ended.");
    expect(text).toContain("192.0.2.7");
    expect(text).not.toContain("Maria");
  });

  it("of a consent from before the chain says so", async () => {
    const dataDir = await folderWith(lead);
    const db = openForChanges(dataDir);
    db.exec("DELETE FROM consent_links; UPDATE consent_head SET position = 0, link = NULL");
    db.exec("UPDATE consents SET person_sha256 = NULL, circumstances_sha256 = NULL, sellers = NULL");
    const { code, page, text, file } = await certify(dataDir);
    expect(code).toBe(0);
    expect(page.querySelector("main")?.text).toContain("stored before the chain of consents began");
    expect(await readAsStranger(text, await publicKeys(dataDir))).toEqual(GENUINE);
    expect((await runLeads(dataDir, ["check-consents", file])).out).toBe(
      "The chain of 0 consents is whole.\n1 more were stored by a version without the chain.\n" +
        `${file} is genuine. Its consent is not in the chain.\n`,
    );
  });

  it("is refused for a consent that is not what was stored", async () => {
    const dataDir = await folderWith(lead);
    openForChanges(dataDir).exec("UPDATE consents SET contact = 0");
    const { code, err, text } = await certify(dataDir);
    expect([code, text]).toEqual([1, ""]);
    expect(err).toBe(
      `The consent of application ${SUBMISSION_ID} is not what was stored: run npm run leads -- check-consents.\n`,
    );
    expect((await runLeads(dataDir, ["check-consents"])).err).toContain(`application ${SUBMISSION_ID}`);
  });

  it.each(["f".repeat(32), "Maria", "../x"])("%s: says that there is no such application", async (word) => {
    const { code, err } = await certify(await folderWith(lead), word);
    expect([code, err]).toEqual([
      1,
      `There is no application "${word}". The list names the first digits of each, and show the whole number.\n`,
    ]);
  });

  it("overwrites nothing, and says in one sentence where it cannot write or has no key", async () => {
    const dataDir = await folderWith(lead);
    const { file } = await certify(dataDir);
    const to = (path: string) => runLeads(dataDir, ["certificate", SUBMISSION_ID, "--to", path]);
    expect(await to(file)).toMatchObject({
      code: 1,
      err: `${file} is there already: choose another name.\n`,
    });
    const nowhere = join(file, "certificate.html");
    expect(await to(nowhere)).toMatchObject({
      code: 1,
      err: `${nowhere} cannot be written: choose another place.\n`,
    });
    rmSync(placesFor(dataDir).privateFile);
    const { code, err } = await certify(dataDir);
    expect(code).toBe(1);
    expect(err).toMatch(/^The private key that opens the applications is missing .*\n$/);
  });

  it("of applications of another key is refused and not made without the person", async () => {
    const [dataDir, other] = [await folderWith(lead), await anotherFolder()];
    writeFileSync(placesFor(dataDir).privateFile, readFileSync(placesFor(other).privateFile));
    const { code, err } = await certify(dataDir);
    expect(code).toBe(1);
    expect(err).toMatch(/^This application cannot be opened with the keys in .*\n$/);
  });
});

describe("A certificate", () => {
  it("fails with any one byte altered, left out or added", async () => {
    const dataDir = await folderWith(lead);
    const { file } = await certify(dataDir);
    const whole = readFileSync(file);
    const places = placesFor(dataDir);
    const isGenuine = (bytes: Buffer): boolean => {
      const signed = readSigned(bytes);
      return signed !== undefined && findSigner(places, signed.page, signed.signature) !== undefined;
    };
    expect(isGenuine(whole)).toBe(true);
    for (let at = 0; at < whole.length; at += 1) {
      const altered = Buffer.from(whole);
      // The bit that makes capital letters small, and so is the one that readers of hexadecimal digits overlook.
      altered[at] = (whole[at] as number) ^ 0x20;
      if (isGenuine(altered)) expect.fail(`byte ${at} can be altered`);
    }
    expect(isGenuine(whole.subarray(0, -1))).toBe(false);
    expect(isGenuine(Buffer.concat([whole, Buffer.from("\n")]))).toBe(false);
    expect(isGenuine(Buffer.concat([Buffer.from(" "), whole]))).toBe(false);
  });

  it("is verified by the ten lines of the manual, offline and with node:crypto and node:fs alone", async () => {
    expect(PUBLISHED_READER.trimEnd().split("\n")).toHaveLength(10);
    expect(PUBLISHED_READER.match(/from "[^"]+"/g)).toEqual(['from "node:crypto"', 'from "node:fs"']);
    const dataDir = await folderWith(lead);
    const { text } = await certify(dataDir);
    const keys = await publicKeys(dataDir);
    expect(await readAsStranger(text, keys)).toEqual(GENUINE);
    const signature = text.slice(-140, -5);
    const altered = [
      text.replace("was checked", "was Checked"),
      text.replace(signature, signature.toUpperCase()),
      `${text} `,
      text.slice(0, -140),
      "",
    ];
    for (const one of altered) expect(await readAsStranger(one, keys)).toEqual(ALTERED);
    const strangersKeys = await publicKeys(await anotherFolder());
    expect(await readAsStranger(text, strangersKeys)).toEqual(ALTERED);
  });

  it("stays valid when the key that signs is changed; the new one signs the next", async () => {
    const dataDir = await folderWith(lead);
    const old = await certify(dataDir);
    const { out: keys } = await runLeads(dataDir, ["keys", "signing", "--rotate"]);
    expect(keys.match(/BEGIN PUBLIC KEY/g)).toHaveLength(2);
    const { keys: stored } = JSON.parse(readFileSync(placesFor(dataDir).signingFile, "utf8")) as {
      keys: object[];
    };
    expect(stored.map((key) => "privateKey" in key)).toEqual([false, true]);
    const next = await certify(dataDir);
    expect(next.out).toContain(`Signed with the key ${keys.slice(0, 16)};`);
    for (const { text } of [old, next]) expect(await readAsStranger(text, keys)).toEqual(GENUINE);
  });

  it("of another store is genuine there and not here", async () => {
    const [here, there] = [await anotherFolder(), await folderWith(lead)];
    const { file } = await certify(there);
    await publicKeys(here);
    expect(await runLeads(here, ["check-consents", file])).toMatchObject({
      code: 1,
      err: `${file} was changed, or none of the keys that sign certificates here has signed it.\n`,
    });
    writeFileSync(placesFor(here).signingFile, readFileSync(placesFor(there).signingFile));
    expect((await runLeads(here, ["check-consents", file])).err).toBe(
      `${file} is genuine, and the chain here is not the one that it was made from.\n`,
    );
  });
});

describe("The key that signs certificates", () => {
  it("is one, when several commands need the first one at the same moment", async () => {
    const dataDir = await folderWith(lead);
    const printed = await Promise.all([1, 2, 3, 4].map(() => publicKeys(dataDir)));
    expect(new Set(printed).size).toBe(1);
  });

  it("is its owner's alone, and says so when it is not", async () => {
    const dataDir = await folderWith(lead);
    await publicKeys(dataDir);
    const { signingFile } = placesFor(dataDir);
    expect(statSync(signingFile).mode & 0o777).toBe(0o600);
    chmodSync(signingFile, 0o644);
    expect((await certify(dataDir)).err).toBe(
      `Every user of this machine can read ${signingFile}: run chmod 600 on it.\n`,
    );
  });

  it("that is damaged signs nothing", async () => {
    const dataDir = await folderWith(lead);
    await publicKeys(dataDir);
    const { signingFile } = placesFor(dataDir);
    const file = readFileSync(signingFile, "utf8");
    writeFileSync(signingFile, file.replace(/"privateKey": ".{5}/, '"privateKey": "AAAAA'));
    expect((await certify(dataDir)).err).toBe(`${signingFile} is damaged: put back a copy of it.\n`);
  });
});
