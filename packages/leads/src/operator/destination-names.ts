import type { Address } from "./alert-addresses/addresses.ts";
import { readAlertAddresses } from "./alert-addresses/alert-addresses.ts";
import { OperatorError } from "../operator-error.ts";

/** What the operator calls the places that deliveries go to. */
export interface DestinationNames {
  /** "desk@lender.example.com", "Slack (0123abcd)"; an alert that the settings no longer name keeps its id. */
  nameOf: (destination: string) => string;
  /** The destination that is called so; what was given, where none is. */
  destinationOf: (name: string) => string;
}

/** As the settings of this command name them: the store holds no address. */
export function readDestinationNames(): DestinationNames {
  const addresses = readUsable();
  return {
    nameOf: (destination) => addresses.find((one) => one.destination === destination)?.label ?? destination,
    destinationOf: (name) => addresses.find(({ label }) => label === name)?.destination ?? name,
  };
}

/** What waits is shown also where the settings have a mistake. */
function readUsable(): readonly Address[] {
  try {
    return readAlertAddresses() ?? [];
  } catch (error) {
    if (error instanceof OperatorError) return [];
    throw error;
  }
}
