import { MARKS, type LeadDetail, type Mark, type MarkRequest } from "../../src/contract.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { ProblemText } from "../parts/problem-text.tsx";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";
import { MARK_KEYS } from "../keys/key-list.ts";
import { useLeadAction } from "./use-lead-action.ts";

/** What became of the application, and one press to note it. */
export function Outcome({ lead: { submissionId, mark, marks } }: { lead: LeadDetail }) {
  const { words, format } = useWords();
  const announce = useAnnounce();
  const { mutate, error, isPending } = useLeadAction<MarkRequest>(submissionId, "marks");
  const note = (chosen: Mark): void =>
    mutate({ mark: chosen }, { onSuccess: () => announce(words.outcome.saved(words.outcome.marks[chosen])) });
  return (
    <Section heading={words.outcome.heading} className="outcome">
      <div className="segments no-print">
        {MARKS.map((one) => (
          <button
            key={one}
            type="button"
            className="segment"
            aria-pressed={one === mark}
            aria-keyshortcuts={MARK_KEYS[one]}
            aria-disabled={isPending || undefined}
            data-mark={one}
            onClick={() => !isPending && note(one)}
          >
            {words.outcome.marks[one]}
          </button>
        ))}
      </div>
      <ProblemText error={error} />
      {marks.length === 0 ? (
        <p className="quiet">{words.outcome.none}</p>
      ) : (
        <ol className="mark-history" aria-label={words.outcome.history}>
          {marks.map((one) => (
            <li key={`${one.markedAt} ${one.mark}`}>
              <strong>{words.outcome.marks[one.mark]}</strong>
              <time dateTime={one.markedAt}>{format.moment(new Date(one.markedAt))}</time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
