import type { SocialCard } from "@heloc/lender/words/assemble-words";
import { ratioOf } from "@heloc/design/brand-mark";
import type { Brand } from "@heloc/lender/brand/read-brand";
import { BRAND_SIZE, headingFont, textFont } from "./card-fonts.ts";
import type { Place } from "./card-pictures.ts";
import { CARD, STRIP } from "./card-size.ts";

/** The words that are on every card. */
export interface CardWords {
  brand: string;
  footLeft: string;
  footRight: string;
}

interface GroundProps {
  words: CardWords;
  brand: Brand;
  /** The pictures as `data:` addresses. */
  pictures: readonly { address: string; place: Place }[];
}

const MARGIN = 64;
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

/** The size of the logo: a mark is a square, a wordmark is as wide as it is. */
const LOGO_HEIGHT = 48;
const LOGO_MOST_WIDTH = 360;

/** The logo as an address: no program draws a card's SVG from parts. "currentColor" is the color of the name beside it. */
function logoAddress({ drawings: { logo }, colors }: Brand): string {
  if ("source" in logo) return logo.source;
  const { viewBox, fill, markup } = logo;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${fill ? ` fill="${fill}"` : ""}>${markup}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg.replaceAll("currentColor", colors.primary)).toString("base64")}`;
}

/** What many cards share: the page's color, the pictures, the brand, and the strip at the bottom. */
export function Ground({ words, brand, pictures }: GroundProps) {
  const { colors } = brand;
  const strip = { background: colors.primaryDeep, color: colors.ground };
  const isMark = brand.logo.kind === "mark";
  const width = isMark ? LOGO_HEIGHT : Math.min(LOGO_MOST_WIDTH, LOGO_HEIGHT * ratioOf(brand.drawings.logo));
  return (
    <div style={{ display: "flex", ...CARD, background: colors.ground }}>
      {pictures.map(({ address, place }) => (
        // A model stands on the page's own color: what is darker than it is the model and its shadow. A photo is cut out.
        <img
          key={address}
          src={address}
          style={{ position: "absolute", mixBlendMode: place.height ? "normal" : "darken", ...place }}
        />
      ))}
      <div style={{ ...ROW, left: MARGIN, top: 48, gap: 14, color: colors.primary }}>
        <img src={logoAddress(brand)} width={width} height={LOGO_HEIGHT} style={{ objectFit: "contain" }} />
        {isMark && <p style={{ ...headingLook(BRAND_SIZE), margin: "2px 0 0" }}>{words.brand}</p>}
      </div>
      <div style={{ ...ROW, ...strip, inset: `${CARD.height - STRIP}px 0 0`, padding: `0 ${MARGIN}px` }}>
        <p style={{ ...textLook(500, 20), flexGrow: 1 }}>{spread(words.footLeft)}</p>
        <p style={textLook(500, 20)}>{spread(words.footRight)}</p>
      </div>
    </div>
  );
}

type WordsProps = Omit<SocialCard, "name" | "pictures"> & { size: number; colors: Brand["colors"] };

/** What no two cards share: the line above the heading, and the heading, as wide as its widest word at least. */
export function Words({ eyebrow, heading, size, colors }: WordsProps) {
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
          color: colors.accent,
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
            color: colors.text,
          }}
        >
          {keepTogether(text)}
        </h1>
      ))}
    </div>
  );
}
