import { claims, lender, rates } from "@heloc/lender/current";
import type { Claim } from "@heloc/lender/schema/claims";
import { describe, expect, it, test } from "vitest";
import { CHECKS } from "../check-project.ts";
import { runChecks } from "../run-checks.ts";
import { claimOf, exampleFacts, lenderIn } from "../testing/example-facts.ts";
import { pageOf } from "../testing/example-page.ts";
import { judge } from "../testing/lawful-page.ts";

const fundingTime = claimOf("fundingTime");
const fdicInsured = claimOf("fdicInsured");
const maximumLine = claimOf("maximumLine");

test("a page that keeps every rule passes", async () => {
  expect(await judge()).toEqual([]);
});

type Changes = Parameters<typeof judge>[0];
type FactChanges = Parameters<typeof judge>[1];

/** Whether a page with one thing wrong is found, and by the check that has to notice alone. */
async function isFoundBy(check: string, changes: Changes, facts?: FactChanges): Promise<boolean> {
  // What is wrong in one way may also be a statement that nobody may make: the corpora are about those.
  const found = (await judge(changes, facts)).filter(
    (line) => check === "statements" || !line.startsWith("statements: "),
  );
  return found.length > 0 && found.every((line) => line.startsWith(`${check}: `));
}

/** Each is a page with one thing wrong, and the check that has to notice. */
async function mustFail(check: string, changes: Changes, facts?: FactChanges) {
  expect(await isFoundBy(check, changes, facts), (await judge(changes, facts)).join("\n")).toBe(true);
}

/** Each of these main parts has to be noticed by the check. */
async function mustFailEach(check: string, mains: string[], changes: Changes = {}) {
  const found = await Promise.all(mains.map((main) => isFoundBy(check, { ...changes, main })));
  expect(mains.filter((_main, index) => !found[index])).toEqual([]);
}

const paragraphs = (sentences: string[]) => sentences.map((sentence) => `<p>${sentence}</p>`);

describe("A claim that was typed outside of the register is found", () => {
  it("in English and in Spanish", () =>
    mustFailEach(
      "claims-from-register",
      paragraphs([
        "Borrow up to $500,000 today.",
        "Our $400,000 maximum is high.",
        "There is no appraisal.",
        "Fund in 5 business days.",
        "Get your money in three days.",
        "Apply in 7 minutes.",
        "We are federally insured.",
        "Rated A+ by those who know.",
        "Bank-grade encryption.",
        "The draw period is usually ten years.",
        "A 10-year draw.",
        "Borrow 80–90% of your home’s value.",
        "You need 10-20% equity.",
        "Scores from 640 are fine.",
        "Rates from 6.9% are here.",
        "As low as 5.25% APR.",
        "Pida hasta $500,000 hoy.",
        "Sin avalúo.",
        "El dinero llega en un plazo de 3 días hábiles.",
        "Responda en 7 minutos.",
        "Seguridad de nivel militar.",
        "El período de retiro dura diez años.",
        "Tasas desde 6.9% para usted.",
      ]),
    ));

  it("although its words are those of the register, where its limit is not beside it", async () => {
    const { text, qualifier } = claimOf("noAppraisal");
    expect(await judge({ main: `<p>${text}. ${qualifier}</p>` })).toEqual([]);
    await mustFail("claims-from-register", { main: `<p>${text}.</p>` });
  });

  it("in the title of the page", () => mustFail("claims-in-heads", { title: "Borrow up to $400,000" }));

  it("in words that only a screen reader meets", () =>
    mustFail("claims-in-heads", { main: '<img alt="No appraisal needed">' }));

  it("in data for search engines", () =>
    mustFail("claims-in-heads", {
      main: '<script type="application/ld+json">{"description":"Money in 2 days, funded within 2 days"}</script>',
    }));

  it("although it is split by a line break and a tag", () =>
    mustFail("claims-from-register", { main: "<p>Funded within\n  <b>3</b> days</p>" }));

  it("under a mark that says something else than the register", () =>
    mustFail("honest-marks", {
      main: `<ul><li><span data-claim="maximumLine">Borrow up to $900,000</span> <span data-qualifier="maximumLine">${maximumLine.qualifier}</span></li></ul>`,
    }));

  it("under the name of a claim that does not exist", () =>
    mustFail("honest-marks", {
      main: '<p><span data-claim="x">Hello</span> <span data-qualifier="x">Hi</span></p>',
    }));

  it("where the lender has withdrawn it", () =>
    mustFail(
      "honest-marks",
      {},
      { claims: { ...claims, maximumLine: { ...maximumLine, withdrawn: true } } },
    ));
});

