import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The fonts of the design by their family, and how the built survey names their files. */
const FONTS = { Fraunces: "fraunces.*.woff2", "Instrument Sans": "instrument-sans.*.woff2" };

/** The design's fonts out of the built survey, as rules for a page that fetches nothing; none where it is not built. */
export const readFonts = (pageDir: string): string =>
  Object.entries(FONTS)
    .flatMap(([family, pattern]) => {
      const [file] = globSync(join(pageDir, "_astro", pattern));
      return file === undefined
        ? []
        : `@font-face { font-family: "${family}"; font-weight: 400 700; src: url(data:font/woff2;base64,${readFileSync(file, "base64")}); }\n`;
    })
    .join("");
