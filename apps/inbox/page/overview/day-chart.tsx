import { useMemo } from "react";
import type { Overview } from "../../src/contract.ts";
import { RecordTable, type RecordColumn } from "../records/record-table.tsx";
import { useWords } from "../words/words-provider.tsx";
import { niceTop } from "./nice-top.ts";

type Day = Overview["days"][number];

/** In pixels; the width follows the screen. */
const HEIGHT = 168;
/** Of its place, in which a bar stands. */
const BAR_SHARE = 0.72;

/** Applications of each day as bars, and within each the part that has an outcome. The table has the same numbers. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const { words, format } = useWords();
  const top = niceTop(Math.max(0, ...days.map(({ applications }) => applications)));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="chart">
      <Legend />
      <svg role="img" aria-label={words.overview.chartLabel} width="100%" height={HEIGHT}>
        {[top, top / 2].map((value) => (
          <line
            key={value}
            className="chart-line"
            x1="0"
            x2="100%"
            y1={yOf(value, top)}
            y2={yOf(value, top)}
          />
        ))}
        {days.map((day, index) => (
          <DayBar
            key={day.day}
            place={(index * 100) / days.length}
            step={100 / days.length}
            {...{ day, top }}
          />
        ))}
        <line className="chart-ground" x1="0" x2="100%" y1={HEIGHT} y2={HEIGHT} />
        <text className="chart-text" x="0" y={yOf(top, top) - 4}>
          {format.count(top)}
        </text>
      </svg>
      {first && last && (
        <p className="chart-days" aria-hidden="true">
          <span>{format.day(first.day)}</span>
          <span>{format.day(days[Math.floor(days.length / 2)]?.day ?? first.day)}</span>
          <span>{format.day(last.day)}</span>
        </p>
      )}
      <DayTable days={days} />
    </figure>
  );
}

/** Room for the number above the highest line. */
const HEADROOM = 18;
const yOf = (value: number, top: number): number => HEIGHT - (value / top) * (HEIGHT - HEADROOM);

function DayBar({ day, place, step, top }: { day: Day; place: number; step: number; top: number }) {
  const { format } = useWords();
  const x = `${place + (step * (1 - BAR_SHARE)) / 2}%`;
  const bar = (value: number, look: string) =>
    value > 0 && (
      <rect
        className={look}
        x={x}
        width={`${step * BAR_SHARE}%`}
        y={yOf(value, top)}
        height={HEIGHT - yOf(value, top)}
        rx="2"
      />
    );
  return (
    <g>
      <title>{`${format.day(day.day)}: ${format.count(day.applications)} / ${format.count(day.withStatus)}`}</title>
      {bar(day.applications, "chart-applications")}
      {bar(day.withStatus, "chart-with-status")}
    </g>
  );
}

function Legend() {
  const { words } = useWords();
  return (
    <figcaption className="legend">
      <span className="legend-applications">{words.overview.applications}</span>
      <span className="legend-with-status">{words.overview.withStatus}</span>
    </figcaption>
  );
}

function DayTable({ days }: { days: readonly Day[] }) {
  const { words, format } = useWords();
  const columns = useMemo<RecordColumn<Day>[]>(
    () => [
      {
        id: "day",
        header: words.overview.day,
        value: ({ day }) => day,
        show: ({ day }) => format.day(day),
      },
      {
        id: "applications",
        header: words.overview.applications,
        value: ({ applications }) => applications,
        isNumber: true,
      },
      {
        id: "status",
        header: words.overview.withStatus,
        value: ({ withStatus }) => withStatus,
        isNumber: true,
      },
    ],
    [words, format],
  );
  return (
    <details>
      <summary>{words.overview.asTable}</summary>
      <RecordTable caption={words.overview.heading} columns={columns} rows={days} />
    </details>
  );
}