describe("The checks follow the register when a claim changes", () => {
  const claimed = (id: string, change: Partial<Claim>) => ({
    claims: { ...claims, [id]: { ...claimOf(id), ...change } },
  });

  it.each([
    ["creditScore", "A credit score of 700+", "Scores from 700 are fine."],
    ["borrowingShare", "65–75% of your home’s value", "You may borrow 65-75% of it."],
    ["equityNeeded", "25–35% equity", "You need 25 to 35% equity."],
    ["bbbRating", "BBB B- rated", "Rated B- by those who know."],
    ["applicationTime", "Application in under 20 minutes", "Done in twenty minutes."],
    ["drawPeriod", "The draw period is typically 15 years", "A fifteen-year draw."],
  ] as const)("%s: %s", (id, text, sentence) =>
    mustFail("claims-from-register", { main: `<p>${sentence}</p>` }, claimed(id, { text })),
  );

  it("and let the number that is no claim any more alone", async () => {
    const facts = claimed("creditScore", { text: "A credit score of 700+" });
    expect(await judge({ main: "<p>Room 640 is upstairs.</p>" }, facts)).toEqual([]);
  });

  it("and know a claim that is new in the register by its own words", () => {
    const added = { ...claims, noFees: { ...maximumLine, text: "No late charges" } };
    return mustFail("claims-from-register", { main: "<p>There are no late charges.</p>" }, { claims: added });
  });

  it.each([
    ["maximum APR", { maximumAnnualRatePercent: 21 }],
    ["range of opening fees", { openingFeesDollars: { from: 0, to: 2_000 } }],
    ["annual fee", { annualFeeDollars: 75 }],
  ])("the %s of the block is that of rates.yaml", async (name, change) => {
    const found = await judge({}, { rates: { ...rates, ...change } });
    expect(found).toContainEqual(
      expect.stringContaining(`disclosure-complete: The rates and terms do not say the ${name}.`),
    );
  });
});

test("how a page is styled changes nothing", async () => {
  const styled = (main: string) => main.replace(/<(\w+)/g, '<$1 class="one two"');
  for (const main of ["<p>Borrow up to $500,000.</p>", '<input id="home-value">', "<p>It is at 8.5%.</p>"])
    expect(await judge({ main: styled(main), block: "" })).toEqual(await judge({ main, block: "" }));
});

test("an estimate may say where lenders usually stop, with the numbers of rates.yaml, and a page may not", async () => {
  const says = (range: string) => `<p>Many lenders stop at ${range} of the value.</p>`;
  const estimate = (text: string) =>
    `<div data-disclosure="estimate"></div><astro-island>${text}</astro-island>`;
  const { from, to } = rates.states.CA?.usualCombinedLoanToValuePercent ?? { from: 0, to: 0 };
  expect(await judge({ main: estimate(says(`${from}% to ${to}%`)) })).toEqual([]);
  await mustFail("claims-from-register", { main: estimate(says(`${from}% to ${to + 4}%`)) });
  await mustFail("claims-from-register", { main: says(`${from}% to ${to}%`) });
});

describe("An article may tell a claim in words of its own", () => {
  const article = (text: string, named = "fundingTime") =>
    `<div data-article-claims="${named}"><p>${text}</p></div>`;

  it("when its head names the claim and the paragraph holds the limit", async () => {
    expect(await judge({ main: article("Money can come within 5 business days, in Texas later.") })).toEqual(
      [],
    );
  });

  it("but not when the paragraph leaves the limit out", () =>
    mustFail("claims-from-register", { main: article("Money can come within 5 business days.") }));

  it("and not when its head does not name the claim", () =>
    mustFail("claims-from-register", { main: article("Within 5 business days, in Texas later.", "") }));
});

describe("The limit of a claim stands beside it", () => {
  it("and not in another bullet", () =>
    mustFail("qualifier-beside-claim", {
      main: `<ul><li><span data-claim="fundingTime">${fundingTime.text}</span></li><li><span data-qualifier="fundingTime">${fundingTime.qualifier}</span></li></ul>`,
    }));

  it("and not nowhere", () =>
    mustFail("qualifier-beside-claim", {
      main: `<ul><li><span data-claim="bbbRating">${claimOf("bbbRating").text}</span></li></ul>`,
    }));
});

