import { useId } from "react";
import type { LeadDetail } from "../../src/messages.ts";
import { addDays, formatDay, formatLongDay } from "../format.ts";
import { Button, TextButton } from "../parts/button.tsx";
import { Icon } from "../parts/icon.tsx";
import { ProblemText } from "../parts/texts.tsx";
import { useLeadAction } from "./use-lead.ts";

const SOON = [
  { title: "Tomorrow", days: 1 },
  { title: "In 3 days", days: 3 },
  { title: "In a week", days: 7 },
];

/** The day to call again. On that day the lead stands at the top of the list. */
export function FollowUp({ lead: { submissionId, followUp, isDue, today } }: { lead: LeadDetail }) {
  const id = useId();
  const { act, error } = useLeadAction(submissionId, "follow-up", ({ day }) =>
    day === null ? "No follow-up" : `Follow-up ${formatLongDay(day)}`,
  );
  return (
    <div className="mt-4">
      {followUp !== undefined && (
        <p className={`flex flex-wrap items-center gap-x-3 ${isDue ? "font-semibold text-status" : ""}`}>
          <Icon name="calendar" />
          {`${isDue ? "Due" : "Follow up on"} ${formatLongDay(followUp)}`}
          <TextButton onClick={() => act({ day: null })}>Remove the follow-up</TextButton>
        </p>
      )}
      <form
        key={followUp ?? ""}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
        action={(data) => act({ day: String(data.get("day")) })}
      >
        <label htmlFor={id} className="max-sm:basis-full">
          Follow up
        </label>
        {SOON.map(({ title, days }) => (
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
            {...{ id }}
            name="day"
            type="date"
            className="field w-auto!"
            min={today}
            required
            defaultValue={followUp}
            data-follow-up
            aria-keyshortcuts="f"
          />
          <Button type="submit">Set</Button>
        </span>
      </form>
      <ProblemText error={error} />
    </div>
  );
}
