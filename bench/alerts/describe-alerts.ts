import { writeTable } from "../report/machine.ts";
import { quantile } from "../report/statistics.ts";

export interface Measured {
  name: string;
  gapSeconds: number;
  applications: number;
  /** How often one was announced to somebody: twice each, because two are told. */
  announced: number;
  /** To the mailbox and to the chat. */
  messages: number[];
  /** From the 201 to the alert, in milliseconds, for each application and each of the two. */
  waitsMs: number[];
  /** Of one processor, while applications came. */
  workerShare: number;
}

const BAR_SECONDS = 10;

const toSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);

/** The results as Markdown. @param conditions on what and when was measured */
export function describeAlerts(results: readonly Measured[], conditions: string): string {
  const rows = results.map(({ name, gapSeconds, applications, messages, waitsMs, workerShare }) => [
    name,
    `${gapSeconds}`,
    applications.toLocaleString("en-US"),
    messages.join(" + "),
    ...[0.5, 0.95, 1].map((share) => toSeconds(quantile(waitsMs, share))),
    `${Math.round(workerShare * 100)} %`,
  ]);
  const isQuick = results
    .filter(({ gapSeconds }) => gapSeconds < BAR_SECONDS)
    .every(({ waitsMs }) => quantile(waitsMs, 0.95) <= BAR_SECONDS * 1000);
  return `# How soon people are told

${conditions}
Service, worker, a mail server and a chat on this machine. Times are seconds from the 201 to the moment when the worker has noted that the mail
server or the chat took the alert. Gap: an address gets at most one message in so many seconds (\`ALERT_GAP_SECONDS\`; 7 is the default).

${writeTable(["", "Gap", "Applications", "Mails + chat messages", "p50", "p95", "Slowest", "Worker's share of a processor"], rows)}

${isQuick ? "✓" : "✗"} 95 of 100 alerts within ${BAR_SECONDS} seconds with the default gap.
`;
}
