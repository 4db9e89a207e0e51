import { OperatorError } from "@heloc/leads/operator-error";
import { describeAnswers } from "@heloc/leads/operator/described-answers";
import { calculateFigures } from "@heloc/leads/operator/figures";
import { whyNoCall } from "@heloc/leads/calling";
import type { Inbox } from "@heloc/leads/operator/operator-service";
import { CRM } from "@heloc/leads/store/outbox/delivery";
import { isCall } from "@heloc/leads/store/store";
import { Refusal, type WholeLead } from "../../src/messages.ts";
import type { LeadActions } from "../../src/requests.ts";
import type { InboxOptions } from "../config.ts";
import { refusals, toRefusal } from "../http/refusal.ts";
import type { LeadCache } from "./lead-cache.ts";
import { momentAt, rowAt, toListedLead, type Readable } from "./listed-lead.ts";

/** What an officer does with one lead, by its number. Each throws a Refusal, or what the store says. */

/** Logs that the officer opens a lead, then reads it: whoever is not in the log has not opened it. */
export async function openLead(cache: LeadCache, id: string): Promise<WholeLead> {
  const inbox = cache.store();
  await findReadable(inbox, id);
  const opening = inbox.change((store, now) => store.logOpened(id, now, cache.options.operator));
  const isLogged = await opening.catch((error: unknown) => {
    const { status, message } = toRefusal(error);
    throw new Refusal(status, `The lead stays closed, because its opening cannot be logged now. ${message}`);
  });
  if (!isLogged) throw refusals.noLead();
  return readLead(cache, id);
}

/** Reads it again, without logging. */
export async function readLead(cache: LeadCache, id: string): Promise<WholeLead> {
  const { clock, hasCrm } = cache.options;
  const found = await findReadable(cache.store(), id);
  const details = await cache.store().findDetails(id);
  const { notes: noteList, requests, ...history } = details;
  const { answers, attribution, consent, spamSignals } = found.lead;
  return {
    ...rowAt(toListedLead(found, clock.now()), momentAt(clock.now())),
    ...history,
    deliveries: details.deliveries.filter((one) => hasCrm || one.destination !== CRM || one.attempts > 0),
    lastName: answers.lastName,
    email: answers.email,
    phone: answers.phone,
    answers: describeAnswers(answers),
    figures: calculateFigures({ answers }),
    ...{ consent, spamSignals, attribution, noteList },
    noCall: whyNoCall(found.lead, found, clock.now()),
    openRequests: requests.filter(({ closed }) => closed === null),
    withdrawnThrough: requests.find(({ kind }) => kind === "withdrawal")?.cameThrough,
  };
}

export async function writeLeadCertificate(cache: LeadCache, id: string): Promise<string> {
  await findReadable(cache.store(), id);
  return (await cache.store().certificate(id)).text;
}

export async function actOnLead<Action extends keyof LeadActions>(
  cache: LeadCache,
  action: Action,
  id: string,
  body: LeadActions[Action],
): Promise<void> {
  if (!(await acts[action](cache.store(), id, body, cache.options))) throw refusals.noLead();
  // The page reads again what it has changed, and has to find it.
  await cache.catchUp().catch(() => undefined);
}

/** @returns false where there is no such lead */
type Act<Body> = (inbox: Inbox, id: string, body: Body, options: InboxOptions) => Promise<boolean>;

const acts: { [Action in keyof LeadActions]: Act<LeadActions[Action]> } = {
  async status(inbox, id, { status }, { operator, clock }) {
    if (status === null) {
      const isUndone = await inbox.change((store, now) => store.undoStatus(id, now, operator));
      if (!isUndone) throw new Refusal(404, "No outcome is left to take back.");
      return true;
    }
    const found = await findReadable(inbox, id);
    const refused = isCall(status) && whyNoCall(found.lead, found, clock.now());
    if (refused) throw new Refusal(409, refused);
    return inbox.change((store, now) => store.setStatus(id, status, now, operator));
  },
  "follow-up": (inbox, id, { day }, { operator }) =>
    inbox.change((store, now) => store.setFollowUp(id, day ?? undefined, now, operator)),
  notes: (inbox, id, note, { operator: by }) =>
    inbox.change((store, at, seal) => store.writeNote({ ...note, submissionId: id, at, by }, seal())),
  async withdrawal(inbox, id, { channel }) {
    const recorded = await inbox.change((store, at) =>
      store.recordRequest({ submissionId: id }, { kind: "withdrawal", channel, at }),
    );
    if (recorded?.added === 0) throw new Refusal(409, "That this consent is taken back is recorded already.");
    return recorded !== undefined;
  },
  async erasure(inbox, id, { typed }, { operator, say }) {
    const { lead } = await findReadable(inbox, id);
    if (!isSameName(typed, lead.answers.lastName))
      throw new Refusal(
        409,
        "This is not the last name as it stands in the application: nothing was erased.",
      );
    try {
      return await inbox.change((store, now) => store.erase(id, now, operator));
    } catch (error) {
      // Old bytes leave the store's log only while nobody else reads it. That they stay a while makes nothing less erased.
      if (!(error instanceof OperatorError) || (await inbox.find(id))) throw error;
      say(error.message);
      return true;
    }
  },
};

/**
 * One lead as it stands in the store now.
 * @throws Refusal when there is none, when it is erased, and when it cannot be read
 */
async function findReadable(inbox: Inbox, id: string): Promise<Readable> {
  const entry = await inbox.find(id);
  if (entry?.lead) return { ...entry, lead: entry.lead };
  if (entry)
    throw new Refusal(
      422,
      "This lead is damaged, or its private key is missing: npm run leads -- check says which.",
    );
  const traces = Object.values(await inbox.findDetails(id));
  throw traces.some(({ length }) => length > 0)
    ? new Refusal(410, "The answers of this lead are gone: it was erased or purged.")
    : refusals.noLead();
}

const compare = new Intl.Collator("en", { sensitivity: "base", ignorePunctuation: true }).compare;

/**
 * Whether somebody has typed a name as it stands there. Spaces, accents, capitals and the shape of an apostrophe make no
 * difference: a keyboard may lack them.
 */
const isSameName = (typed: string, name: string): boolean =>
  typed.trim() !== "" && compare(typed, name) === 0;
