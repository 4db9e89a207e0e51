import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { survey as words } from "@heloc/lender/current";
import { EMBEDDERS_META, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { beforeAll, expect, it } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { buildPage } from "../../test/kit/built-page.ts";
import { hiddenIn, openPage, sendForm } from "../../test/kit/send-application.ts";
import { openSurvey, SITE_ORIGIN, startSurvey } from "../../test/kit/survey-under-test.ts";
import type { SurveyUnderTest } from "../../test/kit/survey-under-test.ts";
import { openSurveyPage, RENDERER_FILE } from "./survey-page.ts";

let service: SurveyUnderTest;
beforeAll(async () => {
  service = await openSurvey();
  return service.stop;
});

const get = (url: string) => service.app.inject({ url, headers: { accept: "text/html" } });
const sha256 = (text: string, encoding: "base64" | "hex" = "base64") =>
  createHash("sha256").update(text).digest(encoding);

it("The survey page may be framed by its sites and by no other, and allows exactly its own inline styles and scripts", async () => {
  const { headers, body } = await get(SURVEY_PATH);
  const page = parse(body);
  const hashOf = (tag: string) => sha256(page.querySelector(tag)?.innerHTML ?? "");
  const sites = `${SITE_ORIGIN} http://127.0.0.1:4321`;
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
    `form-action 'self' ${sites}`,
    `frame-ancestors ${sites}`,
  ]);
  expect(page.querySelector(`head meta[name=${EMBEDDERS_META}]`)?.getAttribute("content")).toBe(sites);
  // Number and token are each visitor's own.
  const number = async () => hiddenIn(await get(SURVEY_PATH), "submissionId");
  expect(await number()).not.toBe(await number());
  expect(await openPage(service)).not.toBe(await openPage(service));
});

it("A page of an older build than the words is stored as agreed with what it showed, under the hash that it named", async () => {
  const folder = temporaryFolder();
  cpSync(await buildPage(), folder, { recursive: true });
  const file = join(folder, RENDERER_FILE);
  const older = (text: string) => text.replace("may call and text me", "may telephone me");
  writeFileSync(file, older(readFileSync(file, "utf8")));
  const outdated = await startSurvey({}, undefined, { page: await openSurveyPage(folder, [SITE_ORIGIN]) });
  const page = parse((await outdated.app.inject(SURVEY_PATH)).body);
  const text = older(words.consent.text);
  expect(page.querySelector("label[for=consentContact]")?.text).toBe(text);
  const textSha256 = page.querySelector("[name=consentTextSha256]")?.getAttribute("value") ?? "";
  expect(textSha256).toBe(sha256(text, "hex"));
  await sendForm(outdated, { consentTextSha256: textSha256 });
  expect(await outdated.storedLeads()).toMatchObject([{ consent: { contact: true, text, textSha256 } }]);
});

it.each([
  ["/es/no-hay", "es"],
  ["/%zz<b>", "en"],
])(
  "What is not found at %s is a small page with the survey and the telephone, in the language %s",
  async (url, language) => {
    const { headers, body } = await get(url);
    const page = parse(body);
    expect(page.querySelector("html")?.getAttribute("lang")).toBe(language);
    for (const link of ["a[href^='tel:']", `a[href$="${SURVEY_PATH}"]`])
      expect(page.querySelector(link)).not.toBeNull();
    const style = sha256(page.querySelector("style")?.innerHTML ?? "");
    expect(headers["content-security-policy"]).toContain(`style-src 'sha256-${style}'`);
  },
);
