import type { SocialCard } from "@heloc/content/types";
import { BrandMark } from "@heloc/design/brand-mark";
import { renderToStaticMarkup } from "react-dom/server";
import { headingFace, textFace } from "./card-fonts.ts";
import { CARD, STRIP } from "./card-size.ts";
import { tokenColour } from "../layout/token-colour.ts";
import { fitHeading, type HeadingRoom } from "./fit-heading.ts";
import { measureText, outlineText, type Typeface } from "./outline-text.ts";

export interface CardWords {
  brand: string;
  footLeft: string;
  footRight: string;
}

const MARGIN = 64;
/** The models begin where the heading's room ends. Pixels. */
export const HEADING_ROOM: HeadingRoom = {
  width: 500,
  height: 330,
  leading: 1.08,
  sizes: [74, 70, 66, 62, 58, 54, 50, 46, 42, 38],
};
const EYEBROW = { size: 24, gap: 22 };
const FOOT_SIZE = 20;

/** Everything on a card but the models, as an SVG: brand, words and the strip at its foot. */
export const makeOverlay = (card: SocialCard, words: CardWords): string =>
  renderToStaticMarkup(<CardOverlay card={card} words={words} />);

function CardOverlay({ card, words }: { card: SocialCard; words: CardWords }) {
  const paragraphs = typeof card.heading === "string" ? [card.heading] : card.heading;
  const { lines, size } = fitHeading(paragraphs, HEADING_ROOM, (text, at) =>
    measureText(text, at, headingFace(at)),
  );
  const lineHeight = size * HEADING_ROOM.leading;
  const brandFoot = 108;
  const height = EYEBROW.size + EYEBROW.gap + lines.length * lineHeight;
  const top = brandFoot + (CARD.height - STRIP - brandFoot - height) / 2;
  const headingTop = top + EYEBROW.size + EYEBROW.gap;
  const foot = CARD.height - STRIP / 2 + FOOT_SIZE * 0.35;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" width={CARD.width} height={CARD.height}>
      <style>{`.fill-gold{fill:${tokenColour("gold")}}`}</style>
      <svg x={MARGIN} y={48} width={48} height={48} viewBox="0 0 32 32" color={tokenColour("evergreen")}>
        <BrandMark />
      </svg>
      <Line text={words.brand} at={[MARGIN + 62, 86]} size={32} face={headingFace(32)} fill="evergreen" />
      <Line
        text={card.eyebrow}
        at={[MARGIN, top + EYEBROW.size * 0.8]}
        size={EYEBROW.size}
        face={textFace(600)}
        fill="terracotta"
      />
      {lines.map((line, index) => (
        <Line
          key={line}
          text={line}
          at={[MARGIN - size * 0.035, headingTop + size * 0.8 + index * lineHeight]}
          size={size}
          face={headingFace(size)}
          fill="ink"
        />
      ))}
      <path d={`M0 ${CARD.height - STRIP}h${CARD.width}v${STRIP}H0z`} fill={tokenColour("evergreen-deep")} />
      <Line text={words.footLeft} at={[MARGIN, foot]} size={FOOT_SIZE} face={textFace(500)} fill="paper" />
      <Line
        text={words.footRight}
        at={[CARD.width - MARGIN, foot]}
        size={FOOT_SIZE}
        face={textFace(500)}
        fill="paper"
        ends
      />
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
  const { path, width } = outlineText(text.replaceAll(" · ", "  ·  "), size, face);
  return <path d={path} transform={`translate(${ends ? x - width : x} ${y})`} fill={tokenColour(fill)} />;
}
