import { priceStates } from "@heloc/lender/current";
import { words } from "../content.ts";
import { Button, ButtonLink } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { type KeyboardEvent, startTransition, useEffect, useState } from "react";
import {
  addressOfSurvey,
  describeEstimate,
  shareNumbers,
  type TypedNumbers,
  useEnteredNumbers,
} from "../sections/estimate-context.ts";
import { FailureAlert, guardIsland } from "../sections/section.tsx";
import { Disclosure, useLoaded } from "../sections/disclosure.tsx";
import { EstimateBasis, EstimateResult } from "./estimate-result.tsx";
import { readNumber } from "../form/read-number.ts";
import { afterPaint } from "../../../layout/scheduling.ts";
import { spellNumber } from "@heloc/lender/format/spell-number";
import { decodeCarryOver, encodeCarryOver } from "@heloc/survey-embed/carry-over";
import { openLink } from "@heloc/survey-embed/sealed-link";
import type { OldPriceProps } from "../prices/area-price.tsx";

/** The quick estimate. A failure inside it leaves the rest of the page alone. */
export const Calculator = guardIsland(CalculatorForm, FailureAlert);

interface BoxTexts {
  homeValue: string;
  mortgageBalance: string;
  creditScore: string;
}

const EMPTY: BoxTexts = { homeValue: "", mortgageBalance: "", creditScore: "" };

/** Three boxes, one button. Nothing is worked out before the button is pressed, and each press works it out anew. */
function CalculatorForm() {
  const [texts, setTexts] = useState(EMPTY);
  const { typed, count, calculate } = usePress();
  const isLinkUnusable = useSharedLink(setTexts);
  const entered = useEnteredNumbers();
  const context = describeEstimate({ typed, state: entered.state });
  const survey = addressOfSurvey(context);
  // The bar at the lower edge of a phone leads to the survey, too, and takes the same numbers along.
  useEffect(() => document.querySelector(".action-bar a")?.setAttribute("href", survey), [survey]);
  // So does the way to the other language.
  useEffect(() => {
    const shared = encodeCarryOver("estimate", { ...readBoxes(texts), propertyState: entered.state });
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.hash = shared ?? "";
  }, [texts, entered.state]);

  // Not a <form>: without scripts a form would put the figures into the address.
  function calculateOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    calculate(texts);
    // A keyboard on the screen would stand over the result.
    if (matchMedia("(pointer: coarse)").matches) event.target.blur();
  }

  const dollars = { sign: words.inputs.dollarSign, inputMode: "decimal" as const };
  const box = (name: keyof BoxTexts) => ({
    autoComplete: "off" as const,
    value: texts[name],
    onChange: (text: string) => setTexts((others) => ({ ...others, [name]: text })),
    ...words.inputs[name],
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
          {words.inputs.heading}
        </h2>
        {isLinkUnusable && (
          <p role="alert" className="border-l-4 border-terracotta py-1 pl-4">
            {words.carry.unusable}
          </p>
        )}
        <TextField id="home-value" {...dollars} {...box("homeValue")} />
        {priceStates.length > 0 && (
          <Disclosure summary={words.oldPrice.summary}>
            <OldPrice onUse={(homeValue) => setTexts((others) => ({ ...others, homeValue }))} />
          </Disclosure>
        )}
        <TextField id="mortgage-balance" {...dollars} {...box("mortgageBalance")} />
        <TextField id="credit-score" inputMode="numeric" {...box("creditScore")} />
        <Button onClick={() => calculate(texts)}>{words.inputs.button}</Button>
      </div>
      <EstimateResult context={context} presses={count}>
        <ButtonLink href={survey} look="light" className="mt-5 max-sm:w-full">
          {words.carry.use}
        </ButtonLink>
      </EstimateResult>
      <EstimateBasis inputs={typed && context.inputs} />
    </div>
  );
}

/** The numbers that were typed into the boxes. */
export const readBoxes = (texts: BoxTexts): TypedNumbers => ({
  homeValueDollars: readNumber(texts.homeValue),
  mortgageBalanceDollars: readNumber(texts.mortgageBalance),
  creditScore: readNumber(texts.creditScore),
});

/** The numbers of the last press and how often it was pressed. The sections below learn of a press after its results are painted. */
function usePress() {
  const [press, setPress] = useState<{ typed?: TypedNumbers; count: number }>({ count: 0 });

  useEffect(() => {
    const { typed } = press;
    if (!typed) return;
    const share = () => shareNumbers({ typed });
    const callOff = afterPaint(share);
    // Printing right away still shows the same numbers in every section.
    addEventListener("beforeprint", share);
    return () => {
      callOff();
      removeEventListener("beforeprint", share);
    };
  }, [press]);

  // The button answers the finger first; the results follow in the next frames.
  const calculate = (texts: BoxTexts) =>
    startTransition(() => setPress(({ count }) => ({ typed: readBoxes(texts), count: count + 1 })));

  return { ...press, calculate };
}

const spell = (typed: number | undefined) => (typed === undefined ? "" : spellNumber(typed));

/** Fills the boxes from a shared link, now and when one is followed on this page. @returns whether the last link was unusable */
function useSharedLink(fill: (texts: BoxTexts) => void): boolean {
  const [isUnusable, setIsUnusable] = useState(false);
  useEffect(() => {
    const restore = () => {
      const fragment = window.linkedNumbers;
      if (!fragment) return;
      window.linkedNumbers = undefined;
      const shared = decodeCarryOver("estimate", openLink(fragment, Date.now()) ?? "") ?? {};
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

/** For visitors who know only what they once paid. */
function OldPrice(props: OldPriceProps) {
  const loaded = useLoaded(() => import("../prices/area-price.tsx"));
  return loaded && <loaded.AreaPrice {...props} />;
}
