export interface FittedHeading {
  lines: string[];
  size: number;
}

export interface HeadingRoom {
  /** In pixels. A line takes `leading` times its size of the height. */
  width: number;
  height: number;
  leading: number;
  /** Sizes to try, the largest first. */
  sizes: readonly number[];
}

/** How much smaller a heading may be set to save a line. */
const WORTH_A_LINE = 0.86;

/** How many lines words of these widths need when each line is as full as it can be. A word that is wider stands alone. */
function countLines(widths: readonly number[], gap: number, width: number): number {
  let count = 0;
  let line = Infinity;
  for (const wordWidth of widths) {
    const longer = line + gap + wordWidth;
    if (longer <= width) line = longer;
    else [line, count] = [wordWidth, count + 1];
  }
  return count;
}

/** A way to set the last words of a text, and the sum of its lines' squared widths: the smaller, the more even. */
interface Setting {
  cost: number;
  lines: string[];
}

const IMPOSSIBLE: Setting = { cost: Infinity, lines: [] };

/**
 * Text in as few lines as the width allows, of lengths as equal as they can be. Only words are measured, each once: every
 * run of them is tried, and to shape letters takes most of the time.
 */
export function balanceLines(text: string, width: number, measure: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const gap = measure("n n") - 2 * measure("n");
  const widths = words.map((word) => measure(word));
  const widthOf = (start: number, end: number) =>
    widths.slice(start, end).reduce((sum, wordWidth) => sum + gap + wordWidth);
  /** The best setting of the words from each one on, in as many lines as were gone through. */
  let best: Setting[] = [...words.map(() => IMPOSSIBLE), { cost: 0, lines: [] }];
  for (let count = countLines(widths, gap, width); count > 0; count--) {
    best = [...words.map((_, start) => bestFrom(start, best)), IMPOSSIBLE];
  }
  return best[0]?.lines ?? [];

  function bestFrom(start: number, rests: readonly Setting[]): Setting {
    let found = IMPOSSIBLE;
    for (let end = start + 1; end <= words.length; end++) {
      const lineWidth = widthOf(start, end);
      if (lineWidth > width && end > start + 1) break;
      const rest = rests[end] ?? IMPOSSIBLE;
      const cost = lineWidth ** 2 + rest.cost;
      if (cost < found.cost) found = { cost, lines: [words.slice(start, end).join(" "), ...rest.lines] };
    }
    return found;
  }
}

/**
 * The heading at the largest size at which it fits, or a little smaller where that saves a line.
 * @param paragraphs each begins on a line of its own
 * @param measure the width of a text at a size, in pixels
 * @throws when it fits at none of the sizes, with the heading
 */
export function fitHeading(
  paragraphs: readonly string[],
  { width, height, leading, sizes }: HeadingRoom,
  measure: (text: string, size: number) => number,
): FittedHeading {
  const setAt = (size: number): FittedHeading | undefined => {
    const lines = paragraphs.flatMap((text) => balanceLines(text, width, (word) => measure(word, size)));
    const fits =
      lines.length * size * leading <= height && lines.every((line) => measure(line, size) <= width);
    return fits ? { lines, size } : undefined;
  };
  let largest: FittedHeading | undefined;
  for (const size of sizes) {
    if (largest && size < largest.size * WORTH_A_LINE) break;
    const setting = setAt(size);
    if (largest && setting && setting.lines.length < largest.lines.length) return setting;
    largest ??= setting;
  }
  if (!largest)
    throw new Error(`"${paragraphs.join(" ")}" is too long for the picture that stands for its page.`);
  return largest;
}
