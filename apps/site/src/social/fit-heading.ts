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

/** How many lines the words need when each line is as full as it can be. A word that is wider stands alone. */
function countLines(words: readonly string[], width: number, measure: (text: string) => number): number {
  let count = 0;
  let line = "";
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) <= width) line = longer;
    else [line, count] = [word, count + 1];
  }
  return count;
}

/** A way to set the last words of a text, and the sum of its lines' squared widths: the smaller, the more even. */
interface Setting {
  cost: number;
  lines: string[];
}

const IMPOSSIBLE: Setting = { cost: Infinity, lines: [] };

/** Text in as few lines as the width allows, of lengths as equal as they can be. */
export function balanceLines(text: string, width: number, measure: (text: string) => number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  /** Each run of words is tried for every number of lines, and to shape letters takes most of the time. */
  const widths = new Map<string, number>();
  const widthOf = (line: string) => {
    const known = widths.get(line) ?? measure(line);
    widths.set(line, known);
    return known;
  };
  /** The best setting of the words from each one on, in as many lines as were gone through. */
  let best: Setting[] = [...words.map(() => IMPOSSIBLE), { cost: 0, lines: [] }];
  for (let count = countLines(words, width, widthOf); count > 0; count--) {
    best = [...words.map((_, start) => bestFrom(start, best)), IMPOSSIBLE];
  }
  return best[0]?.lines ?? [];

  function bestFrom(start: number, rests: readonly Setting[]): Setting {
    let found = IMPOSSIBLE;
    for (let end = start + 1; end <= words.length; end++) {
      const line = words.slice(start, end).join(" ");
      const lineWidth = widthOf(line);
      if (lineWidth > width && end > start + 1) break;
      const rest = rests[end] ?? IMPOSSIBLE;
      const cost = lineWidth ** 2 + rest.cost;
      if (cost < found.cost) found = { cost, lines: [line, ...rest.lines] };
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
  const fitting = sizes
    .map((size) => ({
      size,
      lines: paragraphs.flatMap((text) => balanceLines(text, width, (line) => measure(line, size))),
    }))
    .filter(({ size, lines }) => lines.length * size * leading <= height)
    .filter(({ size, lines }) => lines.every((line) => measure(line, size) <= width));
  const [largest] = fitting;
  if (!largest)
    throw new Error(`"${paragraphs.join(" ")}" is too long for the picture that stands for its page.`);
  const shorter = fitting.find(
    ({ size, lines }) => lines.length < largest.lines.length && size >= largest.size * WORTH_A_LINE,
  );
  return shorter ?? largest;
}
