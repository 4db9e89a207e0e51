import { useState } from "react";
import type { AreaPrice, OldPriceProps } from "./area-price.tsx";

/** For whoever knows only what they once paid. Boxes and prices are loaded when it is opened. */
export function OldPrice(props: OldPriceProps) {
  const [Boxes, setBoxes] = useState<typeof AreaPrice>();
  const load = () =>
    void import("./area-price.tsx").then(
      ({ AreaPrice }) => setBoxes(() => AreaPrice),
      () => undefined,
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && load()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-evergreen underline decoration-evergreen/40 hover:decoration-evergreen">
        {props.words.summary}
      </summary>
      {Boxes && <Boxes {...props} />}
    </details>
  );
}
