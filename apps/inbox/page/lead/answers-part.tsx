import type { LeadDetail } from "../../src/messages.ts";
import { Facts, Section, Subheading } from "../parts/texts.tsx";

/** Every answer in the order of the survey, and where the visitor came from. */
export function AnswersPart({ lead: { answers, attribution } }: { lead: LeadDetail }) {
  const came = Object.entries(attribution).map(([term, value]) => ({ term, value }));
  return (
    <Section heading="Answers" className="xl:col-span-1!">
      <Facts facts={answers.map(({ title, value }) => ({ term: title.en, value: value.en }))} />
      {came.length > 0 && (
        <>
          <Subheading>Came from</Subheading>
          <Facts facts={came} isSmall />
        </>
      )}
    </Section>
  );
}
