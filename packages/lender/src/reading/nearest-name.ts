import { distance } from "fastest-levenshtein";

/** The known name that somebody most likely meant, where one is near enough to be worth saying. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  const small = written.toLowerCase();
  const [nearest] = known
    .map((name) => ({ name, distance: distance(small, name.toLowerCase()) }))
    .sort((first, second) => first.distance - second.distance);
  if (nearest && nearest.distance <= Math.max(2, written.length / 4)) return nearest.name;
  return small.length < 4 ? undefined : known.find((name) => name.toLowerCase().includes(small));
}

/** " Did you mean …?", or nothing. */
export function didYouMean(written: string, known: readonly string[]): string {
  const nearest = nearestName(written, known);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}
