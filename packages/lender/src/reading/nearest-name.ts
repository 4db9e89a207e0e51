import { distance } from "fastest-levenshtein";

/** " … is there: give it this name." where something is there under a name that is nearly the one that is missing. */
export const nameThere = (missing: string, there: readonly string[]): string =>
  didYouMean(missing, there).replace(/Did you mean (.*)\?/, "$1 is there: give it this name.");

/** " Did you mean …?" with the known name that somebody most likely meant; nothing where none is near. */
export function didYouMean(written: string, known: readonly string[]): string {
  const small = written.toLowerCase();
  const [nearest] = known
    .map((name) => ({ name, apart: distance(small, name.toLowerCase()) }))
    .sort((first, second) => first.apart - second.apart);
  const isNear =
    nearest && nearest.apart <= Math.max(2, written.length / 4) && nearest.apart < written.length;
  const holds = (name: string) => small.length >= 4 && name.toLowerCase().includes(small);
  const name = isNear ? nearest.name : known.find(holds);
  return name === undefined ? "" : ` Did you mean ${name}?`;
}
