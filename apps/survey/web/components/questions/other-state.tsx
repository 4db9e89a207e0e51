import { lender, paths, survey } from "@heloc/lender/current";
import { IDS } from "../../element-names.ts";

const LINK = "link inline-flex min-h-11 items-center font-semibold";

/**
 * Shown at once to someone whose home is in another state, instead of the remaining questions. A style sheet does both, so
 * that it works without a script.
 * @param siteOrigin of the website, where the calculator is
 */
export function OtherState({ siteOrigin }: { siteOrigin: string }) {
  const { heading, text, offer, calculator, call } = survey.otherState;
  return (
    <div role="status">
      <div id={IDS.elsewhere} className="elsewhere mt-4 rounded-card bg-sky px-4 pt-3.5 pb-1.5">
        <p className="font-heading text-[1.125rem] leading-snug font-[560]">{heading}</p>
        <div className="mt-1.5 grid gap-2 text-[0.94rem] leading-normal">
          <p>{text}</p>
          <p>{offer}</p>
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5">
          <a href={`tel:${lender.phone.tel}`} className={LINK}>
            {call}
          </a>
          <a href={siteOrigin + paths.calculator} target="_top" className={LINK}>
            {calculator}
          </a>
        </p>
      </div>
    </div>
  );
}
