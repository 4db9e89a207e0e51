import { readFileSync } from "node:fs";

/** What a process has taken so far. */
export interface ProcessUsage {
  /** Of the processor, all threads together; other programs on the machine hardly change it. */
  processorSeconds: number;
  /** The most memory that it held. */
  peakMebibytes: number;
}

/** Reads proc(5): VmHWM; utime and stime in hundredths of a second. @returns NaN where there is no such process or no /proc */
export function readProcessUsage(pid: number | undefined): ProcessUsage {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    const processorSeconds = (Number(fields[11]) + Number(fields[12])) / 100;
    return { processorSeconds, peakMebibytes: Number(kibibytes ?? Number.NaN) / 1024 };
  } catch {
    return { processorSeconds: Number.NaN, peakMebibytes: Number.NaN };
  }
}
