import type { Picture } from "@heloc/content/types";
import { findPicture } from "../pictures/find-picture.ts";

interface ResponsivePictureProps {
  picture: Picture;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes?: string;
  /** True for the one picture that a visitor waits for. The others load when they come near. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in the best format and size the browser can take. Only the <img> takes a place in a grid: <picture> has no
 * box, and its <source>s, which browsers lay out, are hidden.
 */
export function ResponsivePicture({
  picture,
  sizes,
  priority = false,
  className = "",
}: ResponsivePictureProps) {
  const { src, width, height, alt, avif, webp } = findPicture(picture);
  return (
    <picture className="contents">
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} className="hidden" />}
      {webp && <source type="image/webp" srcSet={webp} sizes={sizes} className="hidden" />}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding={priority ? "sync" : "async"}
        className={className}
      />
    </picture>
  );
}
