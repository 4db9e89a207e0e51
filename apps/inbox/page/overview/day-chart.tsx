import type { Overview } from "../../src/messages.ts";
import { formatCount, formatDay } from "../format.ts";
import { RecordTable, type RecordColumn } from "../parts/record-table.tsx";

type Day = Overview["days"][number];

/** In pixels; the width follows the screen. */
const HEIGHT = 168;
/** Room for the number above the highest line. */
const HEADROOM = 18;
/** Of its place, in which a bar stands. */
const BAR_SHARE = 0.72;

const COLUMNS: RecordColumn<Day>[] = [
  { header: "Day", show: ({ day }) => formatDay(day) },
  { header: "Leads", show: ({ leads }) => formatCount(leads), isNumber: true },
  { header: "With an outcome", show: ({ withStatus }) => formatCount(withStatus), isNumber: true },
];

/** Leads of each day as bars, and within each the part that has an outcome. The table has the same numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const top = niceTop(Math.max(0, ...days.map(({ leads }) => leads)));
  const yOf = (value: number): number => HEIGHT - (value / top) * (HEIGHT - HEADROOM);
  const step = 100 / days.length;
  const bar = (index: number, value: number, look: string) =>
    value > 0 && (
      <rect
        className={`keeps-color ${look}`}
        x={`${index * step + (step * (1 - BAR_SHARE)) / 2}%`}
        width={`${step * BAR_SHARE}%`}
        y={yOf(value)}
        height={HEIGHT - yOf(value)}
        rx="2"
      />
    );
  return (
    <figure className="mt-4">
      <figcaption className="mb-2 flex gap-5 text-[0.92rem] text-muted">
        <Legend color="bg-bars">Leads</Legend>
        <Legend color="bg-evergreen">With an outcome</Legend>
      </figcaption>
      <svg
        role="img"
        aria-label="Leads of each day, and how many of them have an outcome"
        className="overflow-visible"
        width="100%"
        height={HEIGHT}
      >
        {[top, top / 2].map((value) => (
          <line
            key={value}
            className="stroke-hairline [stroke-dasharray:2_4]"
            x1="0"
            x2="100%"
            y1={yOf(value)}
            y2={yOf(value)}
          />
        ))}
        {days.map(({ day, leads, withStatus }, index) => (
          <g key={day}>
            <title>{`${formatDay(day)}: ${formatCount(leads)} / ${formatCount(withStatus)}`}</title>
            {bar(index, leads, "fill-bars")}
            {bar(index, withStatus, "fill-evergreen")}
          </g>
        ))}
        <line className="stroke-edge" x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
        <text className="fill-muted text-[0.8rem]" x="0" y={yOf(top) - 4}>
          {formatCount(top)}
        </text>
      </svg>
      <p className="mt-1.5 mb-2.5 flex justify-between text-[0.85rem] text-muted" aria-hidden="true">
        {[0, Math.floor(days.length / 2), days.length - 1].map((index) => (
          <span key={index}>{formatDay(days[index]?.day ?? "")}</span>
        ))}
      </p>
      <details>
        <summary>As a table</summary>
        <RecordTable caption="The last 30 days" columns={COLUMNS} rows={days} />
      </details>
    </figure>
  );
}

function Legend({ color, children }: { color: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`keeps-color size-[0.7rem] rounded-[3px] ${color}`} />
      {children}
    </span>
  );
}

/** The top of an axis: the next number above that is easy to halve, such as 10, 20 or 50. At least 2. */
function niceTop(highest: number): number {
  if (highest <= 2) return 2;
  const power = 10 ** Math.floor(Math.log10(highest));
  const steps = [1, 2, 4, 5, 6, 8, 10].map((step) => step * power);
  return steps.find((step) => step >= highest && step % 2 === 0) ?? 10 * power;
}
