/** What lines of the log have in common: neither who asked nor how long it took. */
export interface LineKind {
  level: number;
  msg: string;
  facts: Readonly<Record<string, unknown>>;
}

/** Lines in a minute: of one kind, and of all kinds together. */
interface Allowance {
  each: number;
  together: number;
}

/** What a visitor got wrong needs no line; the count is enough. */
const REFUSALS: Allowance = { each: 0, together: 0 };
/** The first ones say what is wrong, and thousands like them say no more. */
const FAILURES: Allowance = { each: 20, together: 200 };
const OTHERS: Allowance = { each: 800, together: 800 };

function allowanceOf({ level, facts }: LineKind): Allowance {
  const status = Number(facts["status"] ?? 0);
  if (level >= 40 || status >= 500) return FAILURES;
  return status >= 400 ? REFUSALS : OTHERS;
}

/** Kinds that are counted separately; the rest is counted together. */
const KINDS = 100;
const REST: LineKind = { level: 30, msg: "other lines", facts: {} };
export const MINUTE_MS = 60_000;
/** No flood of requests makes the log longer than that in one minute. */
export const LINES_PER_MINUTE: number = FAILURES.together + OTHERS.together + KINDS + 1;

/** Keeps a flood of requests from becoming a flood of lines: what is beyond the allowance is counted, one line for each kind. */
export function createLogLimit(write: (line: string) => void) {
  const counts = new Map<string, LineKind & { seen: number; dropped: number }>();
  const written = new Map<Allowance, number>();
  let timer: NodeJS.Timeout | undefined;

  /** Writes the counts of the minute, which begins anew. */
  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    const time = new Date().toISOString();
    for (const { level, msg, facts, dropped } of counts.values()) {
      const line = { level, time, ...facts, of: msg, count: dropped, msg: "counted" };
      if (dropped > 0) write(`${JSON.stringify(line)}\n`);
    }
    counts.clear();
    written.clear();
  }

  return {
    flush,
    /** Whether the line is written. */
    admits(line: LineKind): boolean {
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      const name = JSON.stringify([line.msg, line.facts]);
      const isSeparate = counts.has(name) || counts.size < KINDS;
      const count = counts.get(isSeparate ? name : "") ?? {
        ...(isSeparate ? line : REST),
        seen: 0,
        dropped: 0,
      };
      counts.set(isSeparate ? name : "", count);
      const allowance = allowanceOf(line);
      const together = written.get(allowance) ?? 0;
      const isAdmitted = ++count.seen <= allowance.each && together < allowance.together;
      if (isAdmitted) written.set(allowance, together + 1);
      else count.dropped += 1;
      return isAdmitted;
    },
  };
}
