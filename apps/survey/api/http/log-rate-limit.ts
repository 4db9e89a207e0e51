/** How many lines of a kind the log takes in a minute; what is beyond is counted, and the count is one line. */
interface Allowance {
  /** Of one kind. */
  each: number;
  /** Of all kinds with this allowance together. */
  together: number;
}

/** Nothing is wrong on our side, whatever a visitor sends: the count is enough. */
const REFUSALS: Allowance = { each: 0, together: 0 };
/** The first ones tell what is wrong, and thousands like them no more. */
const FAILURES: Allowance = { each: 20, together: 200 };
const OTHERS: Allowance = { each: 800, together: 800 };

/** Kinds that are counted apart; the rest is counted together. */
const KINDS = 100;
export const MINUTE_MS = 60_000;
/** No flood of requests makes the log longer than that in one minute. */
export const LINES_PER_MINUTE: number = FAILURES.together + OTHERS.together + KINDS + 1;

/** What a line of the log is about, as far as lines alike are concerned. */
interface LineKind {
  level: number;
  msg: string;
  facts: Readonly<Record<string, unknown>>;
}

/** Decides for each line whether it is written, and counts the others. */
export interface LineLimits {
  admits: (line: LineKind) => boolean;
  /** Writes the counts of the minute that has not ended. */
  flush: () => void;
}

export function createLineLimits(write: (line: string) => void): LineLimits {
  let counts = new Map<string, LineKind & { seen: number; left: number }>();
  let written = new Map<Allowance, number>();
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const time = new Date().toISOString();
    for (const { level, msg, facts, left } of counts.values()) {
      if (left > 0)
        write(`${JSON.stringify({ level, time, ...facts, of: msg, count: left, msg: "counted" })}\n`);
    }
    counts = new Map();
    written = new Map();
  }

  return {
    admits(line) {
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      const kind = JSON.stringify([line.msg, line.facts]);
      const isApart = counts.has(kind) || counts.size < KINDS;
      const key = isApart ? kind : "";
      const count = counts.get(key) ?? { ...(isApart ? line : REST), seen: 0, left: 0 };
      counts.set(key, count);
      const allowance = allowanceOf(line);
      const together = written.get(allowance) ?? 0;
      count.seen += 1;
      const isAdmitted = count.seen <= allowance.each && together < allowance.together;
      if (isAdmitted) written.set(allowance, together + 1);
      else count.left += 1;
      return isAdmitted;
    },
    flush,
  };
}

const REST: LineKind = { level: 30, msg: "other lines", facts: {} };
const WARNING = 40;

function allowanceOf({ level, facts }: LineKind): Allowance {
  const status = Number(facts["status"] ?? 0);
  if (level >= WARNING || status >= 500) return FAILURES;
  return status >= 400 ? REFUSALS : OTHERS;
}
