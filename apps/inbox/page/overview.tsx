import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Overview } from "../src/messages.ts";
import { askServer, messageOf } from "./api-client.ts";
import { formatCount, formatDay, formatLeads } from "./format.ts";
import { BackButton } from "./parts/button.tsx";
import { RecordTable, type Columns } from "./parts/record-table.tsx";
import { Quiet, Section } from "./parts/texts.tsx";
import { CAMPAIGN_WORDS, nameStage, OTHER_CAMPAIGNS, SEEN_STAGE } from "./words.ts";

type Day = Overview["days"][number];
type Funnel = NonNullable<Overview["funnel"]>;
type Group = Funnel["groups"][number];

export function OverviewPane({ onBack }: { onBack: () => void }) {
  const { data, error } = useQuery({
    queryKey: ["overview"],
    queryFn: ({ signal }) => askServer<Overview>("overview", { signal }),
  });
  const sum = (of: "leads" | "withStatus") => (data?.days ?? []).reduce((all, day) => all + day[of], 0);
  const [leads, withStatus] = [sum("leads"), sum("withStatus")];
  return (
    <div className="max-w-[60rem] px-[clamp(1.1rem,3vw,2.75rem)] pt-4 pb-16 lg:pt-6">
      <BackButton onClick={onBack} />
      <h1 tabIndex={-1} className="text-[clamp(1.9rem,3.2vw,2.4rem)]">
        The last 30 days
      </h1>
      {error && !data && <p role="alert">{messageOf(error)}</p>}
      {leads > 0 && (
        <Quiet className="mt-1.5 max-lg:hidden">Choose a lead in the list, or press j and then Enter.</Quiet>
      )}
      {data && (
        <p className="mt-4 text-[1.1rem]">
          {leads === 0
            ? "From the first lead on, each day is drawn here."
            : `${formatLeads(leads)}, ${formatCount(withStatus)} of them with an outcome.`}
        </p>
      )}
      {data && leads > 0 && <DayChart days={data.days} />}
      {data?.funnel?.total.some((number) => number > 0) && (
        <Section heading="How far visitors come" className="mt-11">
          <FunnelChart funnel={data.funnel} />
        </Section>
      )}
    </div>
  );
}

const DAY_COLUMNS: Columns<Day> = {
  Day: ({ day }) => formatDay(day),
  Leads: ({ leads }) => leads,
  "With an outcome": ({ withStatus }) => withStatus,
};

/** Leads of each day as bars, and within each the part that has an outcome. The table has the same numbers. */
function DayChart({ days }: { days: readonly Day[] }) {
  const top = Math.max(2, ...days.map(({ leads }) => leads));
  const height = (value: number) => ({ height: `${(100 * value) / top}%` });
  return (
    <figure className="mt-4">
      <figcaption className="mb-2 flex gap-5 text-[0.92rem] text-muted">
        <Legend color="bg-evergreen/35">Leads</Legend>
        <Legend color="bg-evergreen">With an outcome</Legend>
      </figcaption>
      <span aria-hidden="true" className="text-[0.8rem] text-muted">
        {formatCount(top)}
      </span>
      <div
        role="img"
        aria-label="Leads of each day, and how many of them have an outcome"
        className="relative flex h-37 items-end justify-around border-t border-b border-t-hairline border-b-edge [border-top-style:dashed] after:absolute after:top-1/2 after:w-full after:border-t after:border-dashed after:border-hairline"
      >
        {days.map(({ day, leads, withStatus }) => (
          <span
            key={day}
            title={`${formatDay(day)}: ${formatCount(leads)} / ${formatCount(withStatus)}`}
            className="relative z-1 h-full w-[2.4%] *:absolute *:bottom-0 *:w-full *:rounded-t-[2px]"
          >
            <span className="keeps-color bg-evergreen/35" style={height(leads)} />
            <span className="keeps-color bg-evergreen" style={height(withStatus)} />
          </span>
        ))}
      </div>
      <p className="mt-1.5 mb-2.5 flex justify-between text-[0.85rem] text-muted" aria-hidden="true">
        {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
          <span key={index}>{formatDay(days[index]?.day ?? "")}</span>
        ))}
      </p>
      <details>
        <summary>As a table</summary>
        <RecordTable caption="The last 30 days" columns={DAY_COLUMNS} rows={days} />
      </details>
    </figure>
  );
}

function Legend({ color, children }: { color: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`keeps-color size-[0.7rem] rounded-[3px] ${color}`} />
      {children}
    </span>
  );
}

/**
 * How many visitors came to each stage: bars for all of them, and a table by campaign. Pages that were handed out have neither:
 * they are no campaign's, and far more than visits, so that every other bar would be too short to compare.
 */
function FunnelChart({ funnel: { stages, groups, total } }: { funnel: Funnel }) {
  const numbers = stages.map((stage, index) => ({ stage, number: total[index] ?? 0 }));
  const most = Math.max(1, ...numbers.map(({ stage, number }) => (stage === SEEN_STAGE ? 0 : number)));
  const columns: Columns<Group> = {
    Campaign: ({ name }) => CAMPAIGN_WORDS[name] ?? name,
    ...Object.fromEntries(
      stages.flatMap((stage, index) =>
        stage === SEEN_STAGE ? [] : [[nameStage(stage), ({ numbers }: Group) => numbers[index] ?? 0]],
      ),
    ),
  };
  return (
    <>
      <ol className="mb-6">
        {numbers.map(({ stage, number }) => (
          <li
            key={stage}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)_4rem]"
          >
            <span>{nameStage(stage)}</span>
            <span className="h-5 max-sm:col-span-full max-sm:row-start-2 max-sm:h-3">
              {stage !== SEEN_STAGE && (
                <span
                  className="keeps-color block h-full rounded-[3px] bg-evergreen"
                  style={{ width: `${(100 * number) / most}%` }}
                />
              )}
            </span>
            <strong className="text-right font-semibold">{formatCount(number)}</strong>
          </li>
        ))}
      </ol>
      <RecordTable caption="Campaigns" columns={columns} rows={groups} />
      {groups.some(({ name }) => name === OTHER_CAMPAIGNS) && (
        <Quiet className="mt-2">
          Campaigns with fewer than 5 at every stage are counted together as “Other”.
        </Quiet>
      )}
    </>
  );
}
