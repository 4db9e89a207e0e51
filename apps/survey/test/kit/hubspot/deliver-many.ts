import type { Lead } from "../../../src/store/lead.ts";
import { seededRandom } from "../../faults/seeded-random.ts";
import { startDelivery } from "../delivery/delivery-under-test.ts";
import { lead, numbered } from "../example-application.ts";
import { refuse, type Kept } from "./account.ts";
import { startAdapter } from "./adapter.ts";
import { busy, type Fault } from "./fake-hubspot.ts";

const STEP_MS = 5 * 60_000;
const FAULTS: Fault[] = [
  ...(["reset", "reset after", "silent after", "html", "html after", "half the answer after"] as const),
  { status: 500, content: undefined },
  { status: 503, content: undefined },
  busy("TEN_SECONDLY_ROLLING"),
  refuse(401, "INVALID_AUTHENTICATION"),
];

export interface Delivered {
  contacts: Kept[];
  calls: number;
  faults: number;
  /** Applications without a note of their contact. */
  lost: string[];
  /** Notes and contacts that are there twice. */
  doubled: string[];
  /** Notes without the telephone of their application, and contacts with another one than the latest. */
  withoutPhone: string[];
}

/** A tenth of the people apply twice, the second time with another telephone. */
const application = (index: number): Lead => {
  const person = index % 10 === 9 ? index - 1 : index;
  return numbered(index, {
    receivedAt: new Date(Date.parse(lead.receivedAt) + index * 1000).toISOString(),
    answers: {
      ...lead.answers,
      email: `person${person}@example.com`,
      phone: `+1213${String(2_000_000 + index)}`,
    },
  });
};

/** Delivers applications from a real store to a HubSpot that fails one call in ten, until all are there. */
export async function deliverMany(count: number, seed: number): Promise<Delivered> {
  const applications = Array.from({ length: count }, (_, index) => application(index));
  const random = seededRandom(seed);
  let faults = 0;
  const hubspot = await startAdapter({
    fault() {
      if (random.between(1, 10) > 1) return undefined;
      faults += 1;
      return FAULTS[random.between(0, FAULTS.length - 1)];
    },
  });
  const delivery = await startDelivery(applications, { answer: () => () => undefined });
  const { destination } = hubspot;
  const isDone = async (): Promise<boolean> =>
    Object.values((await delivery.store.summarize(delivery.clock.now)).counts).every((left) => left === 0);
  while (!(await isDone())) {
    while ((await delivery.round({ destination })) > 0);
    delivery.clock.now = new Date(delivery.clock.now.getTime() + STEP_MS);
  }
  return { ...judge(applications, hubspot), calls: hubspot.calls.length, faults };
}

function judge(
  applications: readonly Lead[],
  { kept, notesOf }: Pick<Awaited<ReturnType<typeof startAdapter>>, "kept" | "notesOf">,
): Omit<Delivered, "calls" | "faults"> {
  const found: Omit<Delivered, "calls" | "faults"> = {
    contacts: kept.contacts,
    lost: [],
    doubled: [],
    withoutPhone: [],
  };
  const byEmail = Map.groupBy(kept.contacts, ({ properties }) => properties["email"] ?? "");
  for (const [email, contacts] of byEmail) if (contacts.length > 1) found.doubled.push(email);
  const notes = new Map(kept.contacts.map(({ id }) => [id, notesOf(id)]));
  const latest = new Map(applications.map(({ answers }) => [answers.email, answers.phone]));
  for (const { submissionId, answers } of applications) {
    const [contact] = byEmail.get(answers.email) ?? [];
    const own = (notes.get(contact?.id ?? "") ?? []).filter((note) => note.includes(submissionId));
    if (own.length === 0) found.lost.push(submissionId);
    if (own.length > 1) found.doubled.push(submissionId);
    const isThere = own.every((note) => note.includes(answers.phone));
    if (!isThere || contact?.properties["phone"] !== latest.get(answers.email))
      found.withoutPhone.push(submissionId);
  }
  if (kept.notes.length > applications.length) found.doubled.push(`${kept.notes.length} notes`);
  return found;
}
