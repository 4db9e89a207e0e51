import { provider } from "@heloc/lender/current";
import type { Config } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { readSeal } from "../sealing/key-files.ts";
import type { Seal } from "../sealing/sealing.ts";
import type { Changes } from "../store/changes.ts";
import { unlessDamaged } from "../store/integrity/damage.ts";
import type { LeadMaintenance } from "../store/maintenance/maintenance.ts";
import type { Note } from "../store/notes.ts";
import { changeStore, identifyStoreFile, openLeadReader } from "../store/open-stores.ts";
import type { Delivery, LeadHistory } from "../store/outbox/delivery.ts";
import type { ConsumerRequest, ListedLead } from "../store/store.ts";
import { readDestinationNames } from "./alert-addresses.ts";
import { signCertificate } from "./certificate.ts";
import { readFunnel, type CountedApplication, type Funnel } from "./funnel.ts";
import { holdKeys } from "./open-reader.ts";

/** All that a program with a screen needs: it opens and changes the store like the operator's commands, beside the running service. */

/** Without its number where even that is damaged. */
export interface InboxEntry extends ListedLead {
  /** The words of the notes about it, oldest first; null for words that do not open. */
  notes: readonly (string | null)[];
}

/** What is known about one application beside its answers, each oldest first. */
export interface Details extends LeadHistory {
  notes: Note[];
  /** Closed or not. */
  requests: ConsumerRequest[];
  /** With what the operator calls the place: "desk@lender.example.com". */
  deliveries: (Delivery & { destinationName: string })[];
}

export type Inbox = Awaited<ReturnType<typeof openInbox>>;

/** Private keys are read when the first application is opened, and stay in memory until it is closed. @throws OperatorError */
export async function openInbox(settings: Config, now: () => Date) {
  const keys = holdKeys(settings);
  const file = identifyStoreFile(settings);
  const reader = await openLeadReader(settings, keys.open);
  let closing: Promise<void> | undefined;
  const requireOpen = (): void => {
    if (closing) throw new OperatorError("The inbox is locked.");
  };
  /** What is read while the key is forgotten cannot be told from what is damaged: nothing of it is given out. */
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    requireOpen();
    const answer = await question();
    requireOpen();
    return answer;
  };

  /** Damaged notes hide no application. */
  const readNotes = async (submissionId?: string) =>
    (await unlessDamaged(() => reader.readNotes(submissionId))) ?? (() => []);

  return {
    async *list(): AsyncIterable<InboxEntry> {
      requireOpen();
      const notes = await readNotes();
      for await (const listed of reader.list()) {
        yield { ...listed, notes: wordsOf(notes(listed.submissionId)) };
        requireOpen();
      }
    },
    count: () => ask(reader.count),
    /** How far everything has come that the list depends on. Ask before reading the list, and often afterwards. */
    readChanges: () => ask(reader.readChanges),
    readSince: (before: Changes) => ask(() => reader.readSince(before)),
    find: (submissionId: string): Promise<InboxEntry | undefined> =>
      ask(async () => {
        const found = await reader.find(submissionId);
        const notes = await readNotes(submissionId);
        return found && { ...found, notes: wordsOf(notes(submissionId)) };
      }),
    findDetails: (submissionId: string): Promise<Details> =>
      ask(async () => {
        const { deliveries, ...history } = await reader.findHistory(submissionId);
        const nameOf = readDestinationNames();
        return {
          ...history,
          notes: (await reader.readNotes(submissionId))(submissionId),
          requests: await reader.listRequestsOf(submissionId),
          deliveries: deliveries.map((one) => ({ ...one, destinationName: nameOf(one.destination) })),
        };
      }),
    async change<Result>(
      work: (maintenance: LeadMaintenance, now: Date, seal: () => Seal) => Promise<Result>,
    ): Promise<Result> {
      requireOpen();
      return changeStore(settings, (maintenance) => work(maintenance, now(), () => readSeal(settings)));
    },
    certificate: (submissionId: string) => ask(() => signCertificate(submissionId, settings, now())),
    /** Undefined where visits are not counted. @param known all applications, newest first */
    async funnel(days: number, known: Iterable<CountedApplication>): Promise<Funnel | undefined> {
      if (!settings.countsStages || provider.name !== "self-hosted") return undefined;
      return ask(() => readFunnel(reader, days, now(), known));
    },
    /** Whether the store was replaced or taken away, as by a restore: what is read since is no longer what is changed. */
    isReplaced: (): boolean => file !== identifyStoreFile(settings),
    /** Forgets the private keys: their bytes are overwritten. The inbox opens nothing any more. */
    close(): Promise<void> {
      keys.forget();
      return (closing ??= reader.close());
    },
  };
}

const wordsOf = (notes: readonly Note[]) => notes.map(({ text }) => text);
