import { Resvg } from "@resvg/resvg-js";
import type { SocialCard } from "@heloc/lender/words/assemble-words";
import type { Brand } from "@heloc/lender/brand/read-brand";
import satori from "satori";
import sharp from "sharp";
import { BRAND_SIZE, fontsFor } from "./card-fonts.ts";
import { CARD } from "./card-size.ts";
import { Ground, LINE_HEIGHT, ROOM, WORDS, Words, type CardWords } from "./card.tsx";
import type { PlacedPicture } from "./card-pictures.ts";

/** Sizes of a heading, in pixels, and how much smaller one may be set to save a line. */
const SIZES = [74, 70, 66, 62, 58, 54, 50, 46, 42, 38];
const WORTH_A_LINE = 0.86;

const loadAdditionalAsset = (_language: string, text: string): never => {
  throw new Error(`The font has no "${text}".`);
};

/** The words with a heading of this size as an SVG, whether they fit, and on how many lines the heading stands. */
async function setWords(card: SocialCard, size: number, colors: Brand["colors"]) {
  let fits = true;
  let height = 0;
  const svg = await satori(<Words {...card} size={size} colors={colors} />, {
    width: WORDS.width,
    height: WORDS.height,
    fonts: await fontsFor(size),
    loadAdditionalAsset,
    onNodeDetected(node) {
      if (node.type === "p") fits &&= node.width <= ROOM.eyebrow.width;
      if (node.type !== "h1") return;
      height += node.height;
      fits &&= node.width <= ROOM.heading.width && height <= ROOM.heading.height;
    },
  });
  return { svg, fits, size, lines: Math.round(height / (size * LINE_HEIGHT)) };
}

/**
 * The words with their heading at the largest size at which it fits, or a little smaller where that saves a line.
 * @throws when they fit at none of the sizes, naming them
 */
export async function fitWords(card: SocialCard, colors: Brand["colors"]) {
  let largest: Awaited<ReturnType<typeof setWords>> | undefined;
  for (const size of SIZES) {
    if (largest && size < largest.size * WORTH_A_LINE) break;
    const words = await setWords(card, size, colors);
    if (largest && words.lines < largest.lines) return words;
    if (words.fits) largest ??= words;
  }
  if (largest) return largest;
  const text = [card.eyebrow, card.heading].flat().join(" / ");
  throw new Error(`"${text}" is too long for the picture that stands for its page.`);
}

function rasterize(svg: string) {
  const { width, height, pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return { input: pixels, raw: { width, height, channels: 4 as const } };
}

async function drawGround(pictures: readonly PlacedPicture[], words: CardWords, brand: Brand) {
  const addresses = pictures.map(async ({ file, place: { width, height }, place }) => {
    const size = height ? { width, height, position: sharp.strategy.attention } : { width };
    const png = await sharp(file).autoOrient().resize(size).png({ compressionLevel: 1 }).toBuffer();
    return { place, address: `data:image/png;base64,${png.toString("base64")}` };
  });
  const ground = <Ground words={words} brand={brand} pictures={await Promise.all(addresses)} />;
  const fonts = await fontsFor(BRAND_SIZE);
  return rasterize(await satori(ground, { ...CARD, fonts, loadAdditionalAsset }));
}

const grounds = new Map<string, ReturnType<typeof drawGround>>();

/**
 * The card as a JPEG, the same bytes every time. What many cards share is drawn once.
 * @throws when its words do not fit, or hold a sign that the fonts do not have
 */
export async function drawCard(
  card: SocialCard,
  pictures: readonly PlacedPicture[],
  words: CardWords,
  brand: Brand,
) {
  const key = JSON.stringify([words, brand, ...pictures.map(({ name, place }) => [name, place])]);
  const ground = grounds.get(key) ?? drawGround(pictures, words, brand);
  grounds.set(key, ground);
  const { input, raw } = await ground;
  return (
    sharp(input, { raw })
      .composite([
        { ...rasterize((await fitWords(card, brand.colors)).svg), left: WORDS.left, top: WORDS.top },
      ])
      .removeAlpha()
      // Not mozjpeg, not progressive, and no tables of its own: each takes longer than all the rest of a card, and
      // together they save a seventh of a file that no page loads.
      .jpeg({ quality: 86, optimiseCoding: false, chromaSubsampling: "4:4:4" })
      .toBuffer()
  );
}