describe("A trigger term brings the rates and terms", () => {
  it("in English and in Spanish", () =>
    mustFailEach(
      "trigger-terms",
      paragraphs([
        "Pay $350 a month.",
        "Interest-only for years.",
        "During the draw period you pay less.",
        "The annual fee is small.",
        "There are closing costs.",
        "It is at 8.5%.",
        "You repay it over 20 years.",
        "Open a line with zero fees.",
        "It is free of annual fees.",
        "No hay cuota anual.",
        "Pague $350 al mes.",
        "Durante el período de retiro paga menos.",
        "Al principio paga solo intereses.",
        "Usted paga el saldo en 20 años.",
        "El cargo anual es pequeño.",
        "Una línea sin cargos.",
        "Hay costos de cierre.",
        "Paga un 8.5% de interés.",
      ]),
      { block: "" },
    ));

  it("or a link that leads straight to them", async () => {
    const main = '<p>The annual fee is small. <a href="/#rates-and-terms">Rates and terms</a></p>';
    expect(await judge({ main, block: "" })).toEqual([]);
  });
});

describe("The block of rates and terms", () => {
  const block = (text: string) => `<section data-disclosure="rates-and-terms">${text}</section>`;

  it("is refused when it leaves out what the law names", () =>
    mustFail("disclosure-complete", {
      block: block("<p>The rate is a variable annual percentage rate (APR).</p>"),
    }));

  it("is refused when it is folded away", async () => {
    const found = await judge({ block: `<details>${block("<p>Rates</p>")}</details>` });
    expect(found).toContain("disclosure-complete: The block is folded away.");
  });
});

test.each(['<input id="home-value">', "<article data-worked-example><p>$533.33 a month</p></article>"])(
  "an estimate without its disclosure under it is found: %s",
  (main) => mustFail("estimate-disclosure", { main }),
);

describe("What nobody may say is found", () => {
  it("in a paragraph", () =>
    mustFailEach(
      "statements",
      paragraphs([
        "This is free money.",
        "There are no-cost lines.",
        "Instant approval.",
        "You are preapproved.",
        "A government program for owners.",
        "A fixed rate for you.",
        "The lowest rates in town.",
        "We are the #1 lender.",
        "10,000+ homeowners already trust us.",
        "Interest may be deductible.",
      ]),
    ));

  it.each([
    ["a title", { title: "Instant approval" }],
    ["a picture’s description", { main: '<img alt="A pre-approved family home">' }],
    ["a link’s title", { main: '<a href="/faq" title="We never say no">Questions</a>' }],
    ["words for screen readers", { main: '<p class="sr-only">Nobody is ever turned down.</p>' }],
    [
      "data for machines",
      { main: '<script type="application/ld+json">{"d":"Our rates beat every bank."}</script>' },
    ],
    [
      "what an interactive part says later",
      { main: `<astro-island props='{"w":[0,"Instant approval."]}'></astro-island>` },
    ],
    ["an error text", { main: '<input data-missing="Hurry, this offer ends tonight.">' }],
  ])("in %s", (_place, changes) => mustFail("statements", changes));
});

test("a page that decides about its reader is found", () =>
  mustFail("adverse-decision", { main: "<p>Sorry, you don’t qualify.</p>" }));

test("a tax benefit is named only with the advice to ask a tax adviser", async () => {
  expect(await judge({ main: "<p>Interest may be deductible. Consult a tax adviser.</p>" })).toEqual([]);
});

test("a real lender's page that still speaks of sample terms is found", () =>
  mustFail(
    "sample-words",
    { main: "<p>On our sample terms it lasts long.</p>", block: "" },
    { lender: { ...lender, sample: false } },
  ));

describe("The lender's identity", () => {
  it("needs the NMLS number beside the legal name", () =>
    mustFail("lender-identity", {
      name: `<p>${lender.legalName}. ${lender.licenses.map(({ line }) => line).join(" ")} NMLS #${lender.nmlsId}</p>`,
    }));

  it("needs the license line of each state", () =>
    mustFail("lender-identity", { name: `<p>${lender.legalName} NMLS #${lender.nmlsId}</p>` }));

  it("needs the Equal Housing Lender sign", () => mustFail("equal-housing", { equalHousing: "" }));

  it("needs the Texas notice to the letter", () =>
    mustFail("texas-notice", {
      notice: `<p>${lender.texasComplaintNotice?.text.replace("2601", "2602")}</p>`,
    }));

  it("needs the warning, the privacy link and the link to the rates", () =>
    mustFail("footer", { warning: "", links: "" }));
});

