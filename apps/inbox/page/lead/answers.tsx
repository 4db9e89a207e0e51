import type { LeadDetail } from "../../src/contract.ts";
import { Facts } from "../parts/facts.tsx";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";

/** Every answer in the order of the survey, and where the visitor came from. */
export function Answers({ lead }: { lead: LeadDetail }) {
  const { words, language } = useWords();
  const facts = lead.answers.map(({ title, value }) => ({ term: title[language], value: value[language] }));
  const came = Object.entries(lead.attribution).map(([term, value]) => ({ term, value }));
  return (
    <Section heading={words.answers.heading} className="answers">
      <Facts facts={facts} />
      {came.length > 0 && (
        <>
          <h3>{words.attribution.heading}</h3>
          <Facts facts={came} className="facts-small" />
        </>
      )}
    </Section>
  );
}
