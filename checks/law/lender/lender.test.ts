import { claims, lender } from "@heloc/lender/current";
import { describe, expect, it, test } from "vitest";
import { CHECKS } from "../../check-project.ts";
import { readLenderFiles } from "../../content/source-files.ts";
import { runChecks } from "../../run-checks.ts";
import { claimOf, exampleFacts, lenderIn } from "../../test/example-facts.ts";
import { pageOf } from "../../test/example-page.ts";
import { judge, mustFail } from "../../test/lawful-page.ts";

const fdicInsured = claimOf("fdicInsured");

const licenses = lender.licenses.map(({ line }) => line).join(" ");
test.each([
  [
    "lender-identity",
    "an NMLS number that is not beside the legal name",
    { name: `<p>${lender.legalName}. ${licenses} NMLS #${lender.nmlsId}</p>` },
  ],
  [
    "lender-identity",
    "no license line of a state",
    { name: `<p>${lender.legalName} NMLS #${lender.nmlsId}</p>` },
  ],
])("%s finds %s", (check, _what, changes) => mustFail(check, changes));

describe("The footer says what the states and the kind of lender ask for", () => {
  const [california, texas] = ["CA", "TX"].map(
    (code) => lender.licenses.find(({ state }) => state === code)?.line ?? "",
  );
  const name = (...lines: (string | undefined)[]) =>
    `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${lines.join(" ")}</p>`;

  it("in California alone: its license line, and nothing of Texas", async () => {
    const facts = { lender: lenderIn(["CA"]) };
    expect(await judge({ name: name(california) }, facts)).toEqual([]);
    await mustFail("lender-identity", { name: name() }, facts);
  });

  it("in Texas alone: its license line", async () => {
    const facts = { lender: lenderIn(["TX"]) };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
    await mustFail("lender-identity", { name: name() }, facts);
    expect(await judge({ name: name(california, texas) }, facts)).toEqual([
      expect.stringMatching(/^other-states: Speaks of California, where the lender does not lend/),
    ]);
  });

  it("of a bank or a credit union: name and number", async () => {
    for (const entityType of ["insured-bank", "credit-union"] as const)
      expect(await judge({ name: name() }, { lender: lenderIn(["TX"], entityType) })).toEqual([]);
  });

  it("and a license line of a state where the lender no longer lends is not asked for", async () => {
    const facts = { lender: { ...lenderIn(["TX"]), licenses: lender.licenses } };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
  });
});

test.each([
  ["California", ["CA" as const], /Texas|\bTex\.|TAC/],
  ["Texas", ["TX" as const], /California|\bCal\.|CCR/],
])("pages and files in %s alone are judged by no rule of the other state", async (_name, states, other) => {
  const page = pageOf('<p><span data-claim="maximumLine">No appraisal.</span></p>', {
    foot: "<footer></footer>",
  });
  const facts = { ...exampleFacts, lender: lenderIn(states) };
  const ofPage = await runChecks(CHECKS.law, { pages: [page] }, facts);
  const ofFiles = await runChecks(CHECKS.release, { files: readLenderFiles(facts.folder) }, facts);
  expect(Math.min(ofPage.length, ofFiles.length)).toBeGreaterThan(5);
  const findings = [...ofPage, ...ofFiles];
  expect(findings.map(({ advice, rule }) => `${advice} ${rule}`).filter((told) => other.test(told))).toEqual(
    [],
  );
});

describe("FDIC insurance on a page", () => {
  const { insuredBank, ...alone } = lender;
  const claimWith = (qualifier: string) => ({
    main: `<ul><li><span data-claim="fdicInsured">${fdicInsured.text}</span> <span data-qualifier="fdicInsured">${qualifier}</span></li></ul>`,
    block: "",
  });
  const limited = (qualifier: string) => ({
    claims: { ...claims, fdicInsured: { ...fdicInsured, qualifier } },
  });

  it("is found where the lender is no insured bank and names none, also inside of the registered claim", () =>
    mustFail("fdic", claimWith(fdicInsured.qualifier), { lender: alone }));

  it.each([insuredBank?.name ?? "", "not a bank", "not insured", "loan, not a deposit"])(
    "does not leave out “%s”",
    (words) => {
      const qualifier = fdicInsured.qualifier.replace(words, "…");
      return mustFail("fdic", claimWith(qualifier), limited(qualifier));
    },
  );

  it("is that of the partner bank, which the limit names, or an insured bank’s own", async () => {
    for (const told of [lender, { ...alone, entityType: "insured-bank" as const }])
      expect(await judge(claimWith(fdicInsured.qualifier), { lender: told })).toEqual([]);
  });
});

describe("A page of a lender in Texas only", () => {
  const inTexas = { lender: lenderIn(["TX"]) };
  const name = `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${inTexas.lender.licenses.map(({ line }) => line).join(" ")}</p>`;
  const main = (words: string) => ({ name, main: words });

  it("does not speak of California", () =>
    mustFail("other-states", main("<p>We lend on homes in California and Texas.</p>"), inTexas));

  it("but may have its office there, cite its laws and bear its name", async () => {
    const lawful = `<address>Los Angeles, California</address>
      <aside aria-labelledby="sources-heading"><a href="/faq">California Civil Code</a></aside>
      <p>${lender.legalName} lends on homes in Texas.</p>`;
    expect(await judge(main(lawful), inTexas)).toEqual([]);
    const named = { ...inTexas.lender, brandName: "California Home Bank" };
    expect(await judge(main("<p>California Home Bank answers.</p>"), { lender: named })).toEqual([]);
  });
});
