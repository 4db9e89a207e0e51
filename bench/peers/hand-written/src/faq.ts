import { disclosures } from "@heloc/content/en/disclosures";
import { faq } from "@heloc/content/en/faq";
import { lender } from "@heloc/content/lender";
import { closing, each, html, terms } from "./html.ts";

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
