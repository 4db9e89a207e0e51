import { lookup as resolveName, type LookupAddress, type LookupAllOptions } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import type { Failure } from "./outcome.ts";
import { classifyAddress } from "./private-address.ts";

/** A connection that must not be made, or did not come about in time. */
export class TryFailed extends Error {
  readonly reason: Failure;

  constructor(reason: Failure) {
    super(reason);
    this.reason = reason;
  }
}

/** Which addresses the CRM may be at. */
export interface Reach {
  isEncrypted: boolean;
  /** Whether the operator's own machines and networks count. */
  allowPrivate: boolean;
}

/** Asks the machine's resolver; tests put their own in its place. */
export type Resolve = (
  host: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** @returns why this address must not be contacted; undefined when it may be */
export function objectionTo(address: string, { isEncrypted, allowPrivate }: Reach): Failure | undefined {
  const kind = classifyAddress(address);
  if (kind === "public") return isEncrypted ? undefined : "unencrypted";
  return kind === "private" && allowPrivate ? undefined : "private-address";
}

/**
 * A resolver for one connection that gives out permitted addresses only. The check has to sit here: a name that is
 * checked first and resolved again for the connection can lead somewhere else the second time (DNS rebinding).
 */
export function checkedLookup(reach: Reach, resolve: Resolve = resolveName): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const permitted = addresses.filter(({ address }) => !objectionTo(address, reach));
      const [first] = permitted;
      if (!first) {
        const objection = addresses[0] && objectionTo(addresses[0].address, reach);
        return callback(new TryFailed(objection ?? "not-found"), "");
      }
      if (options.all) callback(null, permitted);
      else callback(null, first.address, first.family);
    });
  };
}

/** An address written as an IP address is never looked up, so it is checked by itself. */
export function objectionToHost({ hostname }: URL, reach: Reach): Failure | undefined {
  const host = hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 ? undefined : objectionTo(host, reach);
}
