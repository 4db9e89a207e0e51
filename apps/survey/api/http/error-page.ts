import { createHash } from "node:crypto";
import { brand } from "@heloc/lender/current";
import type { Language } from "@heloc/lender/schema/language";
import { inLanguage, SURVEY_PATH } from "@heloc/survey-embed/contract";
import { wordsIn } from "@heloc/lender/words-in";

const { ground, text, primary } = brand.colors;
const STYLE = `body{max-width:30rem;margin:12vh auto;padding:0 1rem;font:1.0625rem/1.6 sans-serif;background:${ground};color:${text}}h1{font-size:1.5rem;line-height:1.3}a{color:${primary}}`;

/** What the Content-Security-Policy has to allow for this page. */
export const ERROR_PAGE_STYLE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

const escape = (words: string): string => words.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * A small page for a visitor whose request failed: whose page it is, what happened, the way to the survey, the telephone.
 * @param sentence one of ours, never a visitor's text
 */
export function errorPage(sentence: string, language: Language): string {
  const { lender, survey } = wordsIn(language);
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(sentence)}</title><style>${STYLE}</style></head>
<body><main><p>${escape(lender.brandName)}</p><h1>${escape(sentence)}</h1>
<p><a href="${inLanguage(SURVEY_PATH, language)}">${escape(survey.panel.heading)}</a></p>
<p><a href="tel:${lender.phone.tel}">${escape(survey.panel.callInstead)}</a> (${escape(survey.panel.hours)})</p></main></body>
</html>`;
}
