import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { chosenFolder } from "../config.ts";
import { readLender } from "../read-lender.ts";
import { findToReplace } from "../to-replace.ts";
import { createLender, NewLenderRefused } from "./create-lender.ts";
import { temporaryFolder } from "../../../../test/temporary-folder.ts";

const root = temporaryFolder();

let count = 0;
/** A new lender's folder. */
function newFolder(wanted: Parameters<typeof createLender>[3] = {}): string {
  const within = join(root, String(count++));
  createLender("acme", within, chosenFolder(), wanted);
  return join(within, "acme");
}

const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");
const edit = (folder: string, file: string, from: string | RegExp, to: string) => {
  const text = read(folder, file);
  expect(text).toMatch(from);
  writeFileSync(join(folder, file), text.replace(from, to));
};
const keysOf = (folder: string) =>
  findToReplace(folder).map(({ file, message }) => `${file} ${message.split(":")[0]}`);
describe("A new lender's folder can be read at once, and claims only what such a lender may", () => {
  const wanted = [
    ["bank", "TX"],
    ["broker", "TX"],
    ["credit-union", "CA"],
    ["lead-generator", "CA"],
    ["nonbank-lender", "CA"],
  ].map(([entity = "", state = ""]) => ({ entity, states: [state] }));

  it.each(wanted)("$entity in $states", ({ states, entity }) => {
    const folder = newFolder({ states, entity });
    const { lender, claims } = readLender(folder);
    expect(lender).toMatchObject({ states, sample: true });
    expect(findToReplace(folder).length).toBeLessThan(60);
    for (const { file, line } of findToReplace(folder))
      if (file.endsWith(".yaml")) expect(line, file).toBeGreaterThan(0);
    const isDepository = entity === "bank" || entity === "credit-union";
    expect(lender.licenses.map(({ state }) => state)).toEqual(isDepository ? [] : states);
    expect(claims["fdicInsured"]?.withdrawn).toBe(
      entity === "bank" || entity === "nonbank-lender" ? undefined : true,
    );
    expect(findToReplace(folder).some(({ message }) => message.startsWith("noAppraisal"))).toBe(
      states[0] === "CA",
    );
    const made = Object.values(claims).filter(({ withdrawn }) => !withdrawn);
    expect([...new Set(made.flatMap((claim) => claim.states))]).toEqual(states);
    expect(existsSync(join(folder, "es"))).toBe(false);
    const pictures = readdirSync(join(folder, "pictures"));
    expect(pictures).not.toEqual([]);
    // Nobody reads and signs the portraits of customers who are not the lender's.
    expect(pictures.filter((name) => name.startsWith("avatar"))).toEqual([]);
  });

  it("two lenders stand side by side, each with its own name", () => {
    const [bluebonnet, golden] = [newFolder({ states: ["TX"] }), newFolder({ states: ["ca"] })];
    edit(bluebonnet, "lender.yaml", "brandName: TO REPLACE", "brandName: Bluebonnet");
    expect(readLender(bluebonnet).lender.brandName).toBe("Bluebonnet");
    expect(readLender(golden).lender.brandName).toBe("TO REPLACE");
  });
});

describe("A value that is the sample's", () => {
  const SAME = "The same? Then take its entry out of to-replace.yaml.";
  const IS = `is still the sample’s. Put yours in its place. ${SAME}`;

  it("is named by what it is called, with what to do", () => {
    const messages = findToReplace(newFolder()).map(({ file, message }) => `${file}: ${message}`);
    expect(messages).toEqual(
      expect.arrayContaining([
        "lender.yaml: legalName: Write your own in place of “TO REPLACE: legal name”.",
        "lender.yaml: licenses, TX, number: Write your own in place of “TO REPLACE: number”.",
        `rates.yaml: maximumLineDollars: “400000” is the sample’s. Write yours. ${SAME}`,
        `logo.svg: “logo.svg” ${IS}`,
      ]),
    );
  });

  const LINE = "rates.yaml maximumLineDollars";
  const PROOF = "claims.yaml maximumLine, evidence, reference";
  it.each<[string, string, string, string | RegExp, string]>([
    ["is changed", LINE, "rates.yaml", "400000", "250000"],
    ["is taken off the list", LINE, "to-replace.yaml", /.*rates\.yaml\n.*maximumLineDollars\n.*\n/, ""],
    ["is of a withdrawn claim", PROOF, "claims.yaml", /maximumLine:\n/, "maximumLine:\n  withdrawn: true\n"],
    ["is another drawing", `logo.svg “logo.svg” ${IS}`, "logo.svg", /$/, "<!-- Acme -->"],
    ["is a drawing not named", `icon.svg “icon.svg” ${IS}`, "brand.yaml", "icon.svg", "acme-icon.svg"],
  ])("counts as replaced once it %s", (_, key, file, from, to) => {
    const folder = newFolder();
    const before = keysOf(folder);
    expect(before).toContain(key);
    edit(folder, file, from, to);
    expect(keysOf(folder)).toEqual(before.filter((one) => one !== key));
  });

  it("is still named when 7.5 is written as 7.50, and when another license or rate before it is taken out", () => {
    const folder = newFolder();
    const before = keysOf(folder);
    edit(folder, "rates.yaml", "annualRatePercent: 8\n", "annualRatePercent: 8.0\n");
    edit(folder, "lender.yaml", / {2}- state: CA[^]*?(?= {2}- state: TX)/, "");
    edit(folder, "rates.yaml", / {2}- minimumScore: 740\n.*\n/, "");
    expect(keysOf(folder)).toEqual(before.filter((key) => !/licenses, CA|tiers, 740/.test(key)));
  });
});

it("A slip in to-replace.yaml is named with its line", () => {
  const folder = newFolder();
  edit(folder, "to-replace.yaml", "    key: legalName", "    kye: legalName");
  expect(findToReplace(folder)[0]).toMatchObject({
    file: "to-replace.yaml",
    line: 5,
    message: expect.stringMatching(/kye/),
  });
});

describe("No folder is made", () => {
  const sample = chosenFolder();
  writeFileSync(join(root, "a-file"), "");
  it.each<[string, string, string, RegExp]>([
    ...["Acme", "acme bank", "acme_bank", "-acme", "acme.bank", "../acme", ""].map(
      (name): [string, string, string, RegExp] => [
        `of the name “${name}”`,
        name,
        join(root, "names"),
        /small letters, digits and hyphens/,
      ],
    ),
    ["in the place of one that is there", "a-file", root, /is taken/],
  ])("%s", (_, name, within, reason) => {
    const before = readdirSync(root, { recursive: true });
    expect(() => createLender(name, within, sample)).toThrow(NewLenderRefused);
    expect(() => createLender(name, within, sample)).toThrow(reason);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it("from a sample that cannot be copied, and nothing is left behind", () => {
    expect(() => createLender("acme", join(root, "left"), join(root, "no-sample"))).toThrow();
    expect(existsSync(join(root, "left/acme"))).toBe(false);
  });
});
