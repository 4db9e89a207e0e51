import { box, disc, measure, Part } from "@heloc/design/drawing";
import { Cottage } from "./drawings-of-the-house.tsx";

/** The roof fills the barrel and the tap empties it: what is paid back can be drawn again. */
export function RainBarrel() {
  const staves = "M60.500 49c-1 9-1 18 0 27M69.500 49c1 9 1 18 0 27";
  const hoops = "M53 53.500h24M52.300 66.500h25.400M53.300 72h23.400";
  const canHandles = "M93 60.500c1-7 11-7 12.500 0M91.300 64c-5.500-1-5.500 8-.500 8";
  return (
    <>
      <Part tint="card" path={`${box(6, 28, 38, 48)}M51.500 31.500h3V39l9 5v5h-3v-3.500l-9-5z`} />
      <Part
        tint="shade"
        path={`${box(6, 28, 4, 48)}${box(48, 28, 9, 3.5)}M54 49c-2.500 8-2.500 18 0 27h22c2.500-9 2.500-19 0-27z`}
      />
      <Part tint="roof" path="M2 28 12 8h34l8 20zM91.500 60.500h15L107.500 76h-17z" />
      <Part tint="glass" path={box(17, 37, 12, 14)} />
      <Part
        tint="lit"
        path="M52.300 59c-.500 5.500 0 11.500 1.700 17h22c1.700-5.500 2.200-11.500 1.700-17zM77.800 63.500h6v3.800h-2.300v-1.500h-3.700zM82.600 70c1.500 2.200 1.500 3.800 0 3.800s-1.500-1.600 0-3.800z"
      />
      <Part
        tint="line"
        path={`M4 76h112M4.700 22h47M7.700 16h41.500M23 37v14M17 44h12M15 53h16M106.700 70l8-10.500m-2.500-1.500 5 3.500${hoops}${staves}${canHandles}`}
      />
    </>
  );
}

/** From the mailbox to the door: a flag for each business day. */
export function FiveFlags() {
  const days = [29, 40, 51, 62, 73];
  const top = (day: number) => 44 - day * 3;
  const feet = days.map((x) => box(x - 3.5, 66.3, 7, 1.7));
  const flags = days.map((x, day) => `M${x} ${top(day)}l9 3.500-9 3.500z`);
  const poles = days.map((x, day) => `M${x} 66.300V${top(day)}`);
  return (
    <>
      <Part tint="shade" path={box(11, 49, 3.4, 19) + feet.join("")} />
      <Part tint="roof" path="M17.500 36.500v-8.500h7v4h-4.500v4.500z" />
      <Part
        tint="door"
        path="M3 49.500v-7.500c0-7 10-7 10 0v7.500zM8 36.700h12c6 0 6 6 6 12.800H13v-7.500c0-3.500-2-5.300-5-5.300z"
      />
      <Part tint="card" path={flags.slice(0, -1).join("")} />
      <Part tint="lit" path={flags.at(-1) ?? ""} />
      <Cottage x={79} y={68} scale={0.92} />
      <Part tint="line" path={`M2 68h116${poles.join("")}${measure("across", 76, [18, ...days])}`} />
    </>
  );
}

/** One shelf for a kitchen, a semester, a debt and a reserve. */
export function Shelf() {
  return (
    <>
      <Part tint="card" path={box(22, 14, 76, 60)} />
      <Part
        tint="shade"
        path={`M22 14h76l3-4H19z${box(22, 14, 4, 60)}${box(33, 69, 22, 5)}${box(35, 65, 20, 4)}`}
      />
      <Part
        tint="roof"
        path="M35 33h18v6c0 2.500-1.500 4-4 4H39c-2.500 0-4-1.500-4-4zM84.500 43l4.500-17 4.500 1.200L89.200 43z"
      />
      <Part tint="door" path={box(68, 24, 5, 19)} />
      <Part
        tint="glass"
        path={`${box(77, 22, 5.5, 21)}M72 52.500h16v4c2 1 2.500 2.500 2.500 4V74h-21V60.500c0-1.500.500-3 2.500-4z`}
      />
      <Part tint="lit" path={`${box(73, 27, 4, 16)}M69.500 64h21v10h-21z`} />
      <Part tint="card" path="m32 65 3-11h20l-2 11z" />
      <Part
        tint="line"
        path={`M4 78h112M26 43h72M62 14v60M22 74h76M28 74v4m64-4v4M33.500 33h21M42 30.500h4v2.500h-4zM35 36h-3.500M53 36h3.500M68 28h5m4-1h5.500m-5.500 12h5.500M37 57.500h13m-14 3h9M70.500 49.500h19v3h-19zM69.500 67.300h21m-21 3.400h21${disc(80, 60, 1.8)}`}
      />
    </>
  );
}
