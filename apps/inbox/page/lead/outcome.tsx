import { LEAD_STATUSES } from "@heloc/leads/store/store";
import type { LeadDetail, StatusRequest } from "../../src/contract.ts";
import { useAnnounce } from "../parts/announcer.tsx";
import { ProblemText } from "../parts/problem-text.tsx";
import { Section } from "../parts/section.tsx";
import { useWords } from "../words/words-provider.tsx";
import { STATUS_KEYS } from "../keys/key-list.ts";
import { useLeadAction } from "./use-lead-action.ts";

/** What became of the application, and one press to note it. */
export function Outcome({ lead: { submissionId, status, accesses } }: { lead: LeadDetail }) {
  const { words, format } = useWords();
  const announce = useAnnounce();
  const { mutate, error, isPending } = useLeadAction<StatusRequest>(submissionId, "status", (noted) =>
    announce(words.outcome.saved(words.outcome.statuses[noted.status])),
  );
  const noted = accesses.flatMap(({ at, action }) => {
    const name = LEAD_STATUSES.find((one) => one === action);
    return name ? [{ at, name: words.outcome.statuses[name] }] : [];
  });
  return (
    <Section heading={words.outcome.heading} className="outcome">
      <div className="segments no-print">
        {LEAD_STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            className="segment"
            aria-pressed={one === status}
            aria-keyshortcuts={STATUS_KEYS[one]}
            aria-disabled={isPending || undefined}
            data-status={one}
            onClick={() => !isPending && mutate({ status: one })}
          >
            {words.outcome.statuses[one]}
          </button>
        ))}
      </div>
      <ProblemText error={error} />
      {noted.length === 0 ? (
        <p className="quiet">{words.outcome.none}</p>
      ) : (
        <ol className="status-history" aria-label={words.outcome.history}>
          {noted.map(({ at, name }) => (
            <li key={`${at} ${name}`}>
              <strong>{name}</strong>
              <time dateTime={at}>{format.moment(new Date(at))}</time>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
