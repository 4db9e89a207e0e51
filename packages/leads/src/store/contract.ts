import type { StageCount } from "../funnel/stages.ts";
import type { ChainHead, ConsentEntry } from "./consent-chain.ts";
import type { Unreadable } from "./damage.ts";
import type { ClientInfo, ConsentStatement, Lead } from "./lead.ts";
import type { ClientInfoEvidence, PersonEvidence, Unsalted } from "./sealed-lead.ts";

/** What the rest of the program may ask of a store. One conformance suite checks every engine. */

/**
 * `repeated`: this application is already here, or was before it was erased. `conflict`: its number is here with other
 * answers. `reused`: it is stored, and marked because another application had used its form token.
 */
export type Acceptance = "stored" | "reused" | "repeated" | "conflict";

/** The store cannot take an application now; the visitor may try again. Nothing was stored, or nothing is known to be. */
export class StoreUnavailable extends Error {}

/** How many applications wait to be stored, and how many may. */
export interface QueueState {
  waiting: number;
  limit: number;
}

/** What somebody can ask for who has applied: no more calls and texts, or that the application is deleted. */
export const REQUEST_KINDS = ["withdrawal", "deletion"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** On which way a request came. A `link` is the private link; everything else an operator has written down. */
export const OPERATOR_CHANNELS = ["telephone", "text", "email", "mail", "person"] as const;
export type RequestChannel = "link" | (typeof OPERATOR_CHANNELS)[number];

/** Outlives the application and the proof of consent. */
export interface ConsumerRequest {
  /** The operator's number for it. */
  number: number;
  submissionId: string;
  kind: RequestKind;
  requestedAt: Date;
  channel: RequestChannel;
  /** Null while it is open. */
  closed: { at: Date; note: string } | null;
}

/** What the holder of a private link may see: nothing of what was answered. */
export interface HeldApplication {
  receivedAt: string;
  /** False when the application was erased or purged, and only the proof of consent is left. */
  isKept: boolean;
  consent: Pick<ConsentStatement, "contact" | "textSha256" | "text" | "language">;
  /** When each request was recorded first. */
  requestedAt: Partial<Record<RequestKind, string>>;
}

/** Told of every commit: how many applications it stored and how long it took. */
export type CommitObserver = (batchSize: number, milliseconds: number) => void;

/**
 * What the web service may do with applications: add them, and record what somebody with a private link asks for. It has no
 * way to read an answer back, and no key that opens one.
 */
export interface LeadStore {
  /**
   * Stores an application, its consent evidence and its delivery in one transaction.
   * @returns only after the result would survive a power cut
   * @throws StoreUnavailable
   */
  accept(lead: Lead): Promise<Acceptance>;
  /** The secret of the private link to an application: the same for a repeat. The store keeps only its hash. */
  privateCodeOf(lead: Lead): string;
  /**
   * What is held under a private link; undefined for a code that opens nothing.
   * @throws StoreUnavailable
   */
  findHeld(privateCode: string): Promise<HeldApplication | undefined>;
  /**
   * Records a request and its delivery in one transaction. Another one of the same kind changes nothing. Who takes back
   * their consent does so for every application with the same telephone number, because consent is given for a number.
   * @returns what is held then, only after it would survive a power cut; undefined for a code that opens nothing
   * @throws StoreUnavailable
   */
  request(privateCode: string, kind: RequestKind, at: Date): Promise<RecordedRequest | undefined>;
  /**
   * Writes and flushes something. Who asks within a second of that gets the same answer.
   * @throws StoreUnavailable
   */
  check(): Promise<void>;
  queue(): QueueState;
  /**
   * Adds to the counts of stages.
   * @throws StoreUnavailable
   */
  addCounts(counts: readonly StageCount[]): Promise<void>;
  /** Finishes what was accepted, then closes. */
  close(): Promise<void>;
}

export interface RecordedRequest {
  held: HeldApplication;
  /** False for a repeat. */
  isNew: boolean;
}

export interface ListedLead {
  submissionId: string;
  /** When the consent to calls and texts was taken back; absent while it stands. */
  withdrawnAt?: string | undefined;
  /** When somebody asked that the application be deleted. */
  deletionRequestedAt?: string | undefined;
  /** Another application came earlier from the same e-mail address or telephone, and is still kept. */
  appliedBefore: boolean;
  /** Null when it cannot be read. */
  lead: Lead | null;
  /** Why it cannot be read. */
  unreadable?: Unreadable;
}

/** What is kept of one consent, or of its absence. It outlives the answers. */
export interface ConsentProof
  extends Pick<Lead, "submissionId" | "receivedAt" | "formVersion">, ConsentStatement {
  /** Null after the application was erased, and when none of the private keys opens the box. */
  clientInfo: ClientInfo | null;
  /** When the consent was taken back. */
  withdrawnAt?: string | undefined;
}

/** A link of the chain of consents, and what it should be the hash of. */
export interface StoredLink {
  /** Null when the consent was purged: its link stays. */
  entry: ConsentEntry | null;
  position: number;
  link: string;
  /** The words of the consent, which `textSha256` of the entry is the hash of; null when they are not known. */
  text: string | null;
}

/** Everything that is kept of one consent. What was erased or purged, and what none of the private keys opens, is null. */
export interface ConsentRecord extends Omit<ConsentProof, "clientInfo"> {
  /** Null for a consent from before the chain. */
  chain: (StoredLink & { entry: ConsentEntry }) | null;
  /** The end of the chain now. */
  head: ChainHead;
  person: Unsalted<PersonEvidence> | null;
  propertyState: string | null;
  clientInfo: Unsalted<ClientInfoEvidence> | null;
  /** Whether there are boxes that hold the person and the clientInfo. */
  holds: { person: boolean; clientInfo: boolean };
}

/**
 * `waiting`: due at some time. `delivered`: the destination answered 2xx. `parked`: the schedule ended or the destination
 * refused it; it is kept, tried once a day and shown to the operator. A delivery is never dropped.
 */
export const DELIVERY_STATES = ["waiting", "delivered", "parked"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** What the CRM is told with a delivery. */
export type DeliveryEvent = "lead.created" | "consent.withdrawn" | "deletion.requested";

/** One message on its way to one destination. It never carries an answer. */
export interface Delivery {
  event: DeliveryEvent;
  /** The `webhook-id`: the same on every try. */
  deliveryId: string;
  /** `crm`, or a kind of alert. */
  destination: string;
  submissionId: string;
  state: DeliveryState;
  createdAt: Date;
  /** When the next try is due; for a delivered one, when it was delivered. */
  dueAt: Date;
  attempts: number;
  /** HTTP status of the last try, or a word such as `timeout`, `refused`, `certificate`. */
  lastResult: string | null;
  /** The CRM's number for the person; of a request, that of its application. Null when it is not known. */
  contactId: string | null;
  /** What was out of the ordinary at the last try. */
  remark: string | null;
}

/** With the application that is sent, or with the request. */
export type ClaimedDelivery = Delivery &
  (
    | (ListedLead & { request?: undefined })
    | { request: ConsumerRequest; lead?: undefined; appliedBefore?: undefined }
  );

/** What is known of a try beside its result. */
export interface Told {
  /** The CRM's number for the person. */
  contactId?: string | undefined;
  /** A few plain words on what was out of the ordinary. They name no person. */
  remark?: string | undefined;
  /** The kind of destination, such as `webhook`. */
  by?: string | undefined;
}

/** What becomes of a delivery after a try that did not succeed. */
export interface Retry extends Told {
  /** When it was tried. */
  at: Date;
  state: "waiting" | "parked";
  dueAt: Date;
  lastResult: string;
}

/** How many undelivered deliveries of one destination are in each state, and since when the oldest one waits. */
export interface OutboxSummary {
  counts: Record<Exclude<DeliveryState, "delivered">, number>;
  /** Undelivered ones with a time ahead of the clock. How old they are cannot be known; it is never understated. */
  aheadOfClock: number;
  oldestUndeliveredAt: Date | null;
}

export interface Purged {
  /** Applications, delivered everywhere, whose answers are gone now. */
  leads: number;
  /** Proofs of consent that are gone now. */
  consents: number;
  /** Old enough to be purged but not delivered everywhere: kept until somebody has looked at them. */
  undelivered: number;
}

export interface Rewrapped {
  boxes: number;
  /** Boxes that none of the private keys opens. They stay as they are. */
  unreadable: number;
}
