import { survey } from "@heloc/lender/current";
import { DATA, IDS } from "../../element-names.ts";

/** Gives up what was typed, for whoever shares a computer. The script shows it once the first step is answered. */
export function StartOver() {
  return (
    <button
      type="button"
      id={IDS.startOver}
      hidden
      {...{ [DATA.locks]: "" }}
      className="link mt-1 ml-auto block min-h-8 text-[0.875rem]"
    >
      {survey.buttons.startOver}
    </button>
  );
}
