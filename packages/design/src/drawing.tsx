import type { ReactNode } from "react";

/** The material of a part of a drawing. Each has a thin ink line around it, except leaves and light. */
export const TINTS = {
  card: "fill-white stroke-ink",
  shade: "fill-sand stroke-ink",
  glass: "fill-sky stroke-ink",
  lit: "fill-gold stroke-ink",
  door: "fill-evergreen stroke-ink",
  roof: "fill-terracotta stroke-ink",
  leaves: "fill-evergreen stroke-none",
  line: "fill-none stroke-ink",
  glow: "fill-gold stroke-none",
  beam: "fill-none stroke-gold",
} as const;

export type Tint = keyof typeof TINTS;

/** What looks alike, as one path. */
export type DrawingPart = readonly [tint: Tint, path: string];

interface DrawingProps {
  size: readonly [width: number, height: number];
  /** From back to front. */
  parts?: readonly DrawingPart[];
  className?: string;
  children?: ReactNode;
}

/** A line drawing in the style of the architectural models. Decorative: the words beside it say the same. */
export function Drawing({ size: [width, height], parts = [], className = "", children }: DrawingProps) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`drawing ${className}`}>
      {parts.map(([tint, path]) => (
        <path key={path} d={path} className={TINTS[tint]} />
      ))}
      {children}
    </svg>
  );
}
