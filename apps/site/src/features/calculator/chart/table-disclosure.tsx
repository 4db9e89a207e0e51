import { FiguresTable, type FiguresTableProps } from "./figures-table.tsx";
import { useSeen } from "./use-seen.ts";

/** The figures of a drawing as a table that opens on a press, and is made then. */
export function TableDisclosure({ summary, ...table }: FiguresTableProps & { summary: string }) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  return (
    <details className="mt-4 noscript:hidden print:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {summary}
      </summary>
      <div ref={place} className="mt-2">
        {isSeen && <FiguresTable {...table} />}
      </div>
    </details>
  );
}
