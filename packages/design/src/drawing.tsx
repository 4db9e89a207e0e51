import type { ReactNode } from "react";

/** The material of a part of a drawing. Each has a thin ink line around it, except leaves. */
export const TINTS = {
  card: "fill-white stroke-ink",
  shade: "fill-sand stroke-ink",
  glass: "fill-sky stroke-ink",
  lit: "fill-gold stroke-ink",
  door: "fill-evergreen stroke-ink",
  roof: "fill-terracotta stroke-ink",
  leaves: "fill-evergreen stroke-none",
  line: "fill-none stroke-ink",
} as const;

export type Tint = keyof typeof TINTS;

interface DrawingProps {
  width: number;
  height: number;
  className?: string;
  children: ReactNode;
}

/** A line drawing in the style of the architectural models. Decorative: the words beside it say the same. */
export function Drawing({ width, height, className = "", children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`drawing ${className}`}>
      {children}
    </svg>
  );
}

/** One part of a drawing. */
export function Part({ tint, path }: { tint: Tint; path: string }) {
  return <path d={path} className={TINTS[tint]} />;
}

/** The path of a rectangle. */
export const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

/** The path of a circle. */
export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${2 * radius} 0a${radius} ${radius} 0 1 1 ${-2 * radius} 0z`;

/** The path of a dimension line with slanted ticks at its marks, as in architectural drawings. */
export function measure(axis: "across" | "up", at: number, marks: readonly number[]): string {
  const [first = 0, last = first] = [Math.min(...marks), Math.max(...marks)];
  const line = axis === "across" ? `M${first - 3} ${at}H${last + 3}` : `M${at} ${first - 3}V${last + 3}`;
  const tick = (mark: number) =>
    axis === "across" ? `M${mark - 2} ${at + 2}l4 -4` : `M${at - 2} ${mark + 2}l4 -4`;
  return line + marks.map(tick).join("");
}
