import { spellNumber } from "@heloc/lender/format/spell-number";
import { openLink } from "@heloc/survey-embed/sealed-link";
import { useEffect, useState } from "react";
import { shareNumbers } from "../part/entered-numbers.ts";
import { readLinkedNumbers } from "../part/linked-numbers.ts";
import { decodeShared } from "../part/share-link.ts";
import type { BoxTexts } from "./use-estimate.ts";

const spell = (typed: number | undefined) => (typed === undefined ? "" : spellNumber(typed));

/**
 * Fills the boxes from a shared link, now and when one is followed on this page. The estimate still waits for a press.
 * @returns true where the last link could not be used: nothing was filled in
 */
export function useSharedLink(fill: (texts: BoxTexts) => void): boolean {
  const [isUnusable, setIsUnusable] = useState(false);
  useEffect(() => {
    const restore = () => {
      const fragment = readLinkedNumbers();
      if (!fragment) return;
      const shared = decodeShared(openLink(fragment, Date.now()) ?? "") ?? {};
      setIsUnusable(Object.keys(shared).length === 0);
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
  return isUnusable;
}
