import type {
  ErasureRequest,
  InboxEvent,
  LeadPage,
  LeadQuery,
  NoteRequest,
  Overview,
  Problem,
  StatusRequest,
  WholeLead,
  WithdrawalRequest,
} from "../../src/contract.ts";

/** What the server asks of the thread that holds the private key and the opened applications. */
export interface Memory {
  query(query: LeadQuery): Promise<LeadPage>;
  /** Logs that the operator opens an application, then reads it. */
  open(submissionId: string): Promise<WholeLead>;
  /** Reads it again, without logging. */
  read(submissionId: string): Promise<WholeLead>;
  setStatus(submissionId: string, request: StatusRequest): Promise<void>;
  addNote(submissionId: string, request: NoteRequest): Promise<void>;
  withdraw(submissionId: string, request: WithdrawalRequest): Promise<void>;
  erase(submissionId: string, request: ErasureRequest): Promise<void>;
  /** The signed JSON file. */
  certificate(submissionId: string): Promise<string>;
  overview(): Promise<Overview>;
}

export type Call = keyof Memory;

/** To the thread. It reads the private key at `begin` and not before; after `end` there is nothing left of it. */
export type Order =
  | { kind: "begin" }
  | { kind: "end" }
  | { kind: "call"; number: number; call: Call; given: readonly unknown[] };

/** What the thread tells once it has loaded its program. */
export type Loaded = { survey: SurveyFacts } | { problem: string };

export interface SurveyFacts {
  lenderName: string;
  /** Codes of the states in which the lender lends. */
  states: string[];
  dataDir: string;
}

/** From the thread. Answers are the bytes that the page gets, so that the server's own memory holds no texts of them. */
export type Report =
  | { kind: "loaded"; loaded: Loaded }
  | { kind: "event"; event: InboxEvent }
  | { kind: "warning"; sentence: string }
  /** Why it cannot go on. */
  | { kind: "broken"; sentence: string }
  | { kind: "answer"; number: number; bytes: Uint8Array }
  | { kind: "refusal"; number: number; problem: Problem };