describe("The footer says what the states and the kind of lender ask for", () => {
  const [california, texas] = ["CA", "TX"].map(
    (code) => lender.licenses.find(({ state }) => state === code)?.line ?? "",
  );
  const name = (...lines: (string | undefined)[]) =>
    `<p>${lender.legalName} NMLS #${lender.nmlsId}. ${lines.join(" ")}</p>`;

  it("in California alone: its license line, and nothing of Texas", async () => {
    const facts = { lender: lenderIn(["CA"]) };
    expect(await judge({ name: name(california), notice: "" }, facts)).toEqual([]);
    await mustFail("lender-identity", { name: name(), notice: "" }, facts);
  });

  it("in Texas alone: its license line and its notice", async () => {
    const facts = { lender: lenderIn(["TX"]) };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
    await mustFail("texas-notice", { name: name(texas), notice: "" }, facts);
    await mustFail("lender-identity", { name: name() }, facts);
    expect(await judge({ name: name(california, texas) }, facts)).toEqual([
      expect.stringMatching(/^other-states: Speaks of California, where the lender does not lend/),
    ]);
  });

  it("of a bank or a credit union: name and number", async () => {
    for (const entityType of ["insured-bank", "credit-union"] as const)
      expect(await judge({ name: name(), notice: "" }, { lender: lenderIn(["TX"], entityType) })).toEqual([]);
  });

  it("and a license line of a state where the lender no longer lends is not asked for", async () => {
    const facts = { lender: { ...lenderIn(["TX"]), licenses: lender.licenses } };
    expect(await judge({ name: name(texas) }, facts)).toEqual([]);
  });
});

test.each([
  ["California", ["CA" as const], /Texas|\bTex\.|TAC/],
  ["Texas", ["TX" as const], /California|\bCal\.|CCR/],
])("a page in %s alone is judged by no rule of the other state", async (_name, states, other) => {
  const page = pageOf('<p><span data-claim="maximumLine">No appraisal.</span></p>', {
    foot: "<footer></footer>",
  });
  const facts = { ...exampleFacts, lender: lenderIn(states) };
  const { findings } = await runChecks(CHECKS.law, { pages: [page] }, facts);
  expect(findings.length).toBeGreaterThan(5);
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

  it("is that of the partner bank, which the limit names", async () => {
    expect(await judge(claimWith(fdicInsured.qualifier))).toEqual([]);
  });

  it.each([insuredBank?.name ?? "", "not a bank", "not insured", "loan, not a deposit"])(
    "does not leave out “%s”",
    (words) => {
      const qualifier = fdicInsured.qualifier.replace(words, "…");
      return mustFail("fdic", claimWith(qualifier), limited(qualifier));
    },
  );

  it("is an insured bank’s own", async () => {
    const facts = { lender: { ...alone, entityType: "insured-bank" as const } };
    expect(await judge(claimWith(fdicInsured.qualifier), facts)).toEqual([]);
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

describe("A page asks nobody else", () => {
  it("for a script, a picture, a frame or a module", () =>
    mustFailEach("other-parties", [
      '<script src="https://pixel.example/p.js"></script>',
      '<img src="https://photos.example/a.jpg" alt="">',
      '<iframe src="https://chat.example/"></iframe>',
      '<picture><source srcset="/a.avif 1x, https://photos.example/a.avif 2x"></picture>',
      '<link rel="modulepreload" href="https://pixel.example/p.js">',
    ]));

  it("but a company that the privacy page names", async () => {
    const serviceProviders = [{ name: "Photos", host: "photos.example", purpose: "pictures" }];
    const main = '<img src="https://photos.example/a.jpg" alt="">';
    expect(await judge({ main }, { lender: { ...lender, serviceProviders } })).toEqual([]);
  });
});

test("an invented testimonial that does not say so, and a rating for machines, are found", async () => {
  await mustFail("testimonials", { main: "<figure><blockquote>Great.</blockquote></figure>" });
  await mustFail("testimonials", {
    main: '<script type="application/ld+json">{"aggregateRating":{"ratingValue":5}}</script>',
  });
});
