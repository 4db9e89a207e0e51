import { survey } from "@heloc/lender/current";
import { IDS } from "../../element-names.ts";

/** Beside the button: who gets in touch, how and when, as the box for calls is ticked or not, and that no credit is pulled. */
export function Afterwards() {
  const { call, write, noCreditPull } = survey.afterwards;
  return (
    <p id={IDS.afterwards} className="mt-2 text-[0.8375rem] leading-snug">
      <span className="if-agreed">{`${call} `}</span>
      <span className="if-not-agreed">{`${write} `}</span>
      {noCreditPull}
    </p>
  );
}
