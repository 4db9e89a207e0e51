import { readFileSync } from "node:fs";
import { join } from "node:path";
import { calculator as words, disclosures, rates } from "@heloc/lender/current";
import { fillIn } from "@heloc/lender/format/fill-in";
import { formatDollars } from "../../apps/site/src/features/calculator/format.ts";
import { closing, each, terms } from "./html.ts";

const { inputs, results, withoutScript, limits, carry, equity } = words;
const { example } = rates;
const box = (id: string, { label, hint }: { label: string; hint: string }, sign = "") =>
  `<p><label for="${id}">${label}</label> <small>${hint}</small><span class="box">${sign}<input id="${id}" inputmode="decimal" autocomplete="off"></span></p>`;

const note = fillIn(words.whose.example, {
  value: formatDollars(example.homeValueDollars),
  owed: formatDollars(example.mortgageBalanceDollars),
  score: example.creditScore,
  button: inputs.button,
});
const part = ({ heading, intro }: { heading: string; intro: string }, body: string, background = "") =>
  `<section class="${background}"><div class="wrap part"><h2>${heading}</h2><p class="muted">${intro}</p><p class="muted">${note}</p>${body}</div></section>`;

const ownPage = readFileSync(`${process.env.SITE_PAGES}/mortgage-calculator.html`, "utf8");
/** The tables that the site's own page is sent with, without comments and attributes. */
const [scores, examples] = (ownPage.match(/<table[\s\S]*?<\/table>/g) ?? [])
  .map((table) => table.replace(/<!--.*?-->/g, "").replace(/<(\w+) [^>]*>/g, "<$1>"))
  .map((table) => `<div class="scroll">${table}</div>`);

const main = `<div class="wrap opening"><h1>${words.heading}</h1><p class="lead">${words.intro}</p>
<div class="calculator">
<div class="boxes"><h2>${inputs.heading}</h2>
${box("value", inputs.homeValue, inputs.dollarSign)}${box("owed", inputs.mortgageBalance, inputs.dollarSign)}${box("score", inputs.creditScore)}
<button class="button" id="press">${inputs.button}</button></div>
<section aria-live="polite" id="results"><p class="figure">${results.placeholder}</p></section>
</div>
<p class="beside">${disclosures.besideEstimate.text} <a href="${"#rates-and-terms"}">${disclosures.besideEstimate.link}</a></p></div>
${part(equity, `<p>${equity.state.none}</p>`, "sand")}
${part(words.cost, `<p class="muted">${disclosures.besideEstimate.text}</p>`)}
${part(words.comparison, "", "sand")}
<section class="wrap part"><h2>${carry.heading}</h2><p class="muted">${carry.intro}</p><p>${fillIn(carry.waiting, { button: inputs.button })}</p><p><small>${carry.promise}</small></p></section>
<section class="sand"><div class="wrap part two"><div><h2>${withoutScript.heading}</h2><ol>${each(withoutScript.steps, (step) => `<li>${step}</li>`)}</ol>${scores}${examples}</div>
<div><h2>${limits.heading}</h2><ul>${each(limits.list, (limit) => `<li>${limit}</li>`)}</ul></div></div></section>
${terms(disclosures)}
${closing(words.applyHeading, words.applyText, [[words.apply, "/#survey"]])}`;

/** What the page's script needs of content: the rules and the words of the results. */
const settings = JSON.stringify({
  tiers: rates.tiers,
  share: rates.lineShareOfEquityPercent,
  maximum: rates.maximumLineDollars,
  usage: rates.assumedUsagePercent,
  score: rates.defaultCreditScore,
  words: results,
});

const script = readFileSync(join(import.meta.dirname, "calculator.js"), "utf8");

export const calculatorPage = {
  meta: words.meta,
  main,
  end: `<script>const rules=${settings};${script}</script>`,
};
