import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { lender, navigation, survey as words } from "@heloc/lender/current";
import { EMBED_SCRIPT_PATH, EMBEDDERS_META, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { buildPage } from "../../test/kit/built-page.ts";
import { openPage, sendForm } from "../../test/kit/send-application.ts";
import {
  openSurvey,
  SITE_ORIGIN,
  startSurvey,
  type SurveyUnderTest,
} from "../../test/kit/survey-under-test.ts";
import { openSurveyPage, RENDERER_FILE } from "./survey-page.ts";

let service: SurveyUnderTest;
beforeAll(async () => {
  service = await openSurvey();
  return service.stop;
});

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const sha256 = (text: string, encoding: "base64" | "hex" = "base64") =>
  createHash("sha256").update(text).digest(encoding);

describe("The survey page", () => {
  it("may be framed by its sites and by no other, and allows exactly its own inline styles and scripts", async () => {
    const { headers, body } = await get(SURVEY_PATH);
    const page = parse(body);
    const hashOf = (tag: string) => sha256(page.querySelector(tag)?.innerHTML ?? "");
    expect(String(headers["content-security-policy"]).split("; ")).toEqual([
      "default-src 'none'",
      `script-src 'self' 'sha256-${hashOf("script")}'`,
      `style-src 'self' 'sha256-${hashOf("style")}'`,
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      "connect-src 'self'",
      `form-action 'self' ${SITE_ORIGIN} http://127.0.0.1:4321`,
      `frame-ancestors ${SITE_ORIGIN} http://127.0.0.1:4321`,
    ]);
    const embedders = page.querySelector(`head meta[name=${EMBEDDERS_META}]`)?.getAttribute("content");
    expect(embedders).toBe(`${SITE_ORIGIN} http://127.0.0.1:4321`);
  });

  it("asks every question once, gives no id twice, has nothing filled in, and a new number and token for each visitor", async () => {
    const page = parse((await get(SURVEY_PATH)).body);
    for (const { name } of QUESTIONS) {
      expect(page.querySelectorAll(`#${name}`)).toHaveLength(1);
      expect(page.getElementById(`${name}-error`)?.hasAttribute("hidden")).toBe(true);
    }
    const ids = page.querySelectorAll("[id]").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    expect(
      page.querySelectorAll("[checked], [type=text][value], [type=email][value], [type=tel][value]"),
    ).toEqual([]);
    expect(page.querySelector("[name=submissionId]")?.getAttribute("value")).toMatch(/^[0-9a-f]{32}$/);
    expect(await openPage(service)).not.toBe(await openPage(service));
  });

  it("on its own says whose it is, under which license, how to call, and the way back to the website", async () => {
    const page = parse((await get(SURVEY_PATH)).body);
    for (const line of [lender.brandName, navigation.license, lender.phone.display])
      expect(page.querySelector("header")?.text).toContain(line);
    expect(page.text.includes(navigation.sampleNotice)).toBe(lender.sample);
    expect(page.querySelector("footer")?.text).toContain(`${lender.legalName} ${navigation.license}.`);
    expect(page.querySelectorAll(`a[href="${SITE_ORIGIN}"]`)).toHaveLength(2);
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["BR;q=0.8", "br"],
    ["gzip, br;q=0", undefined],
    ["br;q=0.0, brotli", undefined],
    ["", undefined],
  ])("travels to a browser that accepts %j as %s", async (accepted, encoding) => {
    const { headers, rawPayload } = await get(SURVEY_PATH, { "accept-encoding": accepted });
    expect([headers["content-encoding"], headers["vary"]]).toEqual([encoding, "accept-encoding"]);
    const html = encoding ? brotliDecompressSync(rawPayload) : rawPayload;
    expect(html.toString()).toContain(words.panel.heading);
  });

  it("of an older build than the words is stored as agreed with what it showed, under the hash that it named", async () => {
    const folder = temporaryFolder();
    cpSync(await buildPage(), folder, { recursive: true });
    const file = join(folder, RENDERER_FILE);
    const built = readFileSync(file, "utf8");
    const older = (text: string) => text.replace("may call and text me", "may telephone me");
    writeFileSync(file, older(built));
    const outdated = await startSurvey({}, undefined, { page: await openSurveyPage(folder, [SITE_ORIGIN]) });
    const page = parse((await outdated.app.inject(SURVEY_PATH)).body);
    const text = older(words.consent.text);
    expect(page.querySelector("label[for=consentContact]")?.text).toBe(text);
    const textSha256 = page.querySelector("[name=consentTextSha256]")?.getAttribute("value") ?? "";
    expect(textSha256).toBe(sha256(text, "hex"));
    await sendForm(outdated, { consentTextSha256: textSha256 });
    expect(await outdated.storedLeads()).toMatchObject([{ consent: { contact: true, text, textSha256 } }]);
  });
});

it("The survey's files are kept for a year, and the script for other sites is checked every five minutes", async () => {
  const { headers } = await get("/_astro/survey.Ab12.js", { "accept-encoding": "br" });
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-encoding": "br",
    "content-type": expect.stringContaining("javascript"),
  });
  expect((await get(EMBED_SCRIPT_PATH)).headers).toMatchObject({
    "cache-control": "public, max-age=300",
    "cross-origin-resource-policy": "cross-origin",
    etag: expect.any(String),
  });
});

it("What is not found is a small page for a person in the language of the address, with the lender's name, the survey and the telephone", async () => {
  const spanish = await get("/es/no-hay", { accept: "text/html" });
  expect(parse(spanish.body).querySelector("html")?.getAttribute("lang")).toBe("es");
  const { headers, body } = await get("/%zz<b>", { accept: "text/html" });
  const page = parse(body);
  expect(page.querySelector("html")?.getAttribute("lang")).toBe("en");
  expect(page.querySelector("h1")?.text).toBe(words.errors.notFound);
  expect(page.text).toContain(lender.brandName);
  expect(page.querySelector("a[href^='tel:']")?.text).toBe(words.panel.callInstead);
  expect(page.querySelector(`a[href="${SURVEY_PATH}"]`)).not.toBeNull();
  const style = sha256(page.querySelector("style")?.innerHTML ?? "");
  expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${style}'`);
});
