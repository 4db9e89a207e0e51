import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { survey } from "@heloc/lender/current";
import { SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../packages/leads/test/kit/data-folder.ts";
import { buildPage } from "../../test/kit/built-page.ts";
import { sendForm } from "../../test/kit/send-application.ts";
import { SITE_ORIGIN, startSurvey } from "../../test/kit/survey-under-test.ts";
import { renderSurvey } from "../../web/render-survey.tsx";
import { openSurveyPage, RENDERER_FILE } from "./survey-page.ts";

const [TODAY, OLDER] = ["may call and text me", "may telephone me"];

it("A service on an older build than its words stores as agreed what its page showed, under the hash that it named", async () => {
  const folder = temporaryFolder();
  cpSync(await buildPage(), folder, { recursive: true });
  const file = join(folder, RENDERER_FILE);
  const built = readFileSync(file, "utf8");
  expect(built.split(TODAY)).toHaveLength(2);
  writeFileSync(file, built.replace(TODAY, OLDER));
  const service = await startSurvey({}, undefined, { page: await openSurveyPage(folder, [SITE_ORIGIN]) });

  const page = parse((await service.app.inject(SURVEY_PATH)).body);
  const text = page.querySelector("label[for=consentContact]")?.text ?? "";
  const textSha256 = page.querySelector("[name=consentTextSha256]")?.getAttribute("value") ?? "";
  expect(text).toBe(survey.consent.text.replace(TODAY, OLDER));
  expect(textSha256).toBe(createHash("sha256").update(text).digest("hex"));
  await sendForm(service, { consentTextSha256: textSha256 });
  expect(await service.storedLeads()).toMatchObject([{ consent: { contact: true, text, textSha256 } }]);
});

it("The page asks every question once, gives no id twice, and has nothing ticked or filled in for a new visitor", () => {
  const page = parse(renderSurvey({ submissionId: "1".repeat(32), formToken: "a.b.c.d" }));
  for (const { name } of QUESTIONS) {
    expect(page.querySelectorAll(`[name=${name}]`).length).toBeGreaterThan(0);
    expect(page.querySelectorAll(`#${name}`)).toHaveLength(1);
    expect(page.getElementById(`${name}-error`)?.hasAttribute("hidden")).toBe(true);
  }
  const ids = page.querySelectorAll("[id]").map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  expect(page.querySelectorAll("[checked]")).toEqual([]);
  expect(page.querySelectorAll("[type=text][value], [type=email][value], [type=tel][value]")).toEqual([]);
});
