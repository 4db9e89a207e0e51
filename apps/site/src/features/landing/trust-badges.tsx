import { landing } from "@heloc/lender/current";
import type { LandingWords } from "@heloc/lender/words/types";
import { ClaimText } from "../../components/claim-text.tsx";
import { Drawing, type DrawingPart } from "@heloc/design/drawing";

export function TrustBadges() {
  const words = landing.badges;
  if (words.list.length === 0) return null;
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
            <li key={badge.drawing} className="flex flex-wrap content-start gap-x-3.5 gap-y-2 lg:flex-col">
              <BadgeDrawing name={badge.drawing} />
              <div className="min-w-0 flex-1 basis-44 wrap-break-word lg:basis-auto">
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

type BadgeName = LandingWords["badges"]["list"][number]["drawing"];

/** Each begins at the left edge, so that all are flush with the words under them. */
const DRAWINGS: Readonly<Record<BadgeName, readonly DrawingPart[]>> = {
  fdic: [
    ["roof", "M2 18 22 6.5 42 18z"],
    ["card", "m9 18 13-7.5L35 18zm-5 0h36v4H4z"],
    ["lit", "M20.2 15a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0"],
    ["shade", "M7 22h30v16H7z"],
    ["door", "M18 38v-9c0-5 8-5 8 0v9z"],
    ["card", "M8 22h3v16H8zm6 0h3v16h-3zm13 0h3v16h-3zm6 0h3v16h-3zM4 38h36v2.5H4zm-3 2.5h42V43H1z"],
  ],
  bbb: [
    ["roof", "m7.5 26-5 17 6-2 4 4 2-13 2 13 4-4 6 2-5-17z"],
    ["card", "M1 18a13.5 13.5 0 1 1 27 0 13.5 13.5 0 1 1-27 0"],
    ["lit", "M5 18a9.5 9.5 0 1 1 19 0 9.5 9.5 0 1 1-19 0"],
    ["card", "M10 23.5v-6l4.5-4 4.5 4v6z"],
    ["line", "m8 19 6.5-5.8L21 19m-7.5 4.5V20h2.2v3.5"],
  ],
  security: [
    ["shade", "M5 42V19a15 15 0 0 1 30 0v23z"],
    ["line", "m9.5 8.5 3 4.5m18-4.5-3 4.5M20 4v5M5 19h5m20 0h5"],
    ["door", "M10 42V19a10 10 0 0 1 20 0v23z"],
    ["beam", "M14 21a6 6 0 0 1 12 0v4H14zm0 8h7v9h-7z"],
    ["lit", "M24 28h3.6v7H24z"],
    ["line", "M25.8 30.5v2.2"],
    ["card", "M1 42h38v3H1z"],
  ],
  license: [
    ["line", "M21 5 6 14m15-9 15 9"],
    ["lit", "M19.5 5a1.5 1.5 0 1 1 3 0 1.5 1.5 0 1 1-3 0"],
    ["shade", "M1 14h40v29H1z"],
    ["card", "M5 18h32v21H5z"],
    ["line", "M9 23h17M9 27h11M9 31h13M9 35h8"],
    ["roof", "m28 33-1.5 7 3-1.5 3 1.5-1.5-7z"],
    ["lit", "M25.9 31a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0"],
  ],
};

const BadgeDrawing = ({ name }: { name: BadgeName }) => (
  <Drawing size={[48, 48]} parts={DRAWINGS[name]} className="size-14 lg:size-16" />
);
