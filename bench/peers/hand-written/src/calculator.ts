import { calculator as words } from "@heloc/content/en/calculator";
import { disclosures } from "@heloc/content/en/disclosures";
import { rates } from "@heloc/content/rates";
import { listCreditBands } from "@heloc/loan-math/credit-tiers";
import { parts } from "./calculator-parts.ts";
import { closing, each, percent, table, terms } from "./html.ts";

const { inputs, results, withoutScript, limits, carry } = words;
const box = (id: string, { label, hint }: { label: string; hint: string }, sign = "") =>
  `<p><label for="${id}">${label}</label> <small>${hint}</small><span class="box">${sign}<input id="${id}" inputmode="decimal" autocomplete="off"></span></p>`;

const scores = listCreditBands(rates.tiers).map(({ minimumScore, maximumScore, annualRatePercent }) => [
  maximumScore === undefined
    ? withoutScript.orMore(minimumScore)
    : minimumScore === 0
      ? withoutScript.below(maximumScore + 1)
      : withoutScript.range(minimumScore, maximumScore),
  percent(annualRatePercent),
]);

const main = `<div class="wrap opening"><h1>${words.heading}</h1><p class="lead">${words.intro}</p>
<div class="calculator">
<div class="boxes"><h2>${inputs.heading}</h2>
${box("value", inputs.homeValue, inputs.dollarSign)}${box("owed", inputs.mortgageBalance, inputs.dollarSign)}${box("score", inputs.creditScore)}
<button class="button" id="press">${inputs.button}</button></div>
<section aria-live="polite" id="results"><p class="figure">${results.placeholder}</p></section>
</div>
<p class="beside">${disclosures.besideEstimate.text} <a href="${disclosures.besideEstimate.href}">${disclosures.besideEstimate.link}</a></p></div>
${parts}
<section class="wrap part"><h2>${carry.heading}</h2><p class="muted">${carry.intro}</p><p>${carry.waiting.replace("{button}", inputs.button)}</p><p><small>${carry.promise}</small></p></section>
<section class="sand"><div class="wrap part two"><div><h2>${withoutScript.heading}</h2><ol>${each(withoutScript.steps, (step) => `<li>${step}</li>`)}</ol>
${table(withoutScript.ratesHeading, [withoutScript.scoreColumn, withoutScript.rateColumn], scores)}</div>
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

export const calculatorPage = (script: string) => ({
  meta: words.meta,
  main,
  end: `<script>const rules=${settings};${script}</script>`,
});
