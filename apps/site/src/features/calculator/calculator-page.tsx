import type { CalculatorWords, DisclosureWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { ReactNode } from "react";
import { ClosingCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { Section } from "../../components/section.tsx";
import { EstimateByHand } from "./by-hand/estimate-by-hand.tsx";
import { ScriptsAreOff } from "./by-hand/scripts-are-off.tsx";

interface CalculatorPageProps {
  words: CalculatorWords;
  rates: RateFacts;
  phone: LenderFacts["phone"];
  disclosures: DisclosureWords;
  /** The quick estimate: first on the page. */
  calculator?: ReactNode;
  equity?: ReactNode;
  cost?: ReactNode;
  comparison?: ReactNode;
  carry?: ReactNode;
}

/** On paper the sections close up, so that the figures fit one page. */
const PRINTED = "print:[&>div]:px-0 print:[&>div]:py-1";

export function CalculatorPage(props: CalculatorPageProps) {
  const { words, rates, phone, disclosures, calculator, equity, cost, comparison, carry } = props;
  return (
    <>
      <div className="print:hidden">
        <PageOpening heading={words.heading} intro={words.intro} />
      </div>
      <div className="mx-auto max-w-content px-4 pb-14 sm:px-6 print:px-0 print:py-1">
        {calculator}
        <ScriptsAreOff words={words.noScript} phone={phone} />
      </div>
      <Section ground="sand" labelledBy="equity-heading" className={PRINTED}>
        {equity}
      </Section>
      <div className="print:grid print:grid-cols-[4fr_5fr] print:gap-x-6">
        <Section
          labelledBy="cost-heading"
          className={`content-auto-2700 sm:content-auto-2100 lg:content-auto-1400 ${PRINTED}`}
        >
          {cost}
        </Section>
        <Section
          ground="sand"
          labelledBy="comparison-heading"
          className={`content-auto-2900 sm:content-auto-2320 lg:content-auto-1490 ${PRINTED}`}
        >
          {comparison}
        </Section>
      </div>
      <Section
        labelledBy="carry-heading"
        className="content-auto-830 sm:content-auto-670 lg:content-auto-500 print:hidden"
      >
        {carry}
      </Section>
      <div className="content-auto-1430 bg-sand sm:content-auto-1150 lg:content-auto-950 print:hidden">
        <div className="mx-auto grid max-w-content gap-x-14 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:py-18">
          <EstimateByHand words={words.withoutScript} rates={rates} />
          <section aria-labelledby="limits-heading">
            <h2 id="limits-heading" className="text-[1.75rem]">
              {words.limits.heading}
            </h2>
            <ul className="mt-4 grid gap-4">
              {words.limits.list.map((limit) => (
                <li key={limit} className="border-t border-edge/50 pt-4">
                  {limit}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      {/* On paper the assumptions beside the figures say the same. */}
      <div className="print:hidden">
        <RatesAndTerms words={disclosures} />
      </div>
      <ClosingCall
        heading={words.applyHeading}
        text={words.applyText}
        actions={[{ label: words.apply, href: "/#survey" }]}
      />
    </>
  );
}
