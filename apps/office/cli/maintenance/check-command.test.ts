import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { openSigner } from "@heloc/leads/sealing/signing-key";
import { fill, folderWith, temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { numbered } from "../../../../packages/leads/test/kit/example-application.ts";
import {
  openStoreHere,
  openStoreIn,
  placesFor,
  sealingWith,
} from "../../../../packages/leads/test/kit/store-under-test.ts";
import { runLeads } from "../../test/kit/leads-terminal.ts";

const check = (dataDir: string) => runLeads(dataDir, ["check"]);

function change(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, "leads/leads.sqlite"));
  db.exec(sql);
  db.close();
}

/** Makes some letters of a key file another letter. */
const damageLetters = (file: string, field: string): void =>
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(new RegExp(`"${field}": ".{5}`), `"${field}": "AAAAA`),
  );

/** Puts the store back to what it was before one more application. */
async function putBackOlder(dataDir: string): Promise<void> {
  const copy = join(temporaryFolder(), "leads");
  cpSync(join(dataDir, "leads"), copy, { recursive: true });
  await fill(dataDir, numbered(3));
  rmSync(join(dataDir, "leads"), { recursive: true });
  cpSync(copy, join(dataDir, "leads"), { recursive: true });
}

describe("npm run leads -- check", () => {
  it("says that everything is whole, also while the survey runs", async () => {
    const dataDir = await folderWith(numbered(1));
    openSigner(placesFor(dataDir), new Date());
    const store = await openStoreIn(dataDir);
    onTestFinished(() => store.close());
    await store.accept(numbered(2));
    expect(await check(dataDir)).toEqual({ code: 0, out: "Everything is whole.\n", err: "" });
  });

  it("says so before the first application, and without the private key what it could not check", async () => {
    const nothing = await check(temporaryFolder());
    expect(nothing).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^There are no applications in /),
      err: "",
    });
    const dataDir = await folderWith(numbered(1));
    rmSync(placesFor(dataDir).privateFile);
    const publicKeyFile = placesFor(dataDir).publicFile;
    expect(await runLeads(dataDir, ["check"], { holdsPublicKeyOnly: true, publicKeyFile })).toEqual({
      code: 0,
      out: "Everything is whole that can be checked without the private key.\n",
      err: "",
    });
  });

  it.each<[string, (dataDir: string) => void | Promise<void>, RegExp]>([
    [
      "damaged answers",
      (dataDir) => change(dataDir, "UPDATE leads SET answers = x'00' WHERE number = 2"),
      /^Application 0*2 is damaged\.\n1 problem was found\. Restore what is damaged from a backup\.\n$/,
    ],
    [
      "a store that is no database",
      (dataDir) => writeFileSync(join(dataDir, "leads/leads.sqlite"), "x".repeat(8192)),
      /The applications in .* are damaged: restore a backup/,
    ],
    [
      "a store that is older than what was confirmed",
      putBackOlder,
      /^1 of 3 confirmed applications is missing in .* run npm run leads -- accept-older-store/,
    ],
    [
      "a private key that is missing",
      (dataDir) => rmSync(placesFor(dataDir).privateFile),
      /^The private key that opens the applications is missing \(.*private\.json\).*\n1 problem was found\.\n$/,
    ],
    [
      "a private key that others can read",
      (dataDir) => chmodSync(placesFor(dataDir).privateFile, 0o644),
      /^Other users of this machine can read .*: run chmod 600 on it\.\n1 problem was found\.\n$/,
    ],
    [
      "a private key that does not open what the survey seals",
      async (dataDir) =>
        cpSync(placesFor(await folderWith(numbered(7))).publicFile, placesFor(dataDir).publicFile),
      /private\.json does not open what .*public\.json seals: put back the private key [0-9a-f]{16}\./,
    ],
    [
      "a pepper that is another one",
      async (dataDir) =>
        cpSync(placesFor(await folderWith(numbered(7))).pepperFile, placesFor(dataDir).pepperFile),
      /Application 0*1 does not fit its .*pepper\.json is another one/,
    ],
    [
      "a pepper that is damaged",
      (dataDir) => damageLetters(placesFor(dataDir).pepperFile, "pepper"),
      /pepper .* is unreadable or damaged .*pepper\.json/,
    ],
    [
      "a signing key that is damaged",
      (dataDir) => {
        openSigner(placesFor(dataDir), new Date());
        damageLetters(placesFor(dataDir).signingFile, "privateKey");
      },
      /certificates is unreadable or damaged .*signing\.json\): put back a copy/,
    ],
  ])("names %s, and ends with 1", async (_, harm, sentence) => {
    const dataDir = await folderWith(numbered(1), numbered(2));
    await harm(dataDir);
    const { code, err } = await check(dataDir);
    expect(code).toBe(1);
    expect(err).toMatch(sentence);
  });

  it("names fifty problems and counts the others", async () => {
    const dataDir = await folderWith(...Array.from({ length: 60 }, (_, index) => numbered(index)));
    change(dataDir, "UPDATE leads SET answers = x'00'");
    const { err } = await check(dataDir);
    expect(err.match(/is damaged\./g)).toHaveLength(50);
    expect(err).toContain("60 problems were found.");
  });
});

it("Applications that cannot be read hide none of the others: list and export show those, and say how many there are", async () => {
  const dataDir = await folderWith(numbered(1), numbered(2), numbered(3));
  const stranger = await openStoreHere(dataDir, sealingWith(temporaryFolder()));
  await stranger.accept(numbered(4));
  await stranger.close();
  change(dataDir, "UPDATE leads SET answers = x'00' WHERE number IN (2, 3)");
  for (const words of [["list"], ["export", "--format", "csv"]]) {
    const { code, out, err } = await runLeads(dataDir, words);
    expect([code, out]).toEqual([1, expect.stringContaining("Maria")]);
    expect(err).toMatch(
      /^1 more cannot be opened with the keys in .*\n2 more are damaged and cannot be read/,
    );
  }
  rmSync(placesFor(dataDir).privateFile);
  const { code, out, err } = await runLeads(dataDir, ["list"]);
  expect([code, out]).toEqual([1, ""]);
  expect(err).toMatch(
    /^The private key that opens the applications is missing \(.*private\.json\): put back/,
  );
});

it("npm run leads -- accept-older-store goes on with a restored store, and changes nothing where nothing is missing", async () => {
  const dataDir = await folderWith(numbered(1), numbered(2));
  await putBackOlder(dataDir);
  const accept = async () => (await runLeads(dataDir, ["accept-older-store"])).out;
  expect(await accept()).toBe("The store is accepted as it is. Start the survey again.\n");
  expect(await accept()).toBe("Nothing that was confirmed is missing, and nothing was changed.\n");
  expect((await check(dataDir)).code).toBe(0);
});
