import { calculator, disclosures, rates, survey, thankYou } from "@heloc/lender/current";
import { CREDIT_BANDS } from "@heloc/questions/questions";
import { pathTo } from "../../language/addresses.ts";
import { type EstimateRules, RULE_FACTS } from "./estimate-answers.ts";
import { PhoneLink } from "../../layout/phone-link.tsx";

const { estimate: words } = thankYou;

/** Shows only with what is named here: see conversion.ts, which fills in the figures. */
const shownWith = (name: string) => ({ "data-shown-with": name });

/** What the answers come to. The script works it out from what the survey has left in the tab. */
export function AnswersEstimate() {
  const { results, equity } = calculator;
  const { text, link } = disclosures.besideEstimate;
  const smaller = [
    { label: results.estimatedRate, figure: "{rate}", note: results.rateSuffix },
    { label: results.monthlyPayment, figure: "{payment}", note: words.drawn },
  ];
  const laws = Object.entries(equity.state).flatMap(([state, ofState]) =>
    typeof ofState === "object" && "minimum" in ofState ? [[state, ofState.reason] as const] : [],
  );
  return (
    <section
      id="estimate"
      aria-labelledby="estimate-heading"
      hidden
      data-rules={JSON.stringify(RULES)}
      className="mx-auto max-w-content px-4 pb-14 sm:px-6 lg:pb-18"
    >
      <div className="rounded-card bg-evergreen p-6 text-paper sm:p-8 lg:grid lg:grid-cols-2 lg:gap-x-14 print:bg-transparent print:p-0 print:text-ink">
        <div>
          <h2 id="estimate-heading" className="text-[clamp(1.375rem,1.2rem+1vw,1.75rem)]">
            {words.heading}
          </h2>
          <dl {...shownWith("line")} className="mt-4">
            <dt>{results.maxHeloc}</dt>
            <dd className="figure text-[clamp(1.625rem,1.2rem+2vw,2.5rem)] text-gold print:text-ink">
              {"{line}"}
            </dd>
            {smaller.map(({ label, figure, note }) => (
              <div
                key={figure}
                className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-paper/25 pt-3"
              >
                <dt>{label}</dt>
                <dd className="ml-auto text-right">
                  <span className="figure text-[1.5rem]">{figure}</span>{" "}
                  <span className="text-[0.8125rem]">{note}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p {...shownWith("nothing")} className="mt-4 max-w-measure">
            {words.nothing}
          </p>
          <p {...shownWith("score")} className="mt-4 border-l-4 border-gold pl-3">
            {words.score}
          </p>
          <p {...shownWith("call")} className="mt-2">
            <PhoneLink className="inline-block py-2 font-semibold underline" />
          </p>
        </div>
        <div className="text-[0.9375rem] max-lg:mt-6">
          <ul className="grid list-disc gap-1.5 pl-4">
            <li>{words.used}</li>
            <li {...shownWith("line")}>{results.basis[0]}</li>
            {laws.map(([state, reason]) => (
              <li key={state} {...shownWith(state)}>
                {reason}
              </li>
            ))}
            <li {...shownWith("range")}>{words.rangeReason}</li>
            <li {...shownWith("line")}>{words.payment}</li>
            <li {...shownWith("otherUse")}>{words.otherUse}</li>
          </ul>
          <p {...shownWith("line")} data-disclosure="estimate" className="mt-4">
            {`${words.estimateOnly} ${text} `}
            <a href={pathTo("/#rates-and-terms")} className="underline">
              {link}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

const HIGHEST_SCORE = 850;

/** The scores behind each choice of the survey. The best have no end: the highest score there is. */
export const listBands = (labels: Readonly<Record<string, string>>): EstimateRules["bands"] =>
  Object.fromEntries(
    Object.entries(CREDIT_BANDS).map(([band, from], index, bands) => [
      band,
      { from, to: (bands[index - 1]?.[1] ?? HIGHEST_SCORE + 1) - 1, label: labels[band] ?? band },
    ]),
  );

const RULES = {
  ...Object.fromEntries(RULE_FACTS.map((name) => [name, rates[name]])),
  bands: listBands(survey.fields.creditBand.options),
  range: words.range,
};
