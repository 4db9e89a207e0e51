import type { ReactNode } from "react";

/** A part that may be wider than the screen. It can be scrolled by keyboard as well. */
export function ScrollArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="scroll-area" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
