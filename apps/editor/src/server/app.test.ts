import { readFileSync } from "node:fs";
import { open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { LenderProblems } from "@heloc/lender/problem";
import { TO_REPLACE_FILE, writeMarks } from "@heloc/lender/to-replace";
import { ARTICLE, copyOf, MINIMAL } from "../../test/minimal-lender.ts";
import { createApp, listen } from "./app.ts";

const HOST = "localhost:4322";
let folder: string;
let app: ReturnType<typeof createApp>;

beforeEach(() => {
  folder = copyOf(MINIMAL);
  app = createApp({
    lenderFolder: folder,
    findProblems: async () => [
      {
        file: "testimonials.yaml",
        message: "testimonials, number 1, sample: Then write false here; write true for an invented example.",
      },
      { file: "icon.svg", message: "“icon.svg” is still the sample’s.", sampleKey: "" },
    ],
    readWords: async (text) => {
      if (text === "") throw new LenderProblems(folder, []);
      return { outcome: "refused", advice: `Refused for “${text}”.`, rule: "12 CFR 1014.3(q)", nearest: "" };
    },
    pages: "/nowhere",
    previewAddress: "http://localhost:4321",
  });
});

afterEach(() => rm(folder, { recursive: true }));

const ask = async (method: string, url: string, body?: string | Buffer, headers = {}) => {
  const answer = await app.inject({
    method: method as "GET",
    url,
    headers: { host: HOST, origin: `http://${HOST}`, ...headers },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.statusCode, text: answer.body, headers: answer.headers };
};

/** Sends what a form writes, as Keystatic does. */
const save = (texts: Record<string, string>, deleted: string[] = []) => {
  const additions = Object.entries(texts).map(([path, text]) => ({
    path,
    contents: Buffer.from(text).toString("base64url"),
  }));
  const deletions = deleted.map((path) => ({ path }));
  return ask("POST", "/api/keystatic/update", JSON.stringify({ additions, deletions }));
};

const stored = (path: string) => readFile(join(folder, path), "utf8");
const RATES = readFileSync(join(MINIMAL, "rates.yaml"), "utf8");
/** What a form that is opened now reads, as Keystatic asks for it. */
async function shown(path: string): Promise<string> {
  const tree = JSON.parse((await ask("GET", "/api/keystatic/tree")).text) as { path: string; sha: string }[];
  const sha = tree.find((entry) => entry.path === path)?.sha;
  return (await ask("GET", `/api/keystatic/blob/${sha}/${path}`)).text;
}

test("A headline over its limit is refused in words, and nothing is written", async () => {
  const before = await stored("en/not-found.yaml");
  const changed = (await shown("en/not-found.yaml")).replace(
    /"heading":"[^"]*"/,
    `"heading":"${"Equity ".repeat(12)}"`,
  );
  const refused = await save({ "en/not-found.yaml": changed, "rates.yaml": await shown("rates.yaml") });
  expect(refused.status).toBe(422);
  expect(refused.text).toMatch(/^Heading: .*60[^]*\nNothing was saved\. .*“Reset”/);
  expect(await stored("en/not-found.yaml")).toBe(before);
});

test("A changed limit is written into its line; whoever reads its file meanwhile reads it whole", async () => {
  const before = await open(join(folder, "rates.yaml"));
  await save({ "rates.yaml": (await shown("rates.yaml")).replace("400000", "450000") });
  expect(await before.readFile("utf8")).toBe(RATES);
  await before.close();
  expect(await stored("rates.yaml")).toBe(RATES.replace("400000", "450000"));
});

test("A problem that was there before, or is in another file, does not stop a save", async () => {
  await writeFile(join(folder, "rates.yaml"), RATES.replace("2026-11-15", "soon"));
  expect((await save({ "en/landing.yaml": await shown("en/landing.yaml") })).status).toBe(200);
});

test("A file that was changed elsewhere since its form read it is not written over", async () => {
  const shownBefore = await shown("rates.yaml");
  const changed = RATES.replace("7.5", "7.25");
  await writeFile(join(folder, "rates.yaml"), changed);
  const refused = await save({ "rates.yaml": shownBefore.replace("400000", "450000") });
  expect([refused.status, refused.text]).toEqual([422, expect.stringMatching(/Load the page again/)]);
  await ask("GET", "/api/keystatic/tree", undefined, { tab: "another" });
  expect((await save({ "rates.yaml": shownBefore.replace("400000", "450000") })).status).toBe(422);
  expect(await stored("rates.yaml")).toBe(changed);
  await save({ "rates.yaml": (await shown("rates.yaml")).replace("400000", "450000") });
  expect(await stored("rates.yaml")).toBe(changed.replace("400000", "450000"));
});

test("A new article is named by its address, and a deleted one is gone", async () => {
  const article = await shown(ARTICLE);
  expect((await save({ "en/articles/new-one.mdx": article }, [ARTICLE])).status).toBe(200);
  const text = await stored("en/articles/new-one.mdx");
  expect(text).toMatch(/^---\ntitle: Should you pay.*\n(.*\n){2}date: 2026-09-24\n/);
  expect(text).not.toContain("states:");
  expect(await readdir(join(folder, "en/articles"))).toEqual(["new-one.mdx"]);
});

const change = (path: string) => JSON.stringify({ additions: [{ path, contents: "eA" }], deletions: [] });
const HUGE = Buffer.alloc(40_000_001);

test.each<[what: string, asked: string, headers: Record<string, string>, says: RegExp]>([
  ["a name that another site points here", "GET /forms", { host: "evil.example:4322" }, /on this computer/],
  ["a name that begins like ours", "GET /forms", { host: "localhost.evil.example" }, /on this computer/],
  ["no name at all", "GET /forms", { host: ":4322" }, /on this computer/],
  ["another site's page", "POST /ours", { origin: "https://evil.example" }, /only what its own page sends/],
  ["a page of no origin", "POST /ours", { origin: "null" }, /only what its own page sends/],
])("Whoever may not ask is refused in a sentence: %s", async (_what, asked, headers, says) => {
  const [method = "", path = ""] = asked.split(" ");
  const refused = await ask(method, path, method === "POST" ? "{}" : undefined, headers);
  expect([refused.status, refused.text]).toEqual([403, expect.stringMatching(says)]);
});

test("The editor listens on 127.0.0.1 only", async () => {
  onTestFinished(() => app.close());
  expect(await listen(app, 0)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("A save from outside of a browser, which names no page of its own, is refused", async () => {
  expect((await app.inject({ method: "POST", url: "/ours", headers: { host: HOST } })).statusCode).toBe(403);
});

const UPDATE = "POST /api/keystatic/update";
const DELETION = '{"additions":[],"deletions":[{"path":"rates.yaml"}]}';

test.each<[what: string, asked: string, body: string | Buffer | undefined, status: number, says: RegExp]>([
  ["a picture of more than 40 MB", "PUT /pictures/a.jpg", HUGE, 413, /smaller than 40 MB/],
  ["a program as a picture", "PUT /pictures/run.js", "x", 422, /Upload a JPEG/],
  ["a picture above its folder", "PUT /pictures/..%2F..%2Frates.yaml", "x", 422, /Upload a JPEG/],
  ["a name with a space", "PUT /pictures/a%20b.jpg", "x", 422, /such as our-house\.jpg/],
  ["a file above the pictures", "GET /pictures/..%2Frates.yaml", undefined, 422, /cannot be used/],
  ["a page that is not there", "GET /nothing", undefined, 404, /no such page/],
  ["the text of another file", "GET /api/keystatic/blob/0/etc/passwd", undefined, 404, /Load the page again/],
  ["a save that is no JSON", UPDATE, "{", 400, /Load the page again/],
  ["a letter as a picture", "PUT /pictures/a.jpg", "Dear all", 422, /cannot be read as a picture\. Save it/],
  ["a file outside of the folder", UPDATE, change("../outside.yaml"), 422, /has no form/],
  ["an article outside of its folder", UPDATE, change("en/articles/../../x.mdx"), 422, /has no form/],
  ["the end of a file that the site needs", UPDATE, DELETION, 422, /Only articles can be deleted/],
  ["ours, not asked for", "POST /ours", '{"file":"rates.yaml","key":"x"}', 422, /not asked for any more/],
])("Refused in a sentence, and nothing is written: %s", async (_what, asked, body, status, says) => {
  const before = await readdir(folder, { recursive: true });
  const [method = "", path = ""] = asked.split(" ");
  const refused = await ask(method, path, body);
  expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(says)]);
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});

test("“This is ours too” keeps in the folder that a value is asked for no more", async () => {
  const marks = ["a", "b"].map((key) => ({ file: "rates.yaml", key, sample: "7" }));
  await writeFile(join(folder, TO_REPLACE_FILE), writeMarks(marks));
  expect((await ask("POST", "/ours", '{"file":"rates.yaml","key":"a"}')).status).toBe(200);
  expect(await stored(TO_REPLACE_FILE)).toBe(writeMarks(marks.slice(1)));
});

test("What stops the site is listed before what the owner decides, and before what is the sample's", async () => {
  await writeFile(join(folder, "rates.yaml"), RATES.replace("2026-11-15", "soon"));
  expect(JSON.parse((await ask("GET", "/findings")).text)).toMatchObject([
    { file: "rates.yaml", group: "stops", message: expect.stringMatching(/^The day these rates/) as string },
    {
      group: "yours",
      message: "Testimonials, row 1, Invented example: Then untick it here; tick it for an invented example.",
    },
    { group: "samples", form: "Brand" },
  ]);
});

test("A picture is kept under its own name; another picture of that name is not written over", async () => {
  const drawing = readFileSync(join(MINIMAL, "icon.svg"), "utf8");
  expect((await ask("PUT", "/pictures/our-house.svg", drawing)).status).toBe(200);
  expect(await stored("pictures/our-house.svg")).toBe(drawing);
  const second = await ask("PUT", "/pictures/our-house.svg", "another picture");
  expect(second.status).toBe(422);
  expect(second.text).toMatch(/Rename yours/);
});

test("Of a picture in several sizes, the widest is offered; a logo stands beside the facts", async () => {
  for (const name of ["hero-480.webp", "hero-1600.webp", "hero-1600.avif", "roof-2026.jpg"])
    await writeFile(join(folder, "pictures", name), "picture");
  expect(JSON.parse((await ask("GET", "/pictures")).text)).toEqual([
    "hero-1600.webp",
    "home.jpg",
    "roof-2026.jpg",
  ]);
  expect(JSON.parse((await ask("GET", "/drawings")).text)).toEqual(["icon.svg", "logo.svg"]);
});

test("The editor fetches nothing from elsewhere, and a drawing cannot run as its page", async () => {
  const page = await ask("GET", "/forms");
  expect(page.headers["content-security-policy"]).toMatch(/default-src 'self'/);
  expect(page.headers["content-security-policy"]).toMatch(/frame-ancestors 'self'/);
  const drawing = await ask("GET", "/drawings/logo.svg");
  expect(drawing.headers["content-security-policy"]).toMatch(/^sandbox/);
  expect(drawing.headers["content-type"]).toMatch(/^image\/svg\+xml/);
});

test("What the reader of statements says of a text is shown, unless the folder cannot be read", async () => {
  const answer = await ask("POST", "/reading", JSON.stringify({ text: "Bad credit? No problem." }));
  expect(JSON.parse(answer.text)).toMatchObject({ outcome: "refused", rule: "12 CFR 1014.3(q)" });
  expect((await ask("POST", "/reading", JSON.stringify({ text: "" }))).status).toBe(503);
  expect((await ask("POST", "/reading", "no JSON")).status).toBe(400);
});
