import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { State } from "./states.ts";

/** A license under which lines are made or arranged in a state; license-kinds.yaml says what each name means. */
interface LicenseKind {
  named: string;
  name: string;
  regulator: string;
  line: string;
  write: string;
  rule: string;
  ofBrokers?: true;
}

const KINDS = parse(readFileSync(join(import.meta.dirname, "license-kinds.yaml"), "utf8")) as Partial<
  Record<State, LicenseKind[]>
>;

export const licenseKindsIn = (state: State): readonly LicenseKind[] => KINDS[state] ?? [];

/** The license that lender.yaml calls so in a state; nothing for one that the product does not know. */
export const licenseKindOf = (state: State, kind: string): LicenseKind | undefined =>
  licenseKindsIn(state).find(({ named }) => new RegExp(named, "i").test(kind));

/** Whether a line of the footer says under which license the lender lends. */
export const namesLicense = (line: string, kind: LicenseKind): boolean =>
  new RegExp(kind.line, "i").test(line);
