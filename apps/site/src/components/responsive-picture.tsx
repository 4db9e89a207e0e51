import type { PictureSpot } from "@heloc/lender/pictures/places";
import type { Picture } from "@heloc/lender/schema/picture";
import { findPicture } from "../pictures/find-picture.ts";

interface ResponsivePictureProps {
  picture: Picture;
  /** Where it stands, which decides its shape and its sizes. */
  spot: PictureSpot;
  sizes?: string;
  /** True for the one picture that a visitor waits for. The others load when they come near. */
  priority?: boolean;
  className?: string;
}

/** A picture in the best format and size the browser can take. Only the <img> takes a place in a grid. */
export function ResponsivePicture(props: ResponsivePictureProps) {
  const { sizes, priority = false, className = "" } = props;
  const { src, width, height, alt, avif, webp, look } = findPicture(props.picture, props.spot);
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
        className={look ? `${className} ${look}` : className}
      />
    </picture>
  );
}
