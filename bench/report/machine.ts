import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

/** The load average of the last minute. */
export const load = (): number => loadavg()[0] ?? Number.NaN;

/** On what something was measured, and how busy it was: two sentences. */
export function describeMachine(loadBefore: number, loadAfter: number, more = ""): string {
  const processors = availableParallelism();
  const model = cpus()[0]?.model ?? "unknown processor";
  const memory = (totalmem() / 2 ** 30).toFixed(0);
  return (
    `${processors} × ${model}, ${memory} GiB, ${process.platform}, Node ${process.version}${more}. ` +
    `Load average (1 minute) before the run ${loadBefore.toFixed(1)}, after it ${loadAfter.toFixed(1)}; ` +
    `${processors} means that the machine is fully busy.`
  );
}

/** A Markdown table: the first column is text, the others numbers. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "-" : "-:"))), ...rows.map(line)].join("\n");
}
