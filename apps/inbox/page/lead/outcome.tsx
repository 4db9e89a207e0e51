import { CALL_STATUSES, FINAL_STATUSES, standingOutcomes, type LeadStatus } from "@heloc/leads/store/store";
import { useId } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { addDays, formatDay, formatLongDay, formatMoment } from "../format.ts";
import { Button, TextButton } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { submitWith } from "../parts/submit-with.ts";
import { ProblemText, Quiet, Section } from "../parts/texts.tsx";
import { STATUS_KEYS, STATUS_WORDS } from "../words.ts";
import { useLeadAction } from "./use-lead.ts";

export function Outcome({ lead }: { lead: LeadDetail }) {
  const { act, error } = useLeadAction(lead.submissionId, "status", ({ status }) =>
    status === null ? "Outcome taken back" : `Outcome: ${STATUS_WORDS[status]}`,
  );
  const segments = (statuses: readonly LeadStatus[], look: string) => (
    <div
      className={`grid overflow-clip rounded-control border border-edge bg-edge gap-px print:hidden ${look}`}
      role="group"
      aria-label="Note an outcome"
    >
      {statuses.map((one) => (
        <button
          key={one}
          type="button"
          className="min-h-11 cursor-pointer bg-white px-2 py-1 leading-tight font-semibold hover:bg-sand focus-visible:-outline-offset-3 aria-pressed:bg-evergreen aria-pressed:text-on-evergreen aria-pressed:focus-visible:outline-on-evergreen"
          aria-pressed={one === lead.status}
          aria-keyshortcuts={STATUS_KEYS[one]}
          onClick={() => act({ status: one })}
        >
          {STATUS_WORDS[one]}
        </button>
      ))}
    </div>
  );
  return (
    <Section heading="Outcome">
      <div className="grid gap-2.5">
        {lead.noCall === undefined ? (
          segments(CALL_STATUSES, "grid-cols-3")
        ) : (
          <Quiet
            className="print:hidden"
            data-instead-of={CALL_STATUSES.map((one) => STATUS_KEYS[one]).join(" ")}
          >
            {lead.noCall}
          </Quiet>
        )}
        {segments(FINAL_STATUSES, "grid-cols-4 max-sm:grid-cols-2")}
      </div>
      <ProblemText error={error} />
      <Outcomes lead={lead} onTakeBack={() => act({ status: null })} />
      <FollowUp lead={lead} />
    </Section>
  );
}

/** The outcomes that stand, each with who and when. The last one can be taken back, then the one before it. */
function Outcomes({ lead, onTakeBack }: { lead: LeadDetail; onTakeBack: () => void }) {
  const outcomes = standingOutcomes(lead.accesses);
  if (outcomes.length === 0) return <Quiet className="mt-2.5">No outcome yet.</Quiet>;
  return (
    <ol className="mt-2 text-[0.92rem] text-muted" aria-label="Outcomes so far">
      {outcomes.map(({ at, by, action: status }, index) => (
        <li key={`${at} ${status}`} className="flex min-h-9 flex-wrap items-center gap-x-3">
          <strong className="font-semibold text-ink">{STATUS_WORDS[status]}</strong>
          <bdi>{by}</bdi>
          <time dateTime={at}>{formatMoment(at)}</time>
          {index === outcomes.length - 1 && (
            <TextButton aria-keyshortcuts="u" onClick={onTakeBack}>
              Take back
            </TextButton>
          )}
        </li>
      ))}
    </ol>
  );
}

const SOON = { Tomorrow: 1, "In 3 days": 3, "In a week": 7 };

/** The day to call again. On that day the lead stands at the top of the list. */
function FollowUp({ lead: { submissionId, followUp, today } }: { lead: LeadDetail }) {
  const id = useId();
  const { act, error } = useLeadAction(submissionId, "follow-up", ({ day }) =>
    day === null ? "No follow-up" : `Follow-up ${formatLongDay(day)}`,
  );
  return (
    <div className="mt-4">
      {followUp !== undefined && (
        <p
          className={`flex flex-wrap items-center gap-x-3 ${followUp <= today ? "font-semibold text-status" : ""}`}
        >
          <Icon name="calendar" />
          {`${followUp <= today ? "Due" : "Follow up on"} ${formatLongDay(followUp)}`}
          <TextButton onClick={() => act({ day: null })}>Remove the follow-up</TextButton>
        </p>
      )}
      <form
        className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
        onSubmit={submitWith((data) => act({ day: String(data.get("day")) }))}
      >
        <label htmlFor={id} className="max-sm:basis-full">
          Follow up
        </label>
        {Object.entries(SOON).map(([title, days]) => (
          <TextButton
            key={title}
            title={formatDay(addDays(today, days))}
            onClick={() => act({ day: addDays(today, days) })}
          >
            {title}
          </TextButton>
        ))}
        <span className="flex flex-wrap items-center gap-2">
          <input
            key={followUp ?? ""}
            {...{ id }}
            name="day"
            type="date"
            className="field w-auto!"
            min={today}
            required
            defaultValue={followUp}
            aria-keyshortcuts="f"
          />
          <Button type="submit">Set</Button>
        </span>
      </form>
      <ProblemText error={error} />
    </div>
  );
}
