import type { CallLine } from "../calls/call-line.ts";
import { Icon } from "../parts/icon.tsx";

const ICONS = { open: "phone", closed: "clock", over: "clock", never: "barred" } as const;

/** When a call is allowed, short. The icon tells it apart where colors do not. */
export function CallChip({ line: { status, short } }: { line: CallLine }) {
  return (
    <span className={`call-chip call-${status}`}>
      <Icon name={ICONS[status]} />
      {short}
    </span>
  );
}
