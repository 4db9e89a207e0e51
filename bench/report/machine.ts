import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";

const readLoad = (): string => (loadavg()[0] ?? Number.NaN).toFixed(1);

/** Notes the load of the machine. @returns describes the run once it is over: command, day, machine, and how busy that was */
export function startRun(): (command: string, ...more: string[]) => string {
  const loadBefore = readLoad();
  return (command, ...more) => {
    const processors = availableParallelism();
    const model = cpus()[0]?.model ?? "unknown processor";
    const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
    const machine = [
      `${processors} × ${model}`,
      memory,
      process.platform,
      `Node ${process.version}`,
      ...more,
    ];
    return (
      `Written by \`${command}\` on ${new Date().toISOString().slice(0, 10)}. ${machine.join(", ")}. ` +
      `Load average (1 minute) before the run ${loadBefore}, after it ${readLoad()}; ` +
      `${processors} means that the machine is fully busy.`
    );
  };
}

/** What a process takes of the memory now (VmRSS) or at most took (VmHWM), in MiB: proc(5). */
export const memoryOf = (pid: number | undefined, measure: "VmRSS" | "VmHWM"): number =>
  Number(new RegExp(`${measure}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** A Markdown table: the first column is text, the others numbers. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "-" : "-:"))), ...rows.map(line)].join("\n");
}
