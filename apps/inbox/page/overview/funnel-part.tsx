import { useMemo } from "react";
import type { FunnelGroup, Overview } from "../../src/contract.ts";
import { RecordTable, type RecordColumn } from "../records/record-table.tsx";
import type { Words } from "../words/en.ts";
import { useWords } from "../words/words-provider.tsx";

type Funnel = NonNullable<Overview["funnel"]>;
type Shown = FunnelGroup["numbers"][number];

const lengthOf = (shown: Shown | undefined): number => (typeof shown === "number" ? shown : 0);

/** "Step 2" for "step-2"; what has no words is left as it is. */
const nameStage = (stage: string, { stages, step }: Words["overview"]): string =>
  stages[stage] ?? (/^step-\d+$/.test(stage) ? step(stage.slice("step-".length)) : stage);

/** How many visitors came to each stage: bars for all of them, and a table by campaign. */
export function FunnelPart({ funnel }: { funnel: Funnel }) {
  const { words, format } = useWords();
  const { stages, total } = funnel;
  // Pages that were handed out are far more than visits, and would make every other bar too short to compare.
  const counted = stages.map((_, index) => index).filter((index) => stages[index] !== "seen");
  const most = Math.max(1, ...counted.map((index) => lengthOf(total.numbers[index])));
  const tell = (shown: Shown | undefined) =>
    typeof shown === "number" ? format.count(shown) : (shown ?? "");
  return (
    <>
      <ol className="funnel">
        {stages.map((stage, index) => (
          <li key={stage}>
            <span>{nameStage(stage, words.overview)}</span>
            <svg aria-hidden="true" focusable="false">
              {stage !== "seen" && (
                <rect width={`${(100 * lengthOf(total.numbers[index])) / most}%`} height="100%" rx="3" />
              )}
            </svg>
            <strong>{tell(total.numbers[index])}</strong>
          </li>
        ))}
      </ol>
      <CampaignTable funnel={funnel} tell={tell} />
      <p className="quiet">{words.overview.funnelNote}</p>
    </>
  );
}

function CampaignTable({ funnel, tell }: { funnel: Funnel; tell: (shown: Shown | undefined) => string }) {
  const { overview: words } = useWords().words;
  const { stages, groups } = funnel;
  const columns = useMemo<RecordColumn<FunnelGroup>[]>(
    () => [
      { id: "campaign", header: words.campaign, value: ({ name }) => name },
      ...stages.map((stage, index): RecordColumn<FunnelGroup> => ({
        id: stage,
        header: nameStage(stage, words),
        value: ({ numbers }) => lengthOf(numbers[index]),
        show: ({ numbers }) => tell(numbers[index]),
        isNumber: true,
      })),
    ],
    [words, stages, tell],
  );
  return groups.length === 0 ? null : (
    <RecordTable caption={words.campaign} columns={columns} rows={groups} />
  );
}
