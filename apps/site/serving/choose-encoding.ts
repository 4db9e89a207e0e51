import type { Encoding } from "./address-table.ts";

const BEST_FIRST = ["br", "gzip"] as const;

/** @returns the best of the encodings that a browser accepts; one with `q=0` is refused by it */
export function chooseEncoding(accepted: string, has: (encoding: Encoding) => boolean): Encoding {
  const offers = accepted.split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const accepts = (encoding: string) =>
    offers.some(([name, ...rest]) => name === encoding && !rest.some((one) => /^q=0(\.0*)?$/.test(one)));
  return BEST_FIRST.find((encoding) => has(encoding) && accepts(encoding)) ?? "identity";
}
