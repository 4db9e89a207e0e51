import { disclosures } from "../from-site/content/en/disclosures.ts";
import { faq } from "../from-site/content/en/faq.ts";
import { lender } from "../from-site/content/lender.ts";
import { closing, each, html, terms } from "./words.ts";

export const faqPage = {
  meta: faq.meta,
  main: `<div class="wrap opening"><h1>${faq.heading}</h1><p class="lead">${faq.intro}</p>
${each(
  faq.questions,
  ({ question, answer }) =>
    `<details name="questions"><summary><h2>${question}</h2></summary>${each(answer, (paragraph) => `<p>${html(paragraph)}</p>`)}</details>`,
)}</div>
${closing(faq.stillHeading, faq.stillText, [
  [faq.start, "/#survey"],
  [faq.call, `tel:${lender.phone.tel}`],
])}
${terms(disclosures)}`,
};
