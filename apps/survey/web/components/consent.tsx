import { createHash } from "node:crypto";
import { survey } from "@heloc/content/en/survey";

/** Names the very words that the visitor saw; the service keeps them with the answer. */
const textSha256 = createHash("sha256").update(survey.consent.text).digest("hex");

/**
 * The consent to calls and texts. It is never ticked beforehand and never needed: 47 CFR 64.1200(f)(9) forbids making
 * it a condition. The text is one text node, so that what is shown and what is hashed stay the same.
 */
export function Consent() {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-3 rounded-control bg-paper px-3.5 py-3">
      <input
        type="checkbox"
        id="consentContact"
        name="consentContact"
        value="yes"
        aria-describedby="consent-optional"
        data-text-sha256={textSha256}
        className="mt-0.5 size-6 accent-evergreen"
      />
      <div className="text-[0.8375rem] leading-[1.5]">
        <span id="consent-optional" className="block font-semibold text-brass">
          {survey.consent.optional}
        </span>
        <label htmlFor="consentContact">{survey.consent.text}</label>
      </div>
    </div>
  );
}
