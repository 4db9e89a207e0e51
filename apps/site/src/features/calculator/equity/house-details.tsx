import type { ReactNode } from "react";

/** The furniture of each floor of the house, upwards from y = 0, in a room that is 200 wide. */
const FURNITURE: Record<"owed" | "line" | "kept", ReactNode> = {
  owed: (
    <>
      <path d="M20 0v-38h24v38M40 -18h.1" />
      <path d="M64 0h12v-9h12v-9h12v-9h12v-9M64 -10l48 -36" />
      <path d="M134 0v-14h26v14zM138 -14v-12h26v12M134 -7h26M138 -20h26" />
      <circle cx="182" cy="-33" r="4" />
      <path d="M182 -28c-7 2 -7 10 -6 15h12c1 -5 1 -13 -6 -15zM179 -13v13M185 -13v13" />
    </>
  ),
  line: (
    <>
      <path d="M28 0l8 -42h10l8 42M31 -12h20M33 -22h16M35 -32h12" />
      <path d="M76 0v-12h16v12zM76 -12q8 -10 16 0" />
      <path d="M112 -22h60M118 -22v22M166 -22v22M134 -22v-10h22v10M140 -36v4M150 -36v4" />
    </>
  ),
  kept: (
    <>
      <path d="M20 -16h30v-24h-30zM35 -16v-24M20 -28h30" />
      <path d="M72 0v-14q0 -4 4 -4h4v-12q0 -4 4 -4h16q4 0 4 4v12h4q4 0 4 4v14zM80 -18v8h24v-8" />
      <path d="M140 0h14l3 -12h-20zM147 -12v-18M147 -20q-14 -2 -14 -14q14 2 14 14M147 -24q12 -2 12 -14q-12 2 -12 14" />
    </>
  ),
};
/** A floor with less height stays empty. */
const FURNITURE_HEIGHT = 46;

export function Furniture(props: {
  floor: keyof typeof FURNITURE;
  top: number;
  bottom: number;
  left: number;
}) {
  const { floor, top, bottom, left } = props;
  if (bottom - top < FURNITURE_HEIGHT) return null;
  return (
    <g
      transform={`translate(${left} ${bottom})`}
      strokeWidth="1.1"
      className={floor === "kept" ? "stroke-paper" : "stroke-ink"}
    >
      {FURNITURE[floor]}
    </g>
  );
}

export function Roof({ left, right, eaves }: { left: number; right: number; eaves: number }) {
  const tiles = [13, 26, 39, 52, 65].map((above, row) => {
    const inset = 5 + 19 * row;
    return `M${left + inset} ${eaves - above}h${right - left - 2 * inset}`;
  });
  return (
    <>
      <path d={`M${left - 16} ${eaves + 1}L174 40l${right - 158} ${eaves - 39}z`} className="fill-white" />
      <path d={`M232 ${eaves - 38}V52h20v44`} className="fill-white" />
      <path d={tiles.join("")} className="stroke-terracotta" strokeDasharray="9 3" />
    </>
  );
}

/** Low planting on both sides, where no label stands, and the sun in the late afternoon. */
export function Garden({ ground }: { ground: number }) {
  return (
    <>
      <g transform={`translate(0 ${ground})`} className="fill-sky stroke-evergreen" strokeWidth="1.2">
        <path d="M10 0c-3 -12 5 -17 11 -13c4 -9 17 -7 18 3c6 1 7 6 4 10" />
        <path d="M292 0c-3 -14 6 -20 13 -15c5 -10 20 -7 20 4c6 1 7 7 4 11M338 0v-16M338 -9l5 -5M338 -5l-5 -5" />
      </g>
      <circle cx="328" cy="52" r="17" className="fill-gold stroke-ink" strokeWidth="1.2" />
    </>
  );
}
