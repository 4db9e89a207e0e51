import { useMemo } from "react";
import type { Overview } from "../../src/contract.ts";
import { RecordTable, type RecordColumn } from "../records/record-table.tsx";
import type { Words } from "../words/en.ts";
import { useWords } from "../words/words-provider.tsx";

type Funnel = NonNullable<Overview["funnel"]>;
type Group = Funnel["groups"][number];

/** Pages that were handed out: no campaign's, and far more than visits, so that every other bar would be too short to compare. */
const SEEN = "seen";

/** "Step 2" for "step-2"; what has no words is left as it is. */
const nameStage = (stage: string, { stages, step }: Words["overview"]): string =>
  stages[stage] ?? (/^step-\d+$/.test(stage) ? step(stage.slice("step-".length)) : stage);

/** How many visitors came to each stage: bars for all of them, and a table by campaign. */
export function FunnelPart({ funnel: { stages, groups, total } }: { funnel: Funnel }) {
  const { words, format } = useWords();
  const numbers = stages.map((stage, index) => ({ stage, number: total[index] ?? 0 }));
  const most = Math.max(1, ...numbers.map(({ stage, number }) => (stage === SEEN ? 0 : number)));
  return (
    <>
      <ol className="funnel">
        {numbers.map(({ stage, number }) => (
          <li key={stage}>
            <span>{nameStage(stage, words.overview)}</span>
            <svg aria-hidden="true" focusable="false">
              {stage !== SEEN && <rect width={`${(100 * number) / most}%`} height="100%" rx="3" />}
            </svg>
            <strong>{format.count(number)}</strong>
          </li>
        ))}
      </ol>
      {groups.length > 0 && <CampaignTable {...{ stages, groups }} />}
    </>
  );
}

function CampaignTable({ stages, groups }: Pick<Funnel, "stages" | "groups">) {
  const { words, format } = useWords();
  const columns = useMemo(
    () => [
      { id: "campaign", header: words.overview.campaign, value: ({ name }: Group) => name },
      ...stages.flatMap((stage, index): RecordColumn<Group>[] => {
        const valueOf = ({ numbers }: Group): number => numbers[index] ?? 0;
        const show = (group: Group): string => format.count(valueOf(group));
        const header = nameStage(stage, words.overview);
        return stage === SEEN ? [] : [{ id: stage, header, value: valueOf, show, isNumber: true }];
      }),
    ],
    [words, stages, format],
  );
  return <RecordTable caption={words.overview.campaign} columns={columns} rows={groups} />;
}
