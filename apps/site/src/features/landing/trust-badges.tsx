import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";
import { BadgeDrawing } from "./badge-drawing.tsx";

/** The row of trust badges, each with its qualifier. */
export function TrustBadges({ words }: { words: LandingWords["badges"] }) {
  return (
    <section
      aria-labelledby="badges-heading"
      className="border-y border-hairline bg-paper print:bg-transparent"
    >
      <div className="mx-auto max-w-content px-4 py-12 sm:px-6">
        <h2 id="badges-heading" className="mb-8 text-[clamp(1.5rem,1.2rem+1.4vw,2rem)]">
          {words.heading}
        </h2>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {words.list.map((badge) => (
            <li
              key={badge.drawing}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 gap-y-2 lg:grid-cols-1"
            >
              <BadgeDrawing name={badge.drawing} />
              <div className="min-w-0 wrap-anywhere">
                <h3 className="text-[1rem] leading-snug">
                  <ClaimText words={badge.text} />
                </h3>
                <p className="mt-1 leading-snug text-muted">
                  <ClaimText words={badge.qualifier} />
                  {badge.link && (
                    <>
                      {" "}
                      <a
                        href={badge.link.href}
                        rel="noopener"
                        className="inline-block underline hover:text-terracotta"
                      >
                        {badge.link.label}
                      </a>
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
