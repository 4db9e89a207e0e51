import { disclosures, lender } from "@heloc/lender/current";
import { rates, words } from "./content.ts";
import { PageOpening } from "../../components/page-opening.tsx";
import { ButtonLink } from "@heloc/design/button";
import type { ReactNode } from "react";
import { ApplyCall } from "../../components/closing-call.tsx";
import { Fold } from "../../components/fold.tsx";
import { RatesAndTerms } from "../../components/rates-and-terms.tsx";
import { EstimateByHand } from "./estimate-by-hand.tsx";

interface CalculatorPageProps {
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
  const { calculator, equity, cost, comparison, plan, carry } = props;
  return (
    <>
      <div className="print:hidden">
        <PageOpening heading={words.heading} intro={words.intro}>
          <PartsList />
        </PageOpening>
      </div>
      <div className="mx-auto max-w-content px-4 pb-8 sm:px-6 sm:pb-14 print:-order-2 print:px-0 print:py-1">
        <ScriptsAreOff />
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
        <EstimateByHand />
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
      <ApplyCall words={words} />
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

const GROUND = { paper: "bg-paper", sand: "bg-sand" } as const;

interface SectionProps {
  children: ReactNode;
  /** Sections alternate between the two. */
  ground?: keyof typeof GROUND;
  labelledBy?: string;
  id?: string;
  className?: string;
}

/** A band across the page with its content in the middle column. */
function Section({ children, ground = "paper", labelledBy, id, className = "" }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      className={`${GROUND[ground]} print:bg-transparent ${className}`}
    >
      <div className="mx-auto max-w-content px-4 py-14 sm:px-6 lg:py-20">{children}</div>
    </section>
  );
}

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

/** The parts of the page, for whoever looks for one of them. A folded part opens when its link is followed. */
function PartsList() {
  const { label, ...names } = words.parts;
  const links = [
    { id: "equity", name: names.equity },
    { id: "cost", name: names.cost },
    { id: "comparison", name: names.comparison },
    { id: "plan", name: names.plan },
    { id: "carry", name: names.carry },
    { id: "by-hand", name: names.byHand },
  ];
  return (
    <nav aria-label={label} className="mt-4 print:hidden">
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ id, name }) => (
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

/** Shown only without scripts: what still works, and the telephone. */
function ScriptsAreOff() {
  const { phone } = lender;
  return (
    <noscript>
      <p className="mb-5 max-w-measure border-l-4 border-terracotta py-1 pl-4">
        {words.noScript.text}{" "}
        <a
          href={`tel:${phone.tel}`}
          className="inline-block py-1 font-semibold whitespace-nowrap text-evergreen underline"
        >
          {phone.display}
        </a>
      </p>
    </noscript>
  );
}
