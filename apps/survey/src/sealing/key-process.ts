import { existsSync } from "node:fs";
import { OperatorProblem } from "../process/operator-problem.ts";
import type { KeyPlaces } from "./key-files.ts";
import { checkKeys, makeMissingKeys } from "./make-keys.ts";

/** What service-keys.ts asks this process. */
export interface KeyTask {
  places: KeyPlaces;
  /** Whether there may be no keys yet: in the default set-up, before the first application. */
  mayMakeKeys: boolean;
}

/**
 * A short process that makes or checks the keys for the web service, so that the service's own memory never holds a
 * private key. Usage: node key-process.ts '<KeyTask as JSON>'
 */
const { places, mayMakeKeys } = JSON.parse(process.argv[2] ?? "{}") as KeyTask;

try {
  if (mayMakeKeys && !existsSync(places.publicFile)) {
    if (makeMissingKeys(places, new Date()))
      process.stdout.write(
        `New keys: only ${places.privateFile} can open the applications; losing it loses them all, so copy it off this machine now.\n`,
      );
  } else {
    checkKeys(places, new Date());
  }
} catch (error) {
  process.stderr.write(error instanceof OperatorProblem ? error.message : String(error));
  process.exitCode = 1;
}
