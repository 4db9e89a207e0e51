import type { SourceCheck } from "../check.ts";
import { inLines } from "../content/lines.ts";
import { isPlaceholder } from "./placeholder.ts";

const ALT = /^\s*(?:- )?alt: *(.*?)\s*$/;
/** A file's name, or a word that every picture would have. */
const NO_DESCRIPTION =
  /\.(jpe?g|png|webp|avif|svg|gif)$|^(img|dsc|pxl|image|picture|photo|pic|screenshot|untitled|alt( text)?|description|imagen|foto)[\s_\d-]*$/i;

/** Every picture of a page says what can be seen on it, to those who do not see it (WCAG 1.1.1). */
export const picturesAreDescribed: SourceCheck = {
  id: "pictures-are-described",
  rule: "WCAG 2.2 SC 1.1.1, 42 U.S.C. 12182",
  files: /^(en\/.+|testimonials)\.(yaml|mdx)$/,
  find: ({ text }) =>
    inLines(text, (line) => {
      const typed = ALT.exec(line)?.[1]?.replace(/^(["'])(.*)\1$/, "$2");
      if (typed === undefined || /^[|>]/.test(typed)) return undefined;
      return (
        (isPlaceholder(typed) || NO_DESCRIPTION.test(typed)) && {
          words: line.trim(),
          advice: "Nobody learns from this alt text what the picture shows. Write what can be seen.",
        }
      );
    }),
};
