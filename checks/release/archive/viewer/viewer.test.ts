import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chosenFolder } from "@heloc/lender/config";
import { parse } from "node-html-parser";
import { afterAll, describe, expect, test } from "vitest";
import { readFacts } from "../../../content/facts.ts";
import { flat } from "../../../pages/built-page.ts";
import { shownPages } from "../shown-pages.ts";
import type { Evidence } from "./evidence.ts";
import { factList } from "./fact-list.ts";
import { writeOverview } from "./overview.ts";
import { standalonePage } from "./standalone-page.ts";
import { writeViewer } from "./viewer.ts";

const folder = mkdtempSync(join(tmpdir(), "viewer-"));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "house.png"), Buffer.from([1, 2, 3]));
writeFileSync(join(folder, "type.woff2"), Buffer.from([4, 5, 6]));
const place = { origin: "https://lender.example", folder };

const PAGE = `<!doctype html><html lang="en"><head><title>Questions</title><link rel="preload" href="/type.woff2">
  <style>@font-face{font-family:F;src:url(/type.woff2)}</style><script>alert(1)</script></head>
  <body><h1>Questions &amp; answers</h1><picture><source srcset="/other.avif"><img src="/house.png" srcset="/house.png 2x" alt="A house"></picture>
  <a href="/faq">All</a> <a href="#down">Down</a> <iframe src="https://tracker.example/"></iframe></body></html>`;

describe("A page in the document", () => {
  const page = parse(standalonePage(PAGE, "https://lender.example/questions", [place]));

  test("holds its pictures and fonts, and asks for nothing", () => {
    expect(page.querySelector("img")?.getAttribute("src")).toBe("data:image/png;base64,AQID");
    expect(page.querySelector("style")?.text).toContain('url("data:font/woff2;base64,BAUG")');
    expect(page.toString()).not.toMatch(/https?:|srcset|\/other\.avif|<link|preload/);
  });

  test("runs nothing, and leads nowhere but to itself", () => {
    expect(page.querySelectorAll("script, iframe[src]")).toEqual([]);
    expect(page.querySelectorAll("a[href]").map((link) => link.getAttribute("href"))).toEqual(["#down"]);
    expect(page.querySelector("h1")?.text).toBe("Questions & answers");
  });

  test("takes no file from outside of what was built", () => {
    const sly =
      '<img src="/../../../../etc/passwd"><img src="https://lender.example/%2e%2e%2f%2e%2e%2fetc/hosts.txt">';
    const pictures = parse(standalonePage(sly, "https://lender.example/", [place])).querySelectorAll("img");
    expect(pictures.map((picture) => picture.getAttribute("src"))).toEqual(["", ""]);
  });
});

const facts = await readFacts(chosenFolder(), "2026-11-20");
const about = {
  number: 2,
  day: "2026-11-20",
  lender: facts.lender.legalName,
  siteAddress: "https://lender.example",
  version: "2.0.0",
  contentHash: "c".repeat(64),
  before: { file: "2026-10-01-a.tar", sha256: "b".repeat(64) },
  changes: [{ page: "/", added: ["Fees of $0 & more <b>"], removed: ["Fees of $99."] }],
};

/** The document over one page, with further files of the lender's folder. */
function viewerWith(lenderFiles: Record<string, string> = {}, consent?: Evidence["consent"]) {
  const files = [
    { path: "site/index.html", content: Buffer.from(PAGE) },
    ...Object.entries(lenderFiles).map(([path, text]) => ({
      path: `lender/${path}`,
      content: Buffer.from(text),
    })),
  ];
  const pages = shownPages(files, { site: place.origin });
  return parse(writeViewer({ about, facts, files, pages, places: [place], consent }));
}

