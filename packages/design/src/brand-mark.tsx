import type { Drawing } from "@heloc/lender/brand/read-brand";

interface BrandMarkProps {
  /** The lender's logo, for the ground that it stands on. */
  drawing: Drawing;
  className?: string;
  /** Read aloud. Left out where the name stands beside it. */
  label?: string;
  /** In pixels, for a wordmark: its width follows. A mark takes its size from its class. */
  height?: number;
}

/** A wordmark that is very wide is shown less high, so that it leaves room for what stands beside it on a phone. */
const MOST_WIDTH = 170;

/** A logo as the lender drew it. In an SVG, "currentColor" is the color of the text around it. */
export function BrandMark({ drawing, className, label, height }: BrandMarkProps) {
  const size = height === undefined ? {} : sizeOf(drawing, height);
  if ("source" in drawing)
    return <img src={drawing.source} alt={label ?? ""} className={className} {...size} />;
  return (
    <svg
      viewBox={drawing.viewBox}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" })}
      className={className}
      fill={drawing.fill}
      {...size}
      dangerouslySetInnerHTML={{ __html: drawing.markup }}
    />
  );
}

function sizeOf(drawing: Drawing, height: number) {
  const [width = 1, ownHeight = 1] =
    "source" in drawing
      ? [drawing.width, drawing.height]
      : drawing.viewBox
          .split(/[\s,]+/)
          .slice(2)
          .map(Number);
  const shown = Math.min(MOST_WIDTH, (height * width) / ownHeight);
  return { width: Math.round(shown), height: Math.round((shown * ownHeight) / width) };
}
