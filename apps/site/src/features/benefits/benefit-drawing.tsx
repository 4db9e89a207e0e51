import type { BenefitsWords } from "@heloc/lender/words/types";
import { Drawing } from "@heloc/design/drawing";
import type { ReactNode } from "react";
import { Drawer, LitWindow, Slab } from "./drawings-of-the-house.tsx";
import { FiveFlags, RainBarrel, Shelf } from "./drawings-of-the-garden.tsx";

type BenefitName = BenefitsWords["cards"][number]["drawing"];

const DRAWINGS: Readonly<Record<BenefitName, ReactNode>> = {
  mortgage: <Slab />,
  interest: <LitWindow />,
  amount: <Drawer />,
  reuse: <RainBarrel />,
  speed: <FiveFlags />,
  choice: <Shelf />,
};

/** A drawing of what a benefit does. */
export function BenefitDrawing({ name }: { name: BenefitName }) {
  return (
    <Drawing width={120} height={84} className="h-28 w-auto sm:h-24 lg:h-32">
      {DRAWINGS[name]}
    </Drawing>
  );
}
