import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startService } from "../../apps/survey/test/faults/service-process.ts";
import { median, quantile } from "../report/statistics.ts";
import { FORM_SECRET, sendApplications, type Answered } from "../survey/send-applications.ts";
import { startInboxProcess } from "./inbox-process.ts";
import { personOf } from "./many-people.ts";

/** How the inbox does with a store. Times are milliseconds, memory is mebibytes. */
export interface InboxCost {
  firstAnswer: number;
  allOpen: number;
  memoryBefore: number;
  memoryOpen: number;
  memoryPeak: number;
  searchMedian: number;
  searchP95: number;
  searchSlowest: number;
  untilNew: number;
}

const SEARCHES = 200;

/** Opens all applications of a store, searches them, and waits for a new one. */
export async function measureInbox(
  environment: Record<string, string>,
  count: number,
  addOne: () => Promise<unknown>,
): Promise<InboxCost> {
  const inbox = await startInboxProcess(environment);
  try {
    const memoryBefore = readMemory(inbox.pid, "VmRSS");
    const begun = performance.now();
    await inbox.enter();
    const ready = inbox.whenReady();
    await inbox.query({});
    const firstAnswer = performance.now() - begun;
    const allOpen = (await ready) - begun;
    const times: number[] = [];
    for (let search = 0; search < SEARCHES; search += 1) {
      const text = searchFor(search, count);
      const asked = performance.now();
      const { total } = await inbox.query({ text });
      times.push(performance.now() - asked);
      if (total === 0) throw new Error(`nothing was found for "${text}"`);
    }
    const isNew = inbox.whenNew();
    await pause(1_500);
    const sent = performance.now();
    await addOne();
    return {
      ...{ firstAnswer, allOpen, memoryBefore },
      memoryOpen: readMemory(inbox.pid, "VmRSS"),
      memoryPeak: readMemory(inbox.pid, "VmHWM"),
      searchMedian: median(times),
      searchP95: quantile(times, 0.95),
      searchSlowest: Math.max(...times),
      untilNew: (await isNew) - sent,
    };
  } finally {
    await inbox.stop();
  }
}

/** A name, an e-mail address or a telephone of one of them, in turns. */
function searchFor(search: number, count: number): string {
  const { answers } = personOf(1 + ((search * 4_789) % count), count, 0);
  if (search % 3 === 0) return `${answers.firstName} ${answers.lastName}`;
  return search % 3 === 1 ? answers.email : answers.phone.slice(2);
}

/** Reads proc(5). @returns mebibytes */
function readMemory(pid: number | undefined, what: "VmRSS" | "VmHWM"): number {
  const kibibytes = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kibibytes) / 1024;
}

const STEADY = { seconds: 10, connections: 20, overallRate: 100 };

/** Sends applications to a running service at a steady rate, without an inbox and while one opens all that are stored. */
export async function measureApplications(
  environment: Record<string, string>,
  dataDir: string,
): Promise<{ without: Answered; opening: Answered }> {
  const service = await startService(dataDir, { SURVEY_FORM_SECRET: FORM_SECRET, ...environment });
  try {
    await sendApplications(service.port, { ...STEADY, seconds: 2 });
    const without = await sendApplications(service.port, STEADY);
    const inbox = await startInboxProcess({ ...environment, SURVEY_DATA_DIR: dataDir });
    await inbox.enter();
    const opening = await sendApplications(service.port, STEADY);
    await inbox.stop();
    return { without, opening };
  } finally {
    await service.stop();
  }
}
