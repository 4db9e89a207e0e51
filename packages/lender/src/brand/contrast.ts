type Channels = readonly [red: number, green: number, blue: number];

/** Red, green and blue of a color such as "#1f4a38", 0 to 255 each. */
export function readColor(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

const writeColor = (channels: Channels) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** A color laid over another, where `share` (0 to 1) of it is seen. */
export function mixColors(over: string, under: string, share: number): string {
  const [red, green, blue] = readColor(over);
  const below = readColor(under);
  const mix = (channel: number, other: number) => channel * share + other * (1 - share);
  return writeColor([mix(red, below[0]), mix(green, below[1]), mix(blue, below[2])]);
}

/** Relative luminance, 0 for black to 1 for white (WCAG 2.2). */
export function luminance(hex: string): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = readColor(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
