import { Drawing, type Tint, TINTS } from "@heloc/design/drawing";

interface HousePart {
  /** The step with which this part is built. */
  from: number;
  tint: Tint;
  path: string;
  /** Drawn as a dashed line on the plan before it is built. */
  planned?: true;
}

const TREES =
  "M10 64v-5c-5 0-6-6-5-15 1-9 3-15 5.7-20 2.7 5 4.7 11 5.7 20 1 9 0 15-5 15v5zM22.3 64v-4c-4 0-5-4-4-11 .8-6 2.3-10 4.7-14 2.4 4 3.9 8 4.7 14 1 7 0 11-4 11v4z";
const GROUND_FLOOR_WINDOWS = "M59 49.5h16v8.5h-16zM85 51h12v7h-12z";
const UPPER_WINDOWS = "M44.5 30h8v9h-8zM56 30h8v9h-8zM67.5 30h8v9h-8z";
const ROUND_WINDOW = "M55 17a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z";

/** An elevation in a 112 by 64 drawing, from back to front. What looks alike and comes together is one path. */
const PARTS: HousePart[] = [
  { from: 1, tint: "leaves", path: TREES },
  { from: 4, tint: "card", path: "M69 4h6v14h-6z" },
  { from: 2, tint: "card", path: "M80 47h22v17h-22z", planned: true },
  { from: 2, tint: "shade", path: "M78 43.5h28v3.5h-28z" },
  { from: 2, tint: "card", path: "M35 44h46v20h-46z", planned: true },
  { from: 2, tint: "shade", path: "M35 44h5v20h-5z" },
  { from: 3, tint: "card", path: "M35 25h46v19h-46z", planned: true },
  { from: 3, tint: "shade", path: "M35 25h5v19h-5z" },
  { from: 4, tint: "roof", path: "M29.5 25.5 58 5l28.5 20.5z", planned: true },
  { from: 2, tint: "door", path: "M44 64V54c0-5.5 9-5.5 9 0v10z" },
  { from: 2, tint: "glass", path: GROUND_FLOOR_WINDOWS },
  { from: 3, tint: "glass", path: UPPER_WINDOWS },
  { from: 4, tint: "glass", path: ROUND_WINDOW },
  { from: 5, tint: "lit", path: GROUND_FLOOR_WINDOWS + UPPER_WINDOWS + ROUND_WINDOW },
  { from: 2, tint: "line", path: "M67 49.5v8.5" },
  { from: 1, tint: "leaves", path: "M97 64c-1-5 2-7.5 5.5-6.5 1.5-3 6-2.5 6.5 1 3 .3 3.5 3 2.5 5.5z" },
];

/** A house that grows with the survey: garden, ground floor, upper floor, roof, light in the windows. */
export function House({
  step,
  className = "w-[clamp(64px,29vw,106px)] max-[13em]:hidden",
}: {
  step: number;
  className?: string;
}) {
  return (
    <Drawing size={[112, 64]} className={`[stroke-width:1.2] ${className}`}>
      {PARTS.map(({ from, tint, path, planned }) =>
        from <= step ? (
          <path key={path + tint} d={path} className={`${TINTS[tint]} ${from === step ? "new" : ""}`} />
        ) : (
          planned && (
            <path key={path + tint} d={path} className="fill-none stroke-edge" strokeDasharray="2.4 2.2" />
          )
        ),
      )}
    </Drawing>
  );
}
