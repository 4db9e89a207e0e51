import type { CalculatorWords, DisclosureWords } from "@heloc/lender/words/types";
import type { LenderFacts } from "@heloc/lender/schema/lender";
import type { RateFacts } from "@heloc/lender/law/state-terms";
import type { ReactNode } from "react";
import { ClosingCall } from "../../components/closing-call.tsx";
import { Fold } from "../../components/fold.tsx";
import { PageOpening } from "../../components/page-opening.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { Section } from "../../components/section.tsx";
import { EstimateByHand } from "./by-hand/estimate-by-hand.tsx";
import { ScriptsAreOff } from "./by-hand/scripts-are-off.tsx";
import { PartsList } from "./parts-list.tsx";
import { pathTo } from "../../language/path-to.ts";

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
  plan?: ReactNode;
  carry?: ReactNode;
}

/** On paper the sections close up, so that the plan of one borrower fits two pages. */
const PRINTED = "print:[&>div]:px-0 print:[&>div]:py-1";
/** A section that shows a heading until it is opened. */
const FOLDED = "[&>div]:py-0 lg:[&>div]:py-4";

export function CalculatorPage(props: CalculatorPageProps) {
  const { words, rates, phone, disclosures, calculator, equity, cost, comparison, plan, carry } = props;
  return (
    <>
      <div className="print:hidden">
        <PageOpening heading={words.heading} intro={words.intro}>
          <PartsList words={words} />
        </PageOpening>
      </div>
      <div className="mx-auto max-w-content px-4 pb-8 sm:px-6 sm:pb-14 print:-order-2 print:px-0 print:py-1">
        <ScriptsAreOff words={words.noScript} phone={phone} />
        {calculator}
      </div>
      <Section
        id="equity"
        ground="sand"
        labelledBy="equity-heading"
        className={`max-sm:[&>div]:py-8 ${PRINTED}`}
      >
        {equity}
      </Section>
      <Section id="cost" labelledBy="cost-heading" className={`max-sm:[&>div]:py-8 ${PRINTED}`}>
        {cost}
      </Section>
      <FoldedSection
        id="comparison"
        words={rates.typicalRates ? words.ways : words.comparison}
        ground="sand"
        className={PRINTED}
      >
        {comparison}
      </FoldedSection>
      <FoldedSection id="plan" words={words.plan} className={`${PRINTED} print:-order-1`}>
        {plan}
      </FoldedSection>
      <FoldedSection id="carry" words={words.carry} ground="sand" className="print:hidden">
        {carry}
      </FoldedSection>
      <FoldedSection
        id="by-hand"
        words={words.withoutScript}
        className="noscript:[&_::details-content]:[content-visibility:visible] print:hidden"
      >
        <EstimateByHand words={words.withoutScript} rates={rates} />
      </FoldedSection>
      <FoldedSection id="limits" words={words.limits} ground="sand" className="print:hidden">
        <ul className="grid gap-x-14 gap-y-3 lg:grid-cols-3">
          {words.limits.list.map((limit) => (
            <li key={limit} className="border-t border-edge/50 pt-3">
              {limit}
            </li>
          ))}
        </ul>
      </FoldedSection>
      {/* On paper the assumptions beside the figures say the same. */}
      <div className="print:hidden">
        <RatesAndTerms words={disclosures} />
      </div>
      <ClosingCall
        heading={words.applyHeading}
        text={words.applyText}
        actions={[{ label: words.apply, href: pathTo("/#survey") }]}
      />
    </>
  );
}

interface FoldedSectionProps {
  id: string;
  words: { heading: string; intro?: string };
  ground?: "paper" | "sand";
  className?: string;
  children: ReactNode;
}

/** A part of the page of which only the heading and its sentence stand there until somebody wants more. */
function FoldedSection({ id, words, ground = "paper", className = "", children }: FoldedSectionProps) {
  return (
    <Section ground={ground} labelledBy={`${id}-heading`} className={`${FOLDED} ${className}`}>
      <Fold
        contentId={id}
        className="border-b-0"
        summary={
          <h2 id={`${id}-heading`} className="text-[1.375rem] lg:text-[1.75rem] print:text-[1.25rem]">
            {words.heading}
          </h2>
        }
      >
        {words.intro && <p className="mb-6 max-w-measure text-muted print:hidden">{words.intro}</p>}
        {children}
      </Fold>
    </Section>
  );
}
