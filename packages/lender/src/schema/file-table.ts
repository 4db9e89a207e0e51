import { putTable } from "../format/marked-table.ts";
import { FACT_FILES } from "./fact-files.ts";
import { WORD_FILES } from "./word-files.ts";

/** The guide with the table of all files of a lender's folder: one row for each file, from the schema. */
export const withFileTable = (guide: string): string => putTable(guide, "files", fileRows());

const fileRows = (): string[][] => [
  ["File", "Holds"],
  ...Object.entries(FACT_FILES).map(([name, { title, holds }]) => [
    `\`${name}.yaml\``,
    `**${title}.** ${holds}`,
  ]),
  ...Object.values(WORD_FILES).map(({ file, title, holds }) => [
    `\`en/${file}.yaml\``,
    `**${title}.** ${holds}`,
  ]),
  [
    "`en/claims.yaml`",
    "**Claims: their words.** What is claimed, its limit, and the words that stand for the limit in articles",
  ],
  [
    "`reviews.yaml`",
    "**Reviews**, where there are any: sentences that no program can judge, who judged them, when and why. `npm run review` writes it",
  ],
  [
    "`sign-offs.yaml`",
    "**Sign-offs**: who has read the words before they go live, and when. `npm run review` writes it",
  ],
  ["`en/articles/`", "**Articles**, one file each: a head with its facts and figures, then the text"],
  ["`logo.svg`, `icon.svg`", "**Logo and icon**, as SVG or PNG files under the names that `brand.yaml` says"],
  [
    "`pictures/`",
    "**Pictures**: photos of any size and shape as JPEG, PNG, WebP or AVIF; the build makes the sizes that pages need. The words say which is where",
  ],
];
