import { OperatorProblem } from "./operator-problem.ts";
/** Reads single settings; which ones there are is said in config.ts. */

export type Environment = Readonly<Record<string, string | undefined>>;

export function readYesOrNo(environment: Environment, name: string): boolean {
  const value = given(environment, name)?.toLowerCase() ?? "no";
  if (value === "yes" || value === "no") return value === "yes";
  throw new OperatorProblem(`${name} is "${value}": set it to yes or no.`);
}

/** An empty variable counts as absent: that is how container files spell "not set". */
export function given(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value === "" ? undefined : value;
}

export function list(environment: Environment, name: string): string[] {
  const parts = given(environment, name)?.split(",") ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

export function readWhole(
  environment: Environment,
  name: string,
  otherwise: number,
  from: number,
  to: number,
): number {
  const value = given(environment, name);
  if (value === undefined) return otherwise;
  const number = Number(value);
  if (/^\d+$/.test(value) && number >= from && number <= to) return number;
  throw new OperatorProblem(`${name} is "${value}": set it to a whole number from ${from} to ${to}.`);
}

/** 32 characters are 128 bits when they are hexadecimal digits. The value never appears in a message. */
export function readSecret(environment: Environment, name: string): string | undefined {
  const value = given(environment, name);
  if (value === undefined || value.length >= 32) return value;
  throw new OperatorProblem(`${name} is too short: set it to at least 32 random characters.`);
}

export const readPort = (environment: Environment, name: string, otherwise: number): number =>
  readWhole(environment, name, otherwise, 1, 65_535);

export function readOrigin(name: string, value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isOrigin =
    url &&
    ["http:", "https:"].includes(url.protocol) &&
    [url.origin, `${url.origin}/`].includes(value.toLowerCase());
  if (isOrigin) return url.origin;
  throw new OperatorProblem(
    `${name} has "${value}": write an origin such as https://www.example.com, without a path.`,
  );
}
