import type { Picture } from "@heloc/lender/schema/picture";

/** The widths of the landing page's picture in public/pictures. */
const WIDTHS = [480, 768, 1120, 1600];

const srcSet = (source: string, extension: string) =>
  WIDTHS.map((width) => `/pictures/${source.replace("1600.webp", `${width}.${extension}`)} ${width}w`).join(", ");

/** As the site's own, for the compared pages: one set of widths, and drawings. */
export const findPicture = ({ source, alt }: Picture) =>
  source.endsWith(".svg")
    ? { src: `/pictures/${source}`, width: 80, height: 80, alt }
    : {
        ...{ src: `/pictures/${source}`, width: 1600, height: 1067, alt },
        ...{ bleeds: true, avif: srcSet(source, "avif"), webp: srcSet(source, "webp") },
      };
