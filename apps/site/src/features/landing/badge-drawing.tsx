import type { LandingWords } from "@heloc/lender/words/types";
import { box, disc, Drawing, Part } from "@heloc/design/drawing";
import type { ReactNode } from "react";

const COLUMNS = [10, 16, 29, 35].map((x) => box(x, 22, 3, 16));

type BadgeName = LandingWords["badges"]["list"][number]["drawing"];

const DRAWINGS: Readonly<Record<BadgeName, ReactNode>> = {
  fdic: (
    <>
      <Part tint="roof" path="M4 18 24 6.500 44 18z" />
      <Part tint="card" path={`M11 18 24 10.500 37 18z${box(6, 18, 36, 4)}`} />
      <Part tint="lit" path={disc(24, 15, 1.8)} />
      <Part tint="shade" path={box(9, 22, 30, 16)} />
      <Part tint="door" path="M20 38V29c0-5 8-5 8 0v9z" />
      <Part tint="card" path={COLUMNS.join("") + box(6, 38, 36, 2.5) + box(3, 40.5, 42, 2.5)} />
    </>
  ),
  bbb: (
    <>
      <Part tint="roof" path="m17 26-5 17 6-2 4 4 2-13 2 13 4-4 6 2-5-17z" />
      <Part tint="card" path={disc(24, 18, 13.5)} />
      <Part tint="lit" path={disc(24, 18, 9.5)} />
      <Part tint="card" path="M19.500 23.500v-6L24 13.500l4.500 4v6z" />
      <Part tint="line" path="m17.500 19 6.500-5.800 6.500 5.800M23 23.500v-3.500h2.200v3.500" />
    </>
  ),
  security: (
    <>
      <Part tint="shade" path="M9 42V19a15 15 0 0 1 30 0v23z" />
      <Part tint="line" path="m13.500 8.500 3 4.500m18-4.500-3 4.500M24 4v5M9 19h5m20 0h5" />
      <Part tint="door" path="M14 42V19a10 10 0 0 1 20 0v23z" />
      <path d="M18 21a6 6 0 0 1 12 0v4H18zm0 8h7v9h-7z" className="fill-none stroke-gold" />
      <Part tint="lit" path={box(28, 28, 3.6, 7)} />
      <Part tint="line" path="M29.800 30.500v2.200" />
      <Part tint="card" path={box(5, 42, 38, 3)} />
    </>
  ),
  license: (
    <>
      <Part tint="line" path="M24 5 9 14m15-9 15 9" />
      <Part tint="lit" path={disc(24, 5, 1.5)} />
      <Part tint="shade" path={box(4, 14, 40, 29)} />
      <Part tint="card" path={box(8, 18, 32, 21)} />
      <Part tint="line" path="M12 23h17m-17 4h11m-11 4h13m-13 4h8" />
      <Part tint="roof" path="m31 33-1.500 7 3-1.500 3 1.500-1.500-7z" />
      <Part tint="lit" path={disc(32.5, 31, 3.6)} />
    </>
  ),
};

/** The empty space to the left of each drawing, removed so that all are flush with the words under them. */
const MARGINS: Readonly<Record<BadgeName, number>> = { fdic: 2, bbb: 9.5, security: 4, license: 3 };

/** The drawing of a trust badge. */
export function BadgeDrawing({ name }: { name: BadgeName }) {
  return (
    <Drawing width={48} height={48} className="size-14 lg:size-16">
      <g transform={`translate(${-MARGINS[name]})`}>{DRAWINGS[name]}</g>
    </Drawing>
  );
}
