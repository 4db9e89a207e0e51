import type { SocialCard } from "@heloc/content/types";
import { BrandMark } from "@heloc/design/brand-mark";
import { renderToStaticMarkup } from "react-dom/server";
import { headingFace, textFace } from "./card-fonts.ts";
import { CARD, STRIP, WORDS } from "./card-size.ts";
import { tokenColour } from "../layout/token-colour.ts";
import { fitHeading, type FittedHeading, type HeadingRoom } from "./fit-heading.ts";
import { measureText, outlineText, type Typeface } from "./outline-text.ts";

export interface CardWords {
  brand: string;
  footLeft: string;
  footRight: string;
}

/** A drawing that lies on a card. Places and sizes in pixels. */
export interface Overlay {
  svg: string;
  left: number;
  top: number;
}

const MARGIN = WORDS.left;
/** The models begin where the heading's room ends. Pixels. */
export const HEADING_ROOM: HeadingRoom = {
  width: 500,
  height: 330,
  leading: 1.08,
  sizes: [74, 70, 66, 62, 58, 54, 50, 46, 42, 38],
};
const EYEBROW = { size: 24, gap: 22, face: textFace(600) };
/** How far letters may reach over the ends of their line. */
const OVERHANG = 16;
const FOOT_SIZE = 20;

/** What every card has but the models, as an SVG of the card's size: the brand, and the strip at its foot. */
export const makeFrame = (words: CardWords): string => renderToStaticMarkup(<Frame words={words} />);

/**
 * What no two cards share, on no more room than it takes: the line above the heading, and the heading.
 * @throws when one of them does not fit, with its words
 */
export function makeHeading({ eyebrow, heading }: SocialCard): Overlay {
  const paragraphs = typeof heading === "string" ? [heading] : heading;
  const { lines, size } = fitHeading(paragraphs, HEADING_ROOM, (text, at) =>
    measureText(text, at, headingFace(at)),
  );
  const eyebrowWidth = measureText(eyebrow, EYEBROW.size, EYEBROW.face);
  if (eyebrowWidth > WORDS.width)
    throw new Error(`"${eyebrow}" is too long for a line of the picture that stands for its page.`);
  const width = Math.ceil(Math.max(eyebrowWidth, HEADING_ROOM.width) + 2 * OVERHANG);
  const height = Math.ceil(EYEBROW.size + EYEBROW.gap + lines.length * size * HEADING_ROOM.leading);
  return {
    svg: renderToStaticMarkup(<Heading {...{ eyebrow, lines, size, width, height }} />),
    left: WORDS.left - OVERHANG,
    top: WORDS.top + Math.round((WORDS.height - height) / 2),
  };
}

function Frame({ words }: { words: CardWords }) {
  const foot = CARD.height - STRIP / 2 + FOOT_SIZE * 0.35;
  const footLine = { size: FOOT_SIZE, face: textFace(500), fill: "paper" };
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={CARD.width} height={CARD.height}>
      <style>{`.fill-gold{fill:${tokenColour("gold")}}`}</style>
      <svg x={MARGIN} y={48} width={48} height={48} viewBox="0 0 32 32" color={tokenColour("evergreen")}>
        <BrandMark />
      </svg>
      <Line text={words.brand} at={[MARGIN + 62, 86]} size={32} face={headingFace(32)} fill="evergreen" />
      <path d={`M0 ${CARD.height - STRIP}h${CARD.width}v${STRIP}H0z`} fill={tokenColour("evergreen-deep")} />
      <Line text={words.footLeft} at={[MARGIN, foot]} {...footLine} />
      <Line text={words.footRight} at={[CARD.width - MARGIN, foot]} {...footLine} ends />
    </svg>
  );
}

interface HeadingProps extends FittedHeading {
  eyebrow: string;
  width: number;
  height: number;
}

function Heading({ eyebrow, lines, size, width, height }: HeadingProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={width} height={height}>
      <Line text={eyebrow} at={[OVERHANG, EYEBROW.size * 0.8]} {...EYEBROW} fill="terracotta" />
      {lines.map((line, index) => (
        <Line
          key={line}
          text={line}
          at={[
            OVERHANG - size * 0.035,
            EYEBROW.size + EYEBROW.gap + size * (0.8 + index * HEADING_ROOM.leading),
          ]}
          size={size}
          face={headingFace(size)}
          fill="ink"
        />
      ))}
    </svg>
  );
}

interface LineProps {
  text: string;
  /** The left end of the baseline; with `ends` the right one. */
  at: readonly [x: number, y: number];
  size: number;
  face: Typeface;
  fill: string;
  ends?: boolean;
}

function Line({ text, at: [x, y], size, face, fill, ends = false }: LineProps) {
  // A point between two words stands closer to them at this size than in running text.
  const { path, scale, width } = outlineText(text.replaceAll(" · ", "  ·  "), size, face);
  return (
    <path
      d={path}
      transform={`translate(${ends ? x - width : x} ${y}) scale(${scale} ${-scale})`}
      fill={tokenColour(fill)}
    />
  );
}
