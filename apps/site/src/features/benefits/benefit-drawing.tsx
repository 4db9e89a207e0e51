import type { BenefitsWords } from "@heloc/lender/words/types";
import { Drawing, type DrawingPart } from "@heloc/design/drawing";

type BenefitName = BenefitsWords["cards"][number]["drawing"];

const DRAWINGS: Readonly<Record<BenefitName, readonly DrawingPart[]>> = {
  /* The first mortgage stays under the house; a thin second slab is slid in on top of it. */
  mortgage: [
    ["door", "M34 65h62v11H34z"],
    ["lit", "M22 59h70v6H22z"],
    ["card", "M69 21h5.6v9H69zM41 39h40v20H41z"],
    ["roof", "M69.6 18h1.8v3h-1.8zm2.6 0H74v3h-1.8zM38 39l7-14.5h32L84 39z"],
    ["shade", "M41 39h4v20h-4z"],
    ["door", "M66 45.5h7V59h-7z"],
    ["lit", "M50 44.5h9.5v8H50zm20.8 8a.5.5 0 1 1 1 0 .5.5 0 1 1-1 0"],
    ["line", "M40.6 33.8h40.8M43 29h36M54.75 44.5v8m-4.75-4h9.5M49 53.2h11.5"],
    ["leaves", "M26 59c-1-4 1.5-6.5 4-5.5 1-3 5-2.5 5.5.7 2.5.2 3 2.8 2 4.8z"],
    ["line", "M4 76h112M6 62h9m-3-3 3 3-3 3m94-9v23m-2-18 4-4m-4 10 4-4m-4 15 4-4"],
  ],
  /* Five windows, and light in one: interest is paid only on what is used. */
  interest: [
    ["glow", "M73 76h12l8 6H70z"],
    [
      "leaves",
      "M14 76v-5c-5 0-6-6-5-16 1-9 3-16 5.7-21 2.7 5 4.7 12 5.7 21 1 10 0 16-5 16v5zm84 0c-2-7 2-11 6.5-9.5 2-4.5 9-4 9.5 1.5 4 .5 5 4.5 3 8z",
    ],
    ["card", "M72 8h7v12h-7zM29 29h62v47H29z"],
    ["roof", "M73 4h2v4h-2zm3 0h2v4h-2zM23 29l11-17h52l11 17z"],
    ["shade", "M29 29h4v47h-4z"],
    ["glass", "M36 35h10v11H36zm19 0h10v11H55zm19 0h10v11H74zM36 55h10v11H36z"],
    ["door", "M55.5 76V60c0-6 9.5-6 9.5 0v16z"],
    ["lit", "M74 55h10v11H74zM62.4 68a.6.6 0 1 1 1.2 0 .6.6 0 1 1-1.2 0"],
    [
      "line",
      "M4 76h112M26.5 23.5h67M30 18h60M41 35v11m19-11v11m19-11v11m-38 9v11m38-11v11m-44.5 1.5h13m25 0h13",
    ],
  ],
  /* The house cut open beside a measuring staff: what the line could be is pulled out like a drawer. */
  amount: [
    ["card", "M65 10h7v12h-7zM23 38l29-24 29 24zm80-27h6v63h-6zM23 40h58v36H23z"],
    ["roof", "M66 6h2v4h-2zm3 0h2v4h-2zM52 9.5l-36.5 30 2.5 3 34-27.7 34 27.7 2.5-3z"],
    ["glass", "M48.4 27a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0"],
    ["shade", "M100 74h12v2h-12z"],
    ["door", "M23 60h58v16H23z"],
    [
      "line",
      "M23 44h58M23 66h58m-58 5h58M4 76h112m-13-60h4m-4 5.5h2.5M103 27h4m-4 5.5h2.5M103 38h4m-4 5.5h2.5M103 49h4m-4 5.5h2.5M103 60h4m-4 5.5h2.5M103 71h4",
    ],
    ["lit", "M18 47.5h68V60H18zm91-3 6 3-6 3z"],
    ["line", "M18 51.7h68m-68 4.1h68"],
    ["roof", "M47 52.5h10v2.4H47z"],
    ["leaves", "M4 76c-1-5 2-7.5 5.5-6.5 1.5-3 6-2.5 6.5 1 3 .3 3.5 3 2.5 5.5z"],
  ],
  /* The roof fills the barrel and the tap empties it: what is paid back can be drawn again. */
  reuse: [
    ["card", "M6 28h38v48H6zm45.5 3.5h3V39l9 5v5h-3v-3.5l-9-5z"],
    ["shade", "M6 28h4v48H6zm42 0h9v3.5h-9zm6 21c-2.5 8-2.5 18 0 27h22c2.5-9 2.5-19 0-27z"],
    ["roof", "M2 28 12 8h34l8 20zm89.5 32.5h15l1 15.5h-17z"],
    ["glass", "M17 37h12v14H17z"],
    [
      "lit",
      "M52.3 59c-.5 5.5 0 11.5 1.7 17h22c1.7-5.5 2.2-11.5 1.7-17zm25.5 4.5h6v3.8h-2.3v-1.5h-3.7zm4.8 6.5c1.5 2.2 1.5 3.8 0 3.8s-1.5-1.6 0-3.8",
    ],
    [
      "line",
      "M4 76h112M4.7 22h47m-44-6h41.5M23 37v14m-6-7h12m-14 9h16m75.7 17 8-10.5m-2.5-1.5 5 3.5m-64.2-8h24m-24.7 13h25.4M53.3 72h23.4M60.5 49c-1 9-1 18 0 27m9-27c1 9 1 18 0 27M93 60.5c1-7 11-7 12.5 0M91.3 64c-5.5-1-5.5 8-.5 8",
    ],
  ],
  /* From the mailbox to the door: a flag for each business day. */
  speed: [
    ["shade", "M11 49h3.4v19H11zm14.5 17.3h7V68h-7zm11 0h7V68h-7zm11 0h7V68h-7zm11 0h7V68h-7zm11 0h7V68h-7z"],
    ["roof", "M17.5 36.5V28h7v4H20v4.5z"],
    ["door", "M3 49.5V42c0-7 10-7 10 0v7.5zm5-12.8h12c6 0 6 6 6 12.8H13V42c0-3.5-2-5.3-5-5.3"],
    ["card", "m29 44 9 3.5-9 3.5zm11-3 9 3.5-9 3.5zm11-3 9 3.5-9 3.5zm11-3 9 3.5-9 3.5z"],
    ["lit", "m73 32 9 3.5-9 3.5z"],
    ["card", "M104.76 33.04h5.15v8.28h-5.15zM79 49.6h36.8V68H79z"],
    ["roof", "M105.31 30.28h1.66v2.76h-1.66zm2.4 0h1.65v2.76h-1.66zM76.23 49.6l6.44-13.34h29.44l6.44 13.34z"],
    ["shade", "M79 49.6h3.68V68H79z"],
    ["door", "M102 55.58h6.44V68H102z"],
    ["lit", "M87.28 54.66h8.74v7.36h-8.74zm19.14 7.36a.46.46 0 1 1 .92 0 .46.46 0 1 1-.92 0"],
    ["line", "M78.63 44.82h37.54M80.84 40.4h33.12M91.65 54.66v7.36m-4.37-3.68h8.74m-9.66 4.32h10.58"],
    [
      "line",
      "M2 68h116m-89-1.7V44m11 22.3V41m11 25.3V38m11 28.3V35m11 31.3V32M15 76h61m-60 2 4-4m7 4 4-4m7 4 4-4m7 4 4-4m7 4 4-4m7 4 4-4",
    ],
  ],
  /* One shelf for a kitchen, a semester, a debt and a reserve. */
  choice: [
    ["card", "M22 14h76v60H22z"],
    ["shade", "M22 14h76l3-4H19zm0 0h4v60h-4zm11 55h22v5H33zm2-4h20v4H35z"],
    ["roof", "M35 33h18v6c0 2.5-1.5 4-4 4H39c-2.5 0-4-1.5-4-4zm49.5 10L89 26l4.5 1.2L89.2 43z"],
    ["door", "M68 24h5v19h-5z"],
    ["glass", "M77 22h5.5v21H77zm-5 30.5h16v4c2 1 2.5 2.5 2.5 4V74h-21V60.5c0-1.5.5-3 2.5-4z"],
    ["lit", "M73 27h4v16h-4zm-3.5 37h21v10h-21z"],
    ["card", "m32 65 3-11h20l-2 11z"],
    [
      "line",
      "M4 78h112M26 43h72M62 14v60m-40 0h76m-70 0v4m64-4v4M33.5 33h21M42 30.5h4V33h-4zM35 36h-3.5M53 36h3.5M68 28h5m4-1h5.5M77 39h5.5M37 57.5h13m-14 3h9m25.5-11h19v3h-19zm-1 17.8h21m-21 3.4h21M78.2 60a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0",
    ],
  ],
};

export const BenefitDrawing = ({ name }: { name: BenefitName }) => (
  <Drawing size={[120, 84]} parts={DRAWINGS[name]} className="h-28 w-auto sm:h-24 lg:h-32" />
);
