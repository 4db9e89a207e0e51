/** What lines of the log have in common: neither who asked nor how long it took. */
export interface LineKind {
  level: number;
  msg: string;
  facts: Readonly<Record<string, unknown>>;
}

/**
 * Lines of one kind in a minute. What a visitor got wrong needs none, because the count is enough; of failures the first ones say
 * what is wrong.
 */
function allowanceOf({ level, facts }: LineKind): number {
  const status = Number(facts["status"] ?? 0);
  if (level >= 40 || status >= 500) return 20;
  return status >= 400 ? 0 : 200;
}

/** Kinds that are told apart; what comes beyond is counted together, so that a flood fills neither memory nor disk. */
const MOST_KINDS = 100;
const REST: LineKind = { level: 30, msg: "other lines", facts: {} };
export const MINUTE_MS = 60_000;

/** Keeps a flood of requests from becoming a flood of lines: what is beyond the allowance is counted, one line for each kind. */
export function createLogLimit(write: (line: string) => void) {
  const counts = new Map<string, LineKind & { seen: number; dropped: number }>();
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
  }

  return {
    flush,
    admits(line: LineKind): boolean {
      timer ??= setTimeout(flush, MINUTE_MS).unref();
      const own = JSON.stringify([line.msg, line.facts]);
      const name = counts.has(own) || counts.size < MOST_KINDS ? own : "";
      const count = counts.get(name) ?? { ...(name === "" ? REST : line), seen: 0, dropped: 0 };
      counts.set(name, count);
      const isAdmitted = ++count.seen <= allowanceOf(line);
      if (!isAdmitted) count.dropped += 1;
      return isAdmitted;
    },
  };
}