describe("The document", () => {
  test("shows words as words, whatever they contain", () => {
    const changes = viewerWith().querySelector("#changes");
    expect(changes?.querySelector("ins")?.text).toContain("Fees of $0 & more <b>");
    expect(changes?.querySelectorAll("b")).toEqual([]);
    expect(viewerWith().querySelectorAll("script")).toEqual([]);
  });

  test("names the proof's file with its hash where it is in the folder, and says where it is not", () => {
    const [id = "", claim] = Object.entries(facts.claims)[0] ?? [];
    if (!claim) throw new Error("The lender makes no claim.");
    const evidence = { ...claim.evidence, file: "evidence/funding.pdf" };
    const changed = { ...facts, claims: { [id]: { ...claim, evidence } } };
    const write = (files: Evidence["files"]) =>
      parse(
        writeViewer({ about, facts: changed, files, pages: [], places: [], consent: undefined }),
      ).querySelector(`#claim-${id}`)?.text;
    expect(write([])).toContain("evidence/funding.pdf, not in this archive");
    const pdf = { path: "lender/evidence/funding.pdf", content: Buffer.from("proof") };
    expect(write([pdf])).toMatch(/evidence\/funding\.pdf, SHA-256 [0-9a-f]{64}/);
  });

  test("has the words of consent with their hash, or says who keeps them", () => {
    const own = viewerWith(
      {},
      {
        text: "I agree to calls.",
        textSha256: "a".repeat(64),
        language: "en",
        sellers: ["Acme Lending, LLC"],
      },
    );
    expect(own.querySelector("#consent-words")?.text).toBe("I agree to calls.");
    expect(own.querySelector("#consent-sha256")?.text).toBe("a".repeat(64));
    expect(flat(viewerWith().querySelector("#consent")?.text ?? "")).toContain(
      "are kept there, not in this archive",
    );
  });
});

describe("Reviewed words", () => {
  const shown = (text: string) => viewerWith({ "reviews.yaml": text }).querySelector("#reviews");
  const ENTRY =
    "words: Ask our happy owners\n    kind: urgency\n    reviewer: Ada Byron\n    date: 2026-11-01\n    reason: Fine";

  test.each([
    ["a list", `- ${ENTRY.replaceAll("    ", "  ")}`],
    ["a list under a name", `reviews:\n  - ${ENTRY}`],
  ])("are a table where the file is %s", (_name, text) => {
    const cells = shown(text)
      ?.querySelectorAll("td")
      .map((cell) => cell.text);
    expect(cells).toEqual(["Ask our happy owners", "urgency", "Ada Byron", "2026-11-01", "Fine"]);
  });

  test.each(["just words", "a: {b", "reviews: []", ""])(
    "are shown as they stand where the file says %j",
    (text) => {
      expect(shown(text)?.querySelector("pre")?.text ?? "").toBe(text);
    },
  );

  test("have no place where there is no such file", () => {
    expect(viewerWith().querySelector("#reviews")).toBeNull();
    expect(viewerWith().querySelector("nav")?.text).not.toContain("Reviewed");
  });
});

test("a fact has the name that the schema gives it, also one deep inside or in a list", () => {
  const labels = {
    properties: {
      phone: { title: "Telephone", properties: { tel: { title: "As it is dialed" } } },
      tiers: { title: "Rates", items: { properties: { annualRatePercent: { title: "APR in percent" } } } },
    },
  };
  const shown = parse(
    factList({ phone: { tel: "+1" }, tiers: [{ annualRatePercent: 7.5 }], newFact: true }, labels).text,
  );
  expect(shown.querySelectorAll("dt, th").map(({ text }) => text)).toEqual([
    "Telephone",
    "As it is dialed",
    "Rates",
    "APR in percent",
    "New fact",
  ]);
  expect(shown.text).toContain("yes");
});

test("the overview says from when until when each archive was shown, and until when it is to be kept", () => {
  const shelf = [
    { file: "2026-09-01-old.tar", about: undefined },
    { file: "2026-10-01-a.tar", about: { ...about, number: 1, day: "2026-10-01", changes: [] } },
    { file: "2026-11-20-b.tar", about },
  ];
  const rows = parse(writeOverview(shelf, new Map())).querySelectorAll("tbody tr");
  const cells = rows.map((row) => row.querySelectorAll("td").map(({ text }) => flat(text)));
  expect(cells.map(([from, until, keep, changes]) => [from, until, keep, changes])).toEqual([
    ["November 20, 2026", "still shown", "", "/ +1 −1"],
    ["October 1, 2026", "November 20, 2026", "November 20, 2031", "none"],
    ["2026-09-01", "October 1, 2026", "October 1, 2031", "first archive"],
  ]);
  expect(rows[0]?.querySelector("a")?.getAttribute("href")).toBe("2026-11-20-b.html");
});
