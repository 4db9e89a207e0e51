import type { ReactNode } from "react";

/** Small elevations in the hand of the models' plan lines: one building, and what each benefit does to it. */
const DRAWINGS: Record<string, ReactNode> = {
  mortgage: (
    <>
      <path d="M12 44V27l16-13 16 13v17" />
      <path d="M8 44h40v6H8z" className="fill-sand" />
      <path d="M8 50h40v6H8z" className="fill-gold" />
      <path d="M24 44V33h8v11" />
    </>
  ),
  interest: (
    <>
      <path d="M14 10h28v46H14z" />
      <path d="M14 42h28v14H14z" className="fill-gold" />
      <path d="M46 20h4m-4 11h4m-4 11h4M46 53h4" />
    </>
  ),
  amount: (
    <>
      <path d="M6 56h44" />
      <path d="M10 56V42h9v14m3 0V32h9v24" />
      <path d="M34 56V18l6-6 6 6v38z" className="fill-gold" />
    </>
  ),
  reuse: (
    <>
      <path d="M14 34a15 15 0 0 1 26-10l4 4" />
      <path d="M44 18v10H34" />
      <path d="M44 36a15 15 0 0 1-26 10l-4-4" />
      <path d="M14 52V42h10" />
      <path d="M24 40v-6l5-4 5 4v6z" className="fill-gold" />
    </>
  ),
  speed: (
    <>
      <path d="M6 14h46v42H6zM6 24h46M18 9v9m22-9v9" />
      <path d="M12 30h7v7h-7zm10 0h7v7h-7zm10 0h7v7h-7zm10 0h6v7h-6z" />
      <path d="M12 43h7v7h-7z" className="fill-gold" />
    </>
  ),
  choice: (
    <>
      <path d="M28 56V34" />
      <path d="M28 34 14 20M28 34V12m0 22 14-14" />
      <path d="M10 16h8v8h-8zm14-10h8v8h-8z" />
      <path d="M38 16h8v8h-8z" className="fill-gold" />
      <path d="M18 56h20" />
    </>
  ),
};

export function BenefitDrawing({ id }: { id: string }) {
  return (
    <svg
      viewBox="0 0 56 60"
      aria-hidden="true"
      className="h-28 w-auto text-evergreen"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[id]}
    </svg>
  );
}
