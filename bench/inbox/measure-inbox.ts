import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LeadPage } from "../../apps/inbox/src/messages.ts";
import type { LeadFilter } from "../../apps/inbox/src/requests.ts";
import { findFreePort } from "../../test/free-port.ts";
import { memoryOf } from "../report/machine.ts";
import { median, quantile } from "../report/statistics.ts";
import { personOf } from "./many-people.ts";

const PROGRAM = join(import.meta.dirname, "../../apps/inbox/server/inbox.ts");
const SEARCHES = 200;

const milliseconds = (value: number): string => `${Math.round(value).toLocaleString("en-US")} ms`;
const mebibytes = (value: number): string => `${Math.round(value).toLocaleString("en-US")} MiB`;

/** Starts the inbox as an officer does, opens all leads of a store, searches them, and waits for a new one. */
export async function measureInbox(
  environment: Record<string, string>,
  count: number,
  addOne: () => Promise<unknown>,
): Promise<Record<string, string>> {
  const port = await findFreePort();
  const program = spawn(process.execPath, [PROGRAM, "--no-open"], {
    env: { ...process.env, ...environment, INBOX_PORT: String(port) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  try {
    let output = "";
    for await (const text of program.stdout.iterator({ destroyOnReturn: false })) {
      output += String(text);
      if (output.includes("/#")) break;
    }
    const ask = await openLink(port, /\/#([\w-]{43})/.exec(output)?.[1] ?? "");
    const query = async (filter: LeadFilter): Promise<LeadPage> =>
      (await (await ask("/api/leads/query", { filter, page: 0 })).json()) as LeadPage;

    const begun = performance.now();
    let firstRows = 0;
    const answers: number[] = [];
    // About as often as the page asks, for the overview beside the list: each answer counts and sorts what is there.
    for (let isReady = false; !isReady; await pause(firstRows === 0 ? 20 : 250)) {
      const asked = performance.now();
      const { rows, progress } = await query({});
      answers.push(performance.now() - asked);
      const seen = performance.now();
      await ask("/api/overview");
      answers.push(performance.now() - seen);
      if (rows.length > 0) firstRows ||= performance.now() - begun;
      ({ isReady } = progress);
    }
    const allOpen = performance.now() - begun;

    const searches: number[] = [];
    for (let search = 0; search < SEARCHES; search += 1) {
      const text = searchFor(search, count);
      const asked = performance.now();
      const { total } = await query({ text });
      searches.push(performance.now() - asked);
      if (total === 0) throw new Error(`nothing was found for "${text}"`);
    }
    const sent = performance.now();
    await addOne();
    const isNew = personOf(count + 1, count + 1, 0).submissionId;
    while ((await query({})).rows[0]?.submissionId !== isNew) await pause(5);
    return {
      "First rows after the link is opened": milliseconds(firstRows),
      "All are open and searched": milliseconds(allOpen),
      "Meanwhile, the slowest answer": milliseconds(Math.max(...answers)),
      "A search, median": milliseconds(median(searches)),
      "A search, 95 of 100": milliseconds(quantile(searches, 0.95)),
      [`A search, slowest of ${SEARCHES}`]: milliseconds(Math.max(...searches)),
      "A new lead is in the list after": milliseconds(performance.now() - sent),
      "Memory with all of them open": mebibytes(memoryOf(program.pid, "VmRSS")),
    };
  } finally {
    program.kill("SIGTERM");
    await once(program, "exit");
  }
}

/** Opens the link, so that the inbox reads the private key. @returns asks as the page does */
async function openLink(port: number, token: string) {
  const origin = `http://127.0.0.1:${port}`;
  let cookie = "";
  const ask = (path: string, body?: object): Promise<Response> =>
    fetch(`${origin}${path}`, {
      headers: { origin, cookie, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
  cookie = (await ask("/api/session", { token })).headers.get("set-cookie")?.split(";")[0] ?? "";
  return ask;
}

/** A name, an email address or a telephone of one of them, in turns. */
function searchFor(search: number, count: number): string {
  const { answers } = personOf(1 + ((search * 4_789) % count), count, 0);
  if (search % 3 === 0) return `${answers.firstName} ${answers.lastName}`;
  return search % 3 === 1 ? answers.email : answers.phone.slice(2);
}
