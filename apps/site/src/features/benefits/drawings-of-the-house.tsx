import { box, disc, measure, Part } from "@heloc/design/drawing";

const BUSH = "c-1-5 2-7.500 5.500-6.500 1.500-3 6-2.500 6.500 1 3 .300 3.500 3 2.500 5.500z";

/** The one-room house of the models, seen from the street; its lower left corner at x and y. */
export function Cottage({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Part tint="card" path={box(28, -38, 5.6, 9) + box(0, -20, 40, 20)} />
      <Part
        tint="roof"
        path={`${box(28.6, -41, 1.8, 3)}${box(31.2, -41, 1.8, 3)}M-3 -20 4 -34.500h32l7 14.500z`}
      />
      <Part tint="shade" path={box(0, -20, 4, 20)} />
      <Part tint="door" path={box(25, -13.5, 7, 13.5)} />
      <Part tint="lit" path={box(9, -14.5, 9.5, 8) + disc(30.3, -6.5, 0.5)} />
      <Part
        tint="line"
        path="M-.4 -25.200h40.800M2 -30h36M13.750 -14.500v8M9 -10.500h9.500M8 -5.800h11.500"
      />
    </g>
  );
}

/** The first mortgage stays under the house; a thin second slab is slid in on top of it. */
export function Slab() {
  return (
    <>
      <Part tint="door" path={box(34, 65, 62, 11)} />
      <Part tint="lit" path={box(22, 59, 70, 6)} />
      <Cottage x={41} y={59} />
      <Part
        tint="leaves"
        path="M26 59c-1-4 1.500-6.500 4-5.500 1-3 5-2.500 5.500.700 2.500.200 3 2.800 2 4.800z"
      />
      <Part tint="line" path={`M4 76h112M6 62h9m-3-3 3 3-3 3${measure("up", 106, [59, 65, 76])}`} />
    </>
  );
}

/** Five windows, and light in one: interest is paid only on what is used. */
export function LitWindow() {
  const dark = [box(36, 35, 10, 11), box(55, 35, 10, 11), box(74, 35, 10, 11), box(36, 55, 10, 11)];
  const cypress = "M14 76v-5c-5 0-6-6-5-16 1-9 3-16 5.700-21 2.700 5 4.700 12 5.700 21 1 10 0 16-5 16v5z";
  return (
    <>
      <path d="M73 76h12l8 6H70z" className="fill-gold stroke-none" />
      <Part
        tint="leaves"
        path={`${cypress}M98 76c-2-7 2-11 6.500-9.500 2-4.500 9-4 9.500 1.500 4 .500 5 4.500 3 8z`}
      />
      <Part tint="card" path={box(72, 8, 7, 12) + box(29, 29, 62, 47)} />
      <Part tint="roof" path={`${box(73, 4, 2, 4)}${box(76, 4, 2, 4)}M23 29 34 12h52l11 17z`} />
      <Part tint="shade" path={box(29, 29, 4, 47)} />
      <Part tint="glass" path={dark.join("")} />
      <Part tint="door" path="M55.500 76V60c0-6 9.500-6 9.500 0v16z" />
      <Part tint="lit" path={box(74, 55, 10, 11) + disc(63, 68, 0.6)} />
      <Part
        tint="line"
        path="M4 76h112M26.500 23.500h67M30 18h60M41 35v11m19-11v11m19-11v11M41 55v11m38-11v11M34.500 67.500h13m25 0h13"
      />
    </>
  );
}

/** The house cut open beside a measuring staff: what the line could be is pulled out like a drawer. */
export function Drawer() {
  const marks = Array.from({ length: 11 }, (_, index) => `M103 ${16 + index * 5.5}h${index % 2 ? 2.5 : 4}`);
  return (
    <>
      <Part
        tint="card"
        path={`${box(65, 10, 7, 12)}M23 38 52 14l29 24z${box(103, 11, 6, 63)}${box(23, 40, 58, 36)}`}
      />
      <Part
        tint="roof"
        path={`${box(66, 6, 2, 4)}${box(69, 6, 2, 4)}M52 9.500 15.500 39.500l2.500 3L52 14.800l34 27.700 2.500-3z`}
      />
      <Part tint="glass" path={disc(52, 27, 3.6)} />
      <Part tint="shade" path={box(100, 74, 12, 2)} />
      <Part tint="door" path={box(23, 60, 58, 16)} />
      <Part tint="line" path={`M23 44h58M23 66h58M23 71h58M4 76h112${marks.join("")}`} />
      <Part tint="lit" path={`${box(18, 47.5, 68, 12.5)}M109 44.500 115 47.500l-6 3z`} />
      <Part tint="line" path="M18 51.700h68M18 55.800h68" />
      <Part tint="roof" path={box(47, 52.5, 10, 2.4)} />
      <Part tint="leaves" path={`M4 76${BUSH}`} />
    </>
  );
}
