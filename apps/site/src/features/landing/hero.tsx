import { landing } from "@heloc/lender/current";
import type { LandingWords } from "@heloc/lender/words/types";
import { ButtonLink } from "@heloc/design/button";
import { LineIcon } from "@heloc/design/line-icon";
import { ClaimText } from "../../components/claim-text.tsx";
import { ResponsivePicture } from "../../components/responsive-picture.tsx";
import { findPicture } from "../../pictures/find-picture.ts";

const { hero: words } = landing;

/** The offer, the picture, and four benefits, each in one line with its limit. */
export function Hero() {
  return (
    <section className="relative z-0 pt-8 max-sm:[@media(max-height:48rem)]:pt-4 sm:pt-12 lg:pt-14">
      <div className="px-4 sm:px-6 lg:px-0">
        <p className="text-[0.875rem] font-semibold text-terracotta">{words.eyebrow}</p>
        <h1 className="mt-3 text-[clamp(min(2.3rem,19vw),1.2rem+4.6vw,3.2rem)] leading-[1.05]">
          {words.heading.map((sentence) => (
            <span key={sentence} className="block">
              {sentence}{" "}
            </span>
          ))}
        </h1>
        <p className="mt-3 max-w-[36rem] text-[1.0625rem] leading-relaxed text-muted sm:text-[1.125rem] max-sm:[@media(max-height:48rem)]:hidden">
          {words.text}
        </p>
        {words.bullets.length > 0 && (
          <ul className="mt-4 grid gap-x-6 gap-y-1.5 text-[0.9375rem] leading-snug sm:mt-5 sm:gap-y-2.5">
            {words.bullets.map((bullet, index) => (
              <li key={index} className="flex gap-2.5">
                <LineIcon name="tick" className="mt-px size-4.5 shrink-0 text-terracotta" />
                <LimitedText {...bullet} />
              </li>
            ))}
          </ul>
        )}
        <ButtonLink href="#survey" id="survey-button" className="mt-5 w-full sm:w-auto lg:hidden">
          {words.button}
        </ButtonLink>
        {words.rates && import.meta.env.SHOW_RATES && (
          <p className="mt-4 max-w-[36rem] border-t border-edge/40 pt-3 text-[0.9375rem] leading-snug">
            <LimitedText {...words.rates} />
          </p>
        )}
      </div>
      <HeroPicture />
    </section>
  );
}

const LimitedText = ({ text, qualifier }: LandingWords["hero"]["bullets"][number]) => (
  <span>
    <strong className="font-semibold">
      <ClaimText words={text} />
    </strong>{" "}
    <ClaimText words={qualifier} />
  </span>
);

/** A picture whose edges have the page's color runs into it, under the text. Any other has a frame and room of its own. */
function HeroPicture() {
  const { bleeds } = findPicture(words.picture, "hero");
  const picture = (
    <ResponsivePicture
      picture={words.picture}
      spot="hero"
      priority
      sizes={`(min-width: 64rem) ${bleeds ? 44 : 40}rem, 100vw`}
      className={
        bleeds
          ? "relative -z-10 -mt-[9%] -mb-[3%] aspect-[3/2] h-auto w-full object-cover lg:-mt-[12%] lg:-ml-20 lg:w-[calc(100%+8rem)] lg:max-w-none forced-colors:mt-6 forced-colors:mb-0 print:hidden"
          : "aspect-[3/2] h-auto w-full rounded-card bg-sand object-cover print:hidden"
      }
    />
  );
  return bleeds ? picture : <div className="px-4 py-8 sm:px-6 lg:px-0">{picture}</div>;
}
