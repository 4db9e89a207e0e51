import { words as calculator } from "../content.ts";
import { Button } from "@heloc/design/button";
import { TextField } from "@heloc/design/text-field";
import { fillIn } from "@heloc/lender/format/fill-in";
import { loadPrices } from "@heloc/lender/prices/current-prices";
import type { PriceSlice } from "@heloc/lender/prices/read-prices";
import { calculatePriceChange } from "@heloc/loan-math/price-change";
import { useState } from "react";
import { formatDollars } from "../format.ts";
import { readNumber } from "../form/read-number.ts";
import { useLoaded } from "../sections/disclosure.tsx";

const { oldPrice: words } = calculator;

export interface OldPriceProps {
  /** Takes the figure into the box of the home's value. */
  onUse: (value: string) => void;
}

const NOTHING = { year: "", price: "", zip: "" };

/** Year, price and ZIP code of a purchase, and what the area's average makes of the price. */
export function AreaPrice({ onUse }: OldPriceProps) {
  const [texts, setTexts] = useState(NOTHING);
  const slices = useLoaded(() => Promise.all(Object.values(loadPrices).map((state) => state())));
  const box = (name: keyof typeof NOTHING, inputMode: "numeric" | "decimal") => ({
    ...{ id: `old-price-${name}`, inputMode, autoComplete: "off" as const, value: texts[name] },
    onChange: (text: string) => setTexts((others) => ({ ...others, [name]: text })),
    ...words[name],
  });
  return (
    <div className="grid gap-4">
      <TextField {...box("year", "numeric")} maxLength={4} />
      <TextField sign={calculator.inputs.dollarSign} {...box("price", "decimal")} />
      <TextField {...box("zip", "numeric")} maxLength={10} />
      <div aria-live="polite">
        <AreaAnswer
          typed={texts}
          slices={slices?.filter((slice) => slice !== undefined) ?? []}
          onUse={onUse}
        />
      </div>
    </div>
  );
}

interface AreaAnswerProps extends OldPriceProps {
  typed: typeof NOTHING;
  slices: readonly PriceSlice[];
}

/** The average of the area, once year, price and ZIP code are there. */
export function AreaAnswer({ typed, slices, onUse }: AreaAnswerProps) {
  const [zip = ""] = /^\d{3}(?=\d{2}(-\d{4})?$)/.exec(typed.zip.trim()) ?? [];
  const [year, priceDollars] = [Number(typed.year), readNumber(typed.price) ?? 0];
  if (slices.length === 0 || !zip || !/^\d{4}$/.test(typed.year) || priceDollars <= 0) return null;
  const slice = slices.find(({ zips }) => zips[zip]);
  const index = slice?.zips[zip];
  const change = index && calculatePriceChange({ priceDollars, year }, index);
  if (!change || !slice) return <p>{words.unknown}</p>;
  const percent = Math.round(change.changePercent);
  const value = formatDollars(Math.round(change.valueDollars / 1000) * 1000);
  const [lastYear, quarter] = slice.quarter;
  return (
    <>
      <p>
        {fillIn(percent < 0 ? words.fell : words.rose, {
          zip: `${zip}xx`,
          year,
          percent: `${Math.abs(percent)}%`,
          value,
        })}
      </p>
      <p className="mt-1 text-[0.9375rem] text-muted">
        {fillIn(words.note, { source: slice.source, quarter, year: lastYear })}
      </p>
      <p className="mt-3">
        <Button look="quiet" onClick={() => onUse(value.replace("$", ""))}>
          {fillIn(words.use, { value })}
        </Button>
      </p>
    </>
  );
}
