import type { CalculatorWords } from "@heloc/content/en/calculator";
import type { DisclosureWords } from "@heloc/content/en/disclosures";
import type { RateFacts } from "@heloc/content/types";
import type { ReactNode } from "react";
import { ClosingCall } from "../../components/closing-call.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { EstimateByHand } from "./estimate-by-hand.tsx";

interface CalculatorPageProps {
  words: CalculatorWords;
  rates: RateFacts;
  disclosures: DisclosureWords;
  /** The interactive calculator. */
  children?: ReactNode;
}

export function CalculatorPage({ words, rates, disclosures, children }: CalculatorPageProps) {
  return (
    <>
      <PageOpening heading={words.heading} intro={words.intro} />
      <div className="mx-auto max-w-content px-4 pb-14 sm:px-6">{children}</div>
      <div className="bg-sand print:bg-transparent">
        <div className="mx-auto grid max-w-content gap-x-14 gap-y-10 px-4 py-14 sm:px-6 lg:grid-cols-2 lg:py-18 print:py-4">
          <EstimateByHand words={words.withoutScript} rates={rates} />
          <section aria-labelledby="limits-heading" className="print:hidden">
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
      <RatesAndTerms words={disclosures} />
      <ClosingCall
        heading={words.applyHeading}
        text={words.applyText}
        actions={[{ label: words.apply, href: "/#survey" }]}
      />
    </>
  );
}
