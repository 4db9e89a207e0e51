import { writeTable } from "../report/machine.ts";
import { APPLICATIONS_PER_SECOND, STAGES_PER_SECOND, type Round } from "./measure-stages.ts";

/** @param measured rounds by the name of the store */
export function describeStages(measured: ReadonlyMap<string, readonly Round[]>, conditions: string): string {
  const rows = [...measured].flatMap(([store, rounds]) =>
    rounds.map(({ alone, beside, stages }, index) => [
      `${store}, round ${index + 1}`,
      ...[alone.p50, beside.p50, alone.p99, beside.p99, alone.slowest, beside.slowest].map((ms) =>
        ms.toFixed(0),
      ),
      (((beside.processorSeconds - alone.processorSeconds) / stages) * 1e6).toFixed(0),
    ]),
  );
  const head = [
    "Store",
    "p50 alone",
    "beside",
    "p99 alone",
    "beside",
    "slowest alone",
    "beside",
    "µs a stage",
  ];
  return `# What counting a stage of a visit costs

${conditions}

${APPLICATIONS_PER_SECOND} applications a second alone, and beside ${STAGES_PER_SECOND} stages of visits a second; ${measured.values().next().value?.length ?? 0} rounds. Times
that applications waited are milliseconds. The last column is the processor time of the service for one stage, its request and its part of
the write included. The programs that send run on the same processors.

${writeTable(head, rows)}
`;
}
