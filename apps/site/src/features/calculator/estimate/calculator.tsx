import { priceStates } from "@heloc/lender/current";
import { words } from "../content.ts";
import { Button, ButtonLink } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { type KeyboardEvent, useEffect, useState } from "react";
import { addressOfSurvey, describeSituation } from "../part/use-situation.ts";
import { shareNumbers, useEnteredNumbers } from "../part/entered-numbers.ts";
import { FailureAlert, guardIsland } from "../part/part.tsx";
import { decodeShared, encodeShared } from "../part/share-link.ts";
import { EstimateBasis, EstimateResult } from "./estimate-result.tsx";
import { describeTermsLimit } from "./terms-note.tsx";
import { type BoxTexts, readBoxes, useEstimate } from "./use-estimate.ts";
import { spellNumber } from "@heloc/lender/format/spell-number";
import { openLink } from "@heloc/survey-embed/sealed-link";
import type { AreaPrice, OldPriceProps } from "../prices/area-price.tsx";

/** The quick estimate. A failure inside it leaves the rest of the page alone. */
export const Calculator = guardIsland(CalculatorForm, FailureAlert);

const EMPTY: BoxTexts = { homeValue: "", mortgageBalance: "", creditScore: "" };

/** Three boxes, one button. Nothing is worked out before the button is pressed, and each press works it out anew. */
function CalculatorForm() {
  const { inputs } = words;
  const [texts, setTexts] = useState(EMPTY);
  const { press, calculate } = useEstimate();
  const isLinkUnusable = useSharedLink(setTexts);
  const entered = useEnteredNumbers();
  const limit = press && describeTermsLimit(press.numbers.inputs, press.estimate, entered.state);
  const situation = describeSituation({ ...entered, ...press?.numbers });
  const survey = addressOfSurvey(situation);
  // The bar at the lower edge of a phone leads to the survey, too, and takes the same numbers along.
  useEffect(() => document.querySelector(".action-bar a")?.setAttribute("href", survey), [survey]);
  // So does the way to the other language.
  useEffect(() => {
    const shared = encodeShared({ ...readBoxes(texts).typed, propertyState: entered.state });
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = shared ?? "";
  }, [texts, entered.state]);

  // Not a <form>: without scripts a form would put the figures into the address.
  function calculateOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    calculate(texts);
    // A keyboard on the screen would stand over the result.
    if (matchMedia("(pointer: coarse)").matches) event.target.blur();
  }

  const dollars = { sign: inputs.dollarSign, inputMode: "decimal" as const };
  const box = (name: keyof BoxTexts) => ({
    autoComplete: "off" as const,
    value: texts[name],
    onChange: (text: string) => setTexts((others) => ({ ...others, [name]: text })),
    ...inputs[name],
  });

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-card border border-hairline bg-white [box-shadow:var(--shadow-panel)] md:grid-cols-[5fr_6fr] md:grid-rows-[auto_1fr] print:block print:rounded-none print:border-0 print:[box-shadow:none]">
      <div
        role="group"
        aria-labelledby="inputs-heading"
        onKeyDown={calculateOnEnter}
        className="grid content-start gap-5 p-5 sm:p-8 print:hidden"
      >
        <h2 id="inputs-heading" className="text-[1.5rem]">
          {inputs.heading}
        </h2>
        {isLinkUnusable && (
          <p role="alert" className="border-l-4 border-terracotta py-1 pl-4">
            {words.carry.unusable}
          </p>
        )}
        <TextField id="home-value" {...dollars} {...box("homeValue")} />
        {priceStates.length > 0 && (
          <OldPrice onUse={(homeValue) => setTexts((others) => ({ ...others, homeValue }))} />
        )}
        <TextField id="mortgage-balance" {...dollars} {...box("mortgageBalance")} />
        <TextField id="credit-score" inputMode="numeric" {...box("creditScore")} />
        <Button onClick={() => calculate(texts)}>{inputs.button}</Button>
      </div>
      <EstimateResult press={press} limit={limit}>
        <ButtonLink href={survey} look="light" className="mt-5 max-sm:w-full">
          {words.carry.use}
        </ButtonLink>
      </EstimateResult>
      <EstimateBasis inputs={press?.numbers.inputs} />
    </div>
  );
}

const spell = (typed: number | undefined) => (typed === undefined ? "" : spellNumber(typed));

/**
 * Fills the boxes from a shared link, now and when one is followed on this page. The estimate still waits for a press.
 * @returns true where the last link could not be used: nothing was filled in
 */
function useSharedLink(fill: (texts: BoxTexts) => void): boolean {
  const [isUnusable, setIsUnusable] = useState(false);
  useEffect(() => {
    const restore = () => {
      const fragment = window.linkedNumbers;
      if (!fragment) return;
      window.linkedNumbers = undefined;
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

/** For whoever knows only what they once paid. Boxes and prices are loaded when it is opened. */
function OldPrice(props: OldPriceProps) {
  const [Boxes, setBoxes] = useState<typeof AreaPrice>();
  const load = () =>
    void import("../prices/area-price.tsx").then(
      ({ AreaPrice }) => setBoxes(() => AreaPrice),
      () => undefined,
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {words.oldPrice.summary}
      </summary>
      {Boxes && <Boxes {...props} />}
    </details>
  );
}
