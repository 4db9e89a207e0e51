import type { Overview } from "../../src/messages.ts";
import { formatCount } from "../format.ts";
import { RecordTable, type RecordColumn } from "../parts/record-table.tsx";
import { Quiet } from "../parts/texts.tsx";

type Funnel = NonNullable<Overview["funnel"]>;
type Group = Funnel["groups"][number];

/** Pages that were handed out: no campaign's, and far more than visits, so that every other bar would be too short to compare. */
const SEEN = "seen";

const STAGES: Record<string, string> = {
  seen: "Page handed out",
  started: "First answer",
  sent: "Sent",
  stored: "Stored",
  delivered: "Delivered",
};
/** "Step 2" for "step-2" */
const nameStage = (stage: string): string => STAGES[stage] ?? stage.replace(/^step-/, "Step ");

const OTHER = "other";
const CAMPAIGNS: Record<string, string> = { none: "No campaign", [OTHER]: "Other" };

/** How many visitors came to each stage: bars for all of them, and a table by campaign. */
export function FunnelPart({ funnel: { stages, groups, total } }: { funnel: Funnel }) {
  const numbers = stages.map((stage, index) => ({ stage, number: total[index] ?? 0 }));
  const most = Math.max(1, ...numbers.map(({ stage, number }) => (stage === SEEN ? 0 : number)));
  return (
    <>
      <ol className="mb-6">
        {numbers.map(({ stage, number }) => (
          <li
            key={stage}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1 sm:grid-cols-[9rem_minmax(0,1fr)_4rem]"
          >
            <span>{nameStage(stage)}</span>
            <svg
              className="keeps-color h-5 w-full max-sm:col-span-full max-sm:row-start-2 max-sm:h-3"
              aria-hidden="true"
              focusable="false"
            >
              {stage !== SEEN && (
                <rect className="fill-evergreen" width={`${(100 * number) / most}%`} height="100%" rx="3" />
              )}
            </svg>
            <strong className="text-right font-semibold">{formatCount(number)}</strong>
          </li>
        ))}
      </ol>
      {groups.length > 0 && (
        <RecordTable caption="Campaigns" columns={campaignColumns(stages)} rows={groups} />
      )}
      {groups.some(({ name }) => name === OTHER) && (
        <Quiet className="mt-2">
          Campaigns with fewer than 5 at every stage are counted together as “Other”.
        </Quiet>
      )}
    </>
  );
}

const campaignColumns = (stages: readonly string[]): RecordColumn<Group>[] => [
  { header: "Campaign", show: ({ name }) => CAMPAIGNS[name] ?? name },
  ...stages.flatMap((stage, index): RecordColumn<Group>[] =>
    stage === SEEN
      ? []
      : [
          {
            header: nameStage(stage),
            show: ({ numbers }) => formatCount(numbers[index] ?? 0),
            isNumber: true,
          },
        ],
  ),
];
