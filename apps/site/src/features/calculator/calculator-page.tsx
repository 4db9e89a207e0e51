import { disclosures, lender } from "@heloc/lender/current";
import { rates, words } from "./content.ts";
import { PageOpening } from "../../components/page-opening.tsx";
import { ButtonLink } from "@heloc/design/button";
import type { ComponentProps, ReactNode } from "react";
import { ApplyCall } from "../../components/closing-call.tsx";
import { Fold } from "../../components/fold.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { EstimateByHand } from "./estimate-by-hand.tsx";
import { PhoneLink } from "../../layout/phone-link.tsx";

type CalculatorPageProps = Partial<
  Record<"calculator" | "equity" | "cost" | "comparison" | "plan" | "carry", ReactNode>
>;

/** On paper the sections close up, so that the plan of one borrower fits two pages. */
const PRINTED = "print:[&>div]:px-0 print:[&>div]:py-1";
const OPEN = `max-sm:[&>div]:py-8 ${PRINTED}`;

export function CalculatorPage({ calculator, equity, cost, comparison, plan, carry }: CalculatorPageProps) {
  return (
    <>
      <div className="print:hidden">
        <PageOpening heading={words.heading} intro={words.intro}>
          <SectionsList />
        </PageOpening>
      </div>
      <div className="mx-auto max-w-content px-4 pb-8 sm:px-6 sm:pb-14 print:-order-2 print:px-0 print:py-1">
        <WithoutItsScript />
        {calculator}
      </div>
      <Section id="equity" labelledBy="equity-heading" className={`bg-sand ${OPEN}`}>
        {equity}
      </Section>
      <Section id="cost" labelledBy="cost-heading" className={`bg-paper ${OPEN}`}>
        {cost}
      </Section>
      <FoldedSection
        id="comparison"
        words={rates.typicalRates ? words.ways : words.comparison}
        className={`bg-sand ${PRINTED}`}
      >
        {comparison}
      </FoldedSection>
      <FoldedSection id="plan" words={words.plan} className={`bg-paper ${PRINTED} print:-order-1`}>
        {plan}
      </FoldedSection>
      <FoldedSection id="carry" words={words.carry} className="bg-sand print:hidden">
        {carry}
      </FoldedSection>
      <FoldedSection
        id="by-hand"
        words={words.withoutScript}
        className="bg-paper noscript:[&_::details-content]:[content-visibility:visible] noscript:[&_summary>svg]:hidden print:hidden"
      >
        <EstimateByHand />
      </FoldedSection>
      <FoldedSection id="limits" words={words.limits} className="bg-sand print:hidden">
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
      <ApplyCall words={words} />
    </>
  );
}

interface SectionProps {
  id?: string;
  labelledBy: string;
  className: string;
  children: ReactNode;
}

/** A band across the page with its content in the middle column. Bands alternate between paper and sand. */
const Section = ({ id, labelledBy, className, children }: SectionProps) => (
  <section id={id} aria-labelledby={labelledBy} className={`print:bg-transparent ${className}`}>
    <div className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:py-20">{children}</div>
  </section>
);

interface FoldedSectionProps {
  id: string;
  words: { heading: string; intro?: string };
  className: string;
  children: ReactNode;
}

/** A section that shows only its heading until it is opened. */
const FoldedSection = ({ id, words: { heading, intro }, className, children }: FoldedSectionProps) => (
  <Section labelledBy={`${id}-heading`} className={`[&>div]:py-0 lg:[&>div]:py-4 ${className}`}>
    <Fold
      contentId={id}
      className="border-b-0"
      summary={
        <h2 id={`${id}-heading`} className="text-[1.375rem] lg:text-[1.75rem] print:text-[1.25rem]">
          {heading}
        </h2>
      }
    >
      {intro && <p className="mb-6 max-w-measure text-muted print:hidden">{intro}</p>}
      {children}
    </Fold>
  </Section>
);

/** Stands in for the calculator while the rates are older than they may be shown (12 CFR 1026.16(d), comment 6). */
export function RatesPaused() {
  const { heading, text, call } = disclosures.ratesPaused;
  return (
    <>
      <PageOpening heading={heading} intro={text}>
        <p className="mt-8">
          <ButtonLink href={`tel:${lender.phone.tel}`}>{call}</ButtonLink>
        </p>
      </PageOpening>
      <RatesAndTerms words={disclosures} />
    </>
  );
}

/** A folded section opens when its link is followed. */
function SectionsList() {
  const { label, byHand, ...names } = words.parts;
  const links = [...Object.entries(names), ["by-hand", byHand] as const];
  return (
    <nav aria-label={label} className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5 max-sm:*:min-w-[40%]">
        {links.map(([id, name]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-9 items-center text-[0.9375rem] font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Shown without scripts, and where the calculator's own does not come: what still works, and the telephone. */
function WithoutItsScript() {
  const { noScript, failure } = words;
  return (
    <>
      <noscript>
        <Trouble text={noScript.text} />
      </noscript>
      <Trouble id="calculator-trouble" role="alert" hidden text={`${failure.part} ${failure.advice}`} />
    </>
  );
}

const Trouble = ({ text, ...attributes }: { text: string } & ComponentProps<"p">) => (
  <p {...attributes} className="mb-5 max-w-measure border-l-4 border-terracotta py-1 pl-4">
    {text}{" "}
    <PhoneLink className="inline-block py-1 font-semibold whitespace-nowrap text-evergreen underline" />
  </p>
);
