import { createHash } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { survey } from "@heloc/lender/current";
import { FORM_PATH, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { buildPage } from "../../test/kit/built-page.ts";
import { formBody } from "../../../../packages/leads/test/kit/example-application.ts";
import { SITE_ORIGIN, startSurvey, temporaryFolder } from "../../test/kit/survey-under-test.ts";
import { renderSurvey } from "../../web/render-survey.tsx";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { openSurveyPage, RENDERER_FILE } from "./survey-page.ts";

const [TODAY, OLDER] = ["may call and text me", "may telephone me"];
const OLDER_WORDS = survey.consent.text.replace(TODAY, OLDER);

/** A page that was built when the words of consent were others than those in content today. */
async function openOlderPage() {
  const folder = temporaryFolder();
  cpSync(await buildPage(), folder, { recursive: true });
  const file = join(folder, RENDERER_FILE);
  const built = readFileSync(file, "utf8");
  expect(built.split(TODAY)).toHaveLength(2);
  writeFileSync(file, built.replace(TODAY, OLDER));
  return openSurveyPage(folder, [SITE_ORIGIN]);
}

describe("A service on an older build than its words", () => {
  it("stores as agreed the very words that its page showed, under the hash that the page named", async () => {
    const service = await startSurvey({}, undefined, { page: await openOlderPage() });
    const page = parse((await service.app.inject(SURVEY_PATH)).body);
    const shown = page.querySelector("label[for=consentContact]")?.text;
    const named = page.querySelector("[name=consentTextSha256]")?.getAttribute("value") ?? "";
    expect(shown).toBe(OLDER_WORDS);
    expect(shown).not.toBe(survey.consent.text);
    expect(named).toBe(createHash("sha256").update(OLDER_WORDS).digest("hex"));

    const response = await service.app.inject({
      method: "POST",
      url: FORM_PATH,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: formBody({ consentTextSha256: named }),
    });
    expect(response.statusCode).toBe(303);
    const [lead] = await service.storedLeads();
    expect(lead?.consent).toMatchObject({ contact: true, text: shown, textSha256: named });
  });
});

describe("The page", () => {
  const empty = parse(renderSurvey({ submissionId: "1".repeat(32), formToken: "a.b.c.d" }));

  it("asks every question once, with a place for what is wrong with its answer", () => {
    for (const { name } of QUESTIONS) {
      expect(empty.querySelectorAll(`[name=${name}]`).length).toBeGreaterThan(0);
      expect(empty.querySelectorAll(`#${name}`)).toHaveLength(1);
      expect(empty.getElementById(`${name}-error`)?.hasAttribute("hidden")).toBe(true);
    }
  });

  it("gives no id twice", () => {
    const ids = empty.querySelectorAll("[id]").map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
  });

  it("has nothing ticked, chosen or filled in for a new visitor", () => {
    expect(empty.querySelectorAll("[checked]")).toEqual([]);
    expect(empty.querySelectorAll("[type=text][value], [type=email][value], [type=tel][value]")).toEqual([]);
  });
});
