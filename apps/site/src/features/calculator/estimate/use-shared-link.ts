import { spellNumber } from "@heloc/lender/format/spell-number";
import { useEffect } from "react";
import { shareNumbers } from "../part/entered-numbers.ts";
import { decodeShared } from "../part/share-link.ts";
import type { BoxTexts } from "./use-estimate.ts";

const spell = (typed: number | undefined) => (typed === undefined ? "" : spellNumber(typed));

/** Fills the boxes from a shared link, now and when one is followed on this page. The estimate still waits for a press. */
export function useSharedLink(fill: (texts: BoxTexts) => void): void {
  useEffect(() => {
    const restore = () => {
      const shared = decodeShared(location.hash);
      if (!shared) return;
      fill({
        homeValue: spell(shared.homeValueDollars),
        mortgageBalance: spell(shared.mortgageBalanceDollars),
        creditScore: String(shared.creditScore ?? ""),
      });
      const { propertyState } = shared;
      if (propertyState) shareNumbers({ state: propertyState });
    };
    restore();
    addEventListener("hashchange", restore);
    return () => removeEventListener("hashchange", restore);
  }, [fill]);
}
