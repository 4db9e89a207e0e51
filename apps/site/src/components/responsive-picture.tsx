export interface ResponsivePictureProps {
  src: string;
  /** Size of the largest file in pixels; keeps the room on the page while the picture loads. */
  width: number;
  height: number;
  alt: string;
  /** `srcset` lists; absent for a single file or a picture from elsewhere. */
  avif?: string;
  webp?: string;
  /** How wide the picture is shown, as in the HTML attribute. */
  sizes?: string;
  /** True for the one picture that a visitor waits for. The others load when they come near. */
  priority?: boolean;
  className?: string;
}

/**
 * A picture in the best format and size the browser can take, on a placeholder in the colour of its ground. Only the
 * <img> takes a place in a grid: <picture> has no box, and its <source>s, which browsers lay out, are hidden.
 */
export function ResponsivePicture({
  src,
  width,
  height,
  alt,
  avif,
  webp,
  sizes,
  priority = false,
  className = "",
}: ResponsivePictureProps) {
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
