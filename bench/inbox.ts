/**
 * What the inbox costs with as many leads as it takes: how long until the first are shown and until all are open, whether it
 * answers meanwhile, its searches and its memory. Writes the table into docs/inbox.md.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { MOST_LEADS as COUNT, type LeadPage } from "../apps/inbox/src/messages.ts";
import type { LeadFilter } from "../apps/inbox/src/requests.ts";
import { startInboxProgram } from "../apps/inbox/test/kit/inbox-program.ts";
import { openPage } from "../apps/inbox/test/kit/opened-page.ts";
import type { LeadStore } from "../packages/leads/src/store/ingest/lead-store.ts";
import type { Lead } from "../packages/leads/src/store/lead.ts";
import { openLeadStore } from "../packages/leads/src/store/open-stores.ts";
import { lead as example } from "../packages/leads/test/kit/example-application.ts";
import { startPostgres } from "../packages/leads/test/kit/postgres/real-postgres.ts";
import { sealingWith } from "../packages/leads/test/kit/store-under-test.ts";
import { readOptions } from "../scripts/programs/command-line.ts";
import { findFreePort } from "../test/free-port.ts";
import { memoryOf, quantile, startRun, writeResults, writeTable } from "./report.ts";

readOptions("npm run bench -- inbox", {});

const SYLLABLES = "ma ri no el ka to lu sé in da ro vi ze pa mi o’".split(" ");
const HOMES = [
  { propertyState: "CA", zips: 90_001, areaCodes: ["213", "310", "415", "619", "916"] },
  { propertyState: "TX", zips: 77_001, areaCodes: ["713", "214", "512", "915", "817"] },
] as const;
const CAMPAIGNS = ["", "spring", "fall", "rates", "kitchen", "newsletter"];
const MINUTE_MS = 60_000;
const STARTED_MS = Date.now();

/** Stored by the service in one commit. Most of a lender's applications come alone. */
const AT_ONCE = 4;

/** A syllable for each hexadecimal digit: no two names are the same. */
const nameOf = (index: number): string =>
  Array.from(index.toString(16), (digit) => SYLLABLES[parseInt(digit, 16)]).join("");

/** One of many applications, each of another person. Each comes a minute after the one before it, the last one as the bench starts. */
function personOf(index: number): Lead {
  const { propertyState, zips, areaCodes } = HOMES[index % 3 === 0 ? 1 : 0];
  const campaign = CAMPAIGNS[index % CAMPAIGNS.length];
  return {
    ...example,
    submissionId: `f${index.toString(16).padStart(31, "0")}`,
    receivedAt: new Date(STARTED_MS - (COUNT + 1 - index) * MINUTE_MS).toISOString(),
    formNonce: null,
    attribution: campaign ? { utm_source: "search", utm_campaign: campaign } : {},
    consent: { ...example.consent, contact: index % 10 !== 0 },
    answers: {
      ...example.answers,
      propertyState,
      propertyZip: String(zips + (index % 600)),
      firstName: nameOf(index % 100),
      lastName: nameOf(index * 31),
      email: `visitor-${index}@example.com`,
      phone: `+1${areaCodes[index % areaCodes.length]}${String(2_000_000 + index)}`,
    },
  };
}

const SEARCHES = 200;

const milliseconds = (value: number): string => `${Math.round(value).toLocaleString("en-US")} ms`;
const mebibytes = (value: number): string => `${Math.round(value).toLocaleString("en-US")} MiB`;

/** Starts the inbox as an officer does, opens all leads of a store, searches them, and waits for a new one. */
async function measureInbox(
  environment: Record<string, string>,
  store: LeadStore,
): Promise<Record<string, string>> {
  const program = await startInboxProgram({
    ...process.env,
    ...environment,
    INBOX_PORT: String(await findFreePort()),
  });
  try {
    const { ask } = await openPage(program.link);
    const query = async (filter: LeadFilter): Promise<LeadPage> =>
      (await ask("POST", "/api/leads/query", { filter, page: 0 })).json<LeadPage>();

    const begun = performance.now();
    let firstRows = 0;
    const answers: number[] = [];
    // About as often as the page asks, for the overview beside the list: each answer counts and sorts what is there.
    for (let isReady = false; !isReady; await pause(firstRows === 0 ? 20 : 250)) {
      const asked = performance.now();
      const page = await query({});
      answers.push(performance.now() - asked);
      const seen = performance.now();
      await ask("GET", "/api/overview");
      answers.push(performance.now() - seen);
      if (page.rows.length > 0) firstRows ||= performance.now() - begun;
      ({ isReady } = page);
    }
    const allOpen = performance.now() - begun;

    const searches: number[] = [];
    for (let search = 0; search < SEARCHES; search += 1) {
      const text = searchFor(search);
      const asked = performance.now();
      const { total } = await query({ text });
      searches.push(performance.now() - asked);
      if (total === 0) throw new Error(`nothing was found for "${text}"`);
    }
    const sent = performance.now();
    const newest = personOf(COUNT + 1);
    await store.accept(newest);
    while ((await query({})).rows[0]?.submissionId !== newest.submissionId) await pause(5);
    return {
      "First rows after the link is opened": milliseconds(firstRows),
      "All are open and searched": milliseconds(allOpen),
      "Meanwhile, the slowest answer": milliseconds(Math.max(...answers)),
      "A search, median": milliseconds(quantile(searches, 0.5)),
      "A search, 95 of 100": milliseconds(quantile(searches, 0.95)),
      [`A search, slowest of ${SEARCHES}`]: milliseconds(Math.max(...searches)),
      "A new lead is in the list after": milliseconds(performance.now() - sent),
      "Memory with all of them open": mebibytes(memoryOf(program.child.pid)),
    };
  } finally {
    await program.stop();
  }
}

/** A name, an email address or a telephone of one of them, in turns. */
function searchFor(search: number): string {
  const { answers } = personOf(1 + ((search * 4_789) % COUNT));
  if (search % 3 === 0) return `${answers.firstName} ${answers.lastName}`;
  return search % 3 === 1 ? answers.email : answers.phone.slice(2);
}

async function measure(name: string, databaseUrl?: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "inbox-bench-"));
  console.log(`${name}: storing ${COUNT.toLocaleString("en-US")} leads …`);
  const store = await openLeadStore(
    { dataDir, databaseUrl, minimumFreeMegabytes: 0 },
    { prepareSealing: () => sealingWith(dataDir) },
  );
  try {
    for (let index = 1; index <= COUNT; index += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, offset) => store.accept(personOf(index + offset))),
      );
    console.log(`${name}: opening them …`);
    const environment = { SURVEY_DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return await measureInbox(environment, store);
  } finally {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const describeRun = startRun();
const sqlite = await measure("SQLite");
const postgres = await startPostgres(process.env.DATABASE_URL);
try {
  const onPostgres = await measure("PostgreSQL", await postgres.emptyStore());
  const rows = Object.keys(sqlite).map((row) => [row, sqlite[row] ?? "", onPostgres[row] ?? ""]);
  const table = writeTable([`${COUNT.toLocaleString("en-US")} leads`, "SQLite", "PostgreSQL"], rows);
  const report = `${describeRun("npm run bench -- inbox")}\n\n${table}`;
  await writeResults("docs/inbox.md", report, "measured");
} finally {
  await postgres.stop();
}
