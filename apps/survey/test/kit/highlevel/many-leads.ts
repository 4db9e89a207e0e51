import { createHighLevel } from "../../../src/delivery/crm/highlevel/highlevel.ts";
import { HIGHLEVEL_SETTINGS } from "../../../src/delivery/crm/highlevel/settings.ts";
import { createEndpoint } from "../../../src/delivery/endpoint.ts";
import { deliverDue, type Round } from "../../../src/delivery/round.ts";
import type { Lead } from "../../../src/store/lead.ts";
import { openDeliveryStore } from "../../../src/store/open-stores.ts";
import { seededRandom } from "../../faults/seeded-random.ts";
import { lead, numbered } from "../example-application.ts";
import { openerFor, openStoreIn, settingsFor } from "../store-under-test.ts";
import type { Habits, KeptContact } from "./account.ts";
import { LOCATION, startHighLevel, TOKEN, type Fault } from "./fake-highlevel.ts";

const MINUTE = 60_000;
/** Of a hundred calls so many go wrong. */
const FAULTS_PERCENT = 6;

const FAULTS: Fault[] = [
  ...[500, 502, 503].flatMap((status): Fault[] => [
    { at: "before", status },
    { at: "after", status },
  ]),
  { at: "after", status: 422 },
  { at: "before", status: 429, headers: { "x-ratelimit-interval-milliseconds": "1" } },
  { at: "before", reset: true },
  { at: "after", reset: true },
  { at: "after", breaksOff: true },
  { at: "after", html: true },
];

/** What became of many applications. */
export interface Tally {
  applications: number;
  calls: number;
  faults: number;
  contacts: number;
  /** Applications without a note. */
  lost: string[];
  /** Applications with more than one. */
  notedTwice: string[];
  /** E-mail addresses whose applications lie in more than one contact. */
  spread: string[];
  /** Applications whose telephone is neither in a contact nor in a note that a tag points to. */
  withoutTelephone: string[];
  /** Contacts that may be called though the last word was no. */
  callable: string[];
}

/**
 * Delivers many applications to an account that fails, from a real store and with the rounds of the real worker, until all
 * have arrived. One in ten is from somebody who has applied before, one in ten shares the telephone of another applicant, one
 * in ten has an e-mail address and a telephone of two contacts, one in six does not agree to calls.
 */
export async function deliverMany(
  count: number,
  seed: number,
  dataDir: string,
  habits: Partial<Habits>,
): Promise<Tally> {
  const { between } = seededRandom(seed);
  const random = (): number => between(0, 999_999) / 1_000_000;
  const highlevel = await startHighLevel(habits);
  const leads = makeLeads(count, random, (change) => highlevel.account.add(change));
  const intake = await openStoreIn(dataDir);
  for (let next = 0; next < count; next += 50) {
    await Promise.all(leads.slice(next, next + 50).map((one) => intake.accept(one)));
  }
  await intake.close();
  let faults = 0;
  highlevel.state.fault = () => {
    if (random() * 100 >= FAULTS_PERCENT) return undefined;
    faults += 1;
    return FAULTS[Math.floor(random() * FAULTS.length)];
  };
  const settings = { token: TOKEN, locationId: LOCATION, api: highlevel.url.href };
  const store = await openDeliveryStore(settingsFor(dataDir), openerFor(dataDir));
  const clock = { now: new Date(lead.receivedAt) };
  const round: Round = {
    store,
    endpoint: createEndpoint(() => clock.now.getTime()),
    destination: createHighLevel(HIGHLEVEL_SETTINGS.parse(settings)),
    log: { info: () => undefined, error: () => undefined },
    now: () => clock.now,
    random,
  };
  try {
    for (;;) {
      while ((await deliverDue(round)) > 0);
      const { counts } = await store.summarize(clock.now);
      if (counts.waiting + counts.parked === 0) break;
      clock.now = new Date(clock.now.getTime() + 10 * MINUTE);
    }
    const { account, received } = highlevel;
    return { ...tally(leads, account.contacts(), account.notesOf), calls: received.length, faults };
  } finally {
    await store.close();
    await highlevel.close();
  }
}

function makeLeads(
  count: number,
  random: () => number,
  enter: (contact: Partial<KeptContact>) => void,
): Lead[] {
  const leads: Lead[] = [];
  for (let index = 0; index < count; index += 1) {
    const kind = random();
    const earlier = leads[Math.floor(random() * leads.length)]?.answers;
    const email = kind < 0.1 && earlier ? earlier.email : `person${index}@example.com`;
    const phone = kind < 0.2 && earlier ? earlier.phone : `+1213${String(2_000_000 + index)}`;
    if (kind > 0.9) {
      enter({ email, firstName: "Maria" });
      enter({ phone, lastName: "Doe" });
    }
    const contact = random() > 1 / 6;
    leads.push(
      numbered(index, { answers: { ...lead.answers, email, phone }, consent: { ...lead.consent, contact } }),
    );
  }
  return leads;
}

function tally(
  leads: readonly Lead[],
  contacts: readonly KeptContact[],
  notesOf: (id: string) => string[],
): Omit<Tally, "calls" | "faults"> {
  const homes = new Map<string, { contact: KeptContact; note: string }[]>();
  for (const contact of contacts) {
    for (const note of notesOf(contact.id)) {
      const id = /^HELOC application ([0-9a-f]{32})/.exec(note)?.[1];
      if (id !== undefined) homes.set(id, [...(homes.get(id) ?? []), { contact, note }]);
    }
  }
  const homesOf = ({ submissionId }: Lead) => homes.get(submissionId) ?? [];
  const byEmail = Map.groupBy(leads, ({ answers }) => answers.email);
  const byPhone = Map.groupBy(contacts, ({ phone }) => phone);
  const hasTelephone = (one: Lead): boolean =>
    homesOf(one).some(
      ({ contact, note }) =>
        contact.phone === one.answers.phone ||
        (note.includes(one.answers.phone) && contact.tags.includes("heloc check contact")),
    );
  const refused = leads.filter(({ consent }) => !consent.contact);
  const mustRest = refused.flatMap((one) => [
    ...homesOf(one).map(({ contact }) => contact),
    ...(byPhone.get(one.answers.phone) ?? []),
  ]);
  const isOff = ({ dndSettings }: KeptContact): boolean =>
    dndSettings["Call"]?.status === "active" && dndSettings["SMS"]?.status === "active";
  const numbersOf = (some: readonly Lead[]): string[] => some.map(({ submissionId }) => submissionId);
  return {
    applications: leads.length,
    contacts: contacts.length,
    lost: numbersOf(leads.filter((one) => homesOf(one).length === 0)),
    notedTwice: numbersOf(leads.filter((one) => homesOf(one).length > 1)),
    spread: [...byEmail]
      .filter(([, some]) => new Set(some.flatMap(homesOf).map(({ contact }) => contact.id)).size > 1)
      .map(([email]) => email),
    withoutTelephone: numbersOf(leads.filter((one) => !hasTelephone(one))),
    callable: [...new Set(mustRest.filter((contact) => !isOff(contact)).map(({ id }) => id))],
  };
}
