/** How every bench says what it measured, and on which machine. */
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "@heloc/lender/config";
import { format, resolveConfig } from "prettier";
import { withParts } from "../scripts/marked-part.ts";

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

/** The smallest value that at least this share of all stays at or under: the 15th of 20 for 0.75. NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/** What a process takes of the memory now, in MiB: proc(5). */
export const memoryOf = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** A Markdown table: the first column is text, the others numbers. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "-" : "-:"))), ...rows.map(line)].join("\n");
}

/**
 * Prints a report and writes it to a Markdown file.
 * @param path from the root of the project
 * @param section replaces only what stands between `<!-- section -->` and `<!-- end of section -->`; without it the whole file
 */
export async function writeResults(path: string, report: string, section?: string): Promise<void> {
  console.log(`\n${report}`);
  const file = join(ROOT, path);
  const written = section
    ? await withParts(file, { [section]: report })
    : await format(report, { ...(await resolveConfig(file)), filepath: file });
  writeFileSync(file, written);
}
