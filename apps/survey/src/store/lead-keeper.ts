import type { Rewrap } from "../sealing/opener.ts";

export interface Purged {
  /** Delivered applications whose answers are gone now. */
  leads: number;
  /** Proofs of consent that are gone now. */
  consents: number;
  /** Old enough to be purged but not delivered: kept until somebody has looked at them. */
  undelivered: number;
}

export interface Rewrapped {
  boxes: number;
  /** Boxes that none of the private keys opens. They stay as they are. */
  unreadable: number;
}

/** What the operator may do to applications besides reading them. It can be open while the service runs. */
export interface LeadKeeper {
  /**
   * Destroys the key and the row of an application, and the IP address and browser in its proof of consent. The rest of the
   * proof stays: what was agreed to, when, and keyed hashes of e-mail address and telephone, by which it can be
   * found for somebody who names theirs. Nothing readable is left, also not in the store's own files; backups are not reached.
   * @returns false when no such application was ever received
   */
  erase(submissionId: string): Promise<boolean>;
  /** Forgets what is older than the two limits. Proofs of consent outlive the answers, with IP address and browser. */
  purge(limits: { leadsBefore: Date; consentsBefore: Date }): Promise<Purged>;
  /** How many boxes each key opens. */
  countByKey(): Promise<Map<string, number>>;
  /** Hands every box of another key to the key `keyId`. */
  rewrap(keyId: string, rewrap: Rewrap): Promise<Rewrapped>;
  /**
   * From now on no application sealed with this key is taken.
   * @returns false, and nothing is changed, when a box still needs the key
   */
  retireKey(keyId: string, now: Date): Promise<boolean>;
  /**
   * Writes a copy of the whole store, while it is in use, that only its owner can read.
   * @throws OperatorProblem when the copy is not whole
   */
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}
