import type { SocialCard } from "@heloc/content/types";
import { BrandMark } from "@heloc/design/brand-mark";
import { tokenColor } from "../layout/token-color.ts";
import { BRAND_SIZE, headingFont, textFont } from "./card-fonts.ts";
import { CARD } from "./card-size.ts";
import type { Place } from "./model-pictures.ts";

/** The words that are on every card. */
export interface CardWords {
  brand: string;
  footLeft: string;
  footRight: string;
}

interface GroundProps {
  words: CardWords;
  /** The pictures as `data:` addresses. */
  models: readonly { address: string; place: Place }[];
}

const MARGIN = 64;
/** Height of the dark strip at the bottom, which covers the models. */
const STRIP = 52;
/** Where the words of a card are: between the brand and the strip. Letters may reach over the margin by a little. */
export const WORDS = { left: MARGIN - 16, top: 108, width: 656, height: CARD.height - STRIP - 108 };
/** The most that the two parts of the words may take, in pixels. The models begin where the heading's room ends. */
export const ROOM = { eyebrow: { width: 624 }, heading: { width: 500, height: 330 } };
export const LINE_HEIGHT = 1.08;

const ROW = { position: "absolute", display: "flex", alignItems: "center" } as const;
const headingLook = (size: number) => ({
  fontFamily: headingFont(size),
  fontSize: size,
  fontWeight: 400,
  letterSpacing: "-0.012em",
});
const textLook = (weight: 500 | 600, size: number) =>
  ({ margin: 0, fontFamily: textFont(weight), fontSize: size, whiteSpace: "pre" }) as const;

/** At the sizes of a card a point between two words needs more room than in running text. */
const spread = (text: string) => text.replaceAll(" · ", "  ·  ");
/** A short last word never stands on a line of its own. */
const keepTogether = (text: string) => text.replace(/ (\S{1,8})$/, "\u00a0$1");

/** What many cards share: the paper, the models, the brand, and the strip at the bottom. */
export function Ground({ words, models }: GroundProps) {
  const strip = { background: tokenColor("evergreen-deep"), color: tokenColor("paper") };
  return (
    <div style={{ display: "flex", ...CARD, background: tokenColor("paper") }}>
      <style>{`.fill-gold { fill: ${tokenColor("gold")}; }`}</style>
      {models.map(({ address, place }) => (
        // The models stand on the page's own paper: what is darker than it is the model and its shadow.
        <img key={address} src={address} style={{ position: "absolute", mixBlendMode: "darken", ...place }} />
      ))}
      <div style={{ ...ROW, left: MARGIN, top: 48, gap: 14, color: tokenColor("evergreen") }}>
        <div style={{ display: "flex", width: 48, height: 48 }}>
          <BrandMark />
        </div>
        <p style={{ ...headingLook(BRAND_SIZE), margin: "2px 0 0" }}>{words.brand}</p>
      </div>
      <div style={{ ...ROW, ...strip, inset: `${CARD.height - STRIP}px 0 0`, padding: `0 ${MARGIN}px` }}>
        <p style={{ ...textLook(500, 20), flexGrow: 1 }}>{spread(words.footLeft)}</p>
        <p style={textLook(500, 20)}>{spread(words.footRight)}</p>
      </div>
    </div>
  );
}

/** What no two cards share: the line above the heading, and the heading, as wide as its widest word at least. */
export function Words({ eyebrow, heading, size }: Omit<SocialCard, "name" | "pictures"> & { size: number }) {
  const column = {
    display: "flex",
    flexDirection: "column",
    alignItems: "flex-start",
    boxSizing: "border-box",
  } as const;
  const [left, gap] = [MARGIN - WORDS.left, 22 - size * 0.1];
  return (
    <div style={{ ...column, justifyContent: "center", height: WORDS.height, paddingBottom: 22 - gap }}>
      <p
        style={{
          ...textLook(600, 24),
          margin: `0 0 ${gap}px ${left}px`,
          lineHeight: 1,
          color: tokenColor("terracotta"),
        }}
      >
        {spread(eyebrow)}
      </p>
      {[heading].flat().map((text) => (
        <h1
          key={text}
          style={{
            ...headingLook(size),
            // A capital begins a little to the right of its own edge.
            margin: `0 0 0 ${left - size * 0.035}px`,
            width: ROOM.heading.width,
            minWidth: "min-content",
            lineHeight: LINE_HEIGHT,
            textWrap: "balance",
            color: tokenColor("ink"),
          }}
        >
          {keepTogether(text)}
        </h1>
      ))}
    </div>
  );
}
