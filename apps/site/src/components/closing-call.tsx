import type { Words } from "@heloc/lender/placeholders/words";
import { ButtonLink } from "@heloc/design/button";
import { ClaimText } from "./claim-text.tsx";
import { pathTo } from "../language/addresses.ts";

interface ClosingCallProps {
  heading: string;
  text: Words;
  actions: { label: string; href: string; look?: "primary" | "quiet" }[];
}

/** The end of an inner page: a heading, a sentence and one or two next steps. */
export function ClosingCall({ heading, text, actions }: ClosingCallProps) {
  return (
    <section className="closing-call bg-sand print:hidden">
      <div className="mx-auto flex max-w-content flex-wrap items-end justify-between gap-x-12 gap-y-6 px-4 py-10 sm:px-6 sm:py-14 lg:py-18">
        <div className="max-w-[34rem]">
          <h2 className="text-[clamp(1.625rem,1.3rem+1.5vw,2.25rem)]">{heading}</h2>
          <p className="mt-2 text-muted">
            <ClaimText words={text} />
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          {actions.map(({ label, href, look = "primary" }) => (
            <ButtonLink key={label} href={href} look={look}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </section>
  );
}

/** The closing call of most pages: apply, in the survey. */
export function ApplyCall({ words }: { words: { applyHeading: string; applyText: Words; apply: string } }) {
  return (
    <ClosingCall
      heading={words.applyHeading}
      text={words.applyText}
      actions={[{ label: words.apply, href: pathTo("/#survey") }]}
    />
  );
}
