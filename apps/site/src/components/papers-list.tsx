import type { State } from "@heloc/lender/law/states";
import type { CalculatorWords } from "@heloc/lender/words/types";

type PapersWords = CalculatorWords["plan"]["papers"];

/** Papers that some borrowers are asked for, by what they answer. */
export const PAPER_GROUPS = ["employed", "selfEmployed", "retired", "rented", "recent"] as const;
export type PaperGroup = (typeof PAPER_GROUPS)[number];

interface PapersListProps {
  words: PapersWords;
  groups: readonly PaperGroup[];
  /** The states whose law asks for something. */
  states: readonly State[];
}

/** What a borrower is asked for: what everybody is, what these groups are, and what the law of these states adds. */
export function PapersList({ words, groups, states }: PapersListProps) {
  const labels = { ...words.work, ...words.home };
  return (
    <div className="grid gap-5 text-[1rem] print:gap-1.5 print:text-[0.9375rem]">
      <Papers papers={words.always} />
      {groups.map((group) => (
        <section key={group}>
          <p className="text-[0.9375rem] font-semibold text-muted print:text-ink">{labels[group]}</p>
          <Papers papers={words[group]} />
        </section>
      ))}
      {states.map((state) => {
        const asked = words.states[state];
        return (
          asked && (
            <section key={state} className="border-l-4 border-gold pl-4 print:border-l-2 print:pl-2">
              <p className="text-[0.9375rem] font-semibold">{asked.heading}</p>
              <ul className="mt-1 grid gap-2 print:mt-0 print:grid-cols-2 print:gap-x-6 print:gap-y-0.5">
                {asked.rules.map(({ text, source }) => (
                  <li key={text} className="leading-snug">
                    {text}{" "}
                    <cite className="text-[0.8375rem] text-muted not-italic print:text-[0.9375rem] print:text-ink">
                      {source}
                    </cite>
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
}

function Papers({ papers }: { papers: readonly string[] }) {
  return (
    <ul className="mt-1 grid gap-x-8 gap-y-1.5 sm:grid-cols-2 print:mt-0 print:grid-cols-3 print:gap-y-0">
      {papers.map((paper) => (
        <li
          key={paper}
          className="relative pl-6 leading-snug before:absolute before:top-[0.3em] before:left-0 before:size-[0.8em] before:rounded-[3px] before:border before:border-ink"
        >
          {paper}
        </li>
      ))}
    </ul>
  );
}
