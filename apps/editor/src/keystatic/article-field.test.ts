import { expect, test } from "vitest";
import { articleField } from "./article-field.ts";

const field = articleField();

/** What is stored when an article is opened in its form and saved. */
function openAndSave(article: string): string {
  const none = { other: new Map(), external: new Map(), slug: "article" };
  const opened = field.parse(undefined, { content: new TextEncoder().encode(article), ...none });
  return new TextDecoder().decode(field.serialize(opened, { slug: "article" }).content);
}

/** As an editor shows it: the text of the open article, without its marks. */
function shownText(article: string): string {
  const none = { other: new Map(), external: new Map(), slug: "article" };
  const { doc } = field.parse(undefined, { content: new TextEncoder().encode(article), ...none });
  return doc.textBetween(0, doc.content.size, "\n");
}

const ARTICLE = `A line of up to {rates.maximumLine} (HELOC) pays for **stages** and _parts_. {TX: In Texas, at least {law.texas.minimumAdvance}.}

## What it costs

| Stage                    | What is finished        |           Cost | Month |
| ------------------------ | ----------------------- | -------------: | ----: |
| 1. Plans                 | Permits in hand         |        $12,000 |     1 |
| 2. Structure             | Walls framed, $9 bricks | {framing.cents} | 2 and 3 |
| **Work in the contract** |                         |    **$78,000** |       |

- Savings first, see [the calculator](/mortgage-calculator)
- **No card.** Call [us](tel:{phone}) or ask the state’s notice

1. Each draw is at least $4,000.
2. One a year.

### A smaller heading

---

_Interest is balance × 8% ÷ 12; less than < 5 \\{not a name}._
`;

const ALIGNED = ARTICLE.replace(
  /\|[^]*\|\n/,
  `| Stage                    | What is finished        |            Cost |   Month |
| ------------------------ | ----------------------- | --------------: | ------: |
| 1. Plans                 | Permits in hand         |         $12,000 |       1 |
| 2. Structure             | Walls framed, $9 bricks | {framing.cents} | 2 and 3 |
| **Work in the contract** |                         |     **$78,000** |         |
`,
).replace("< 5", "\\< 5");

test("An article that is opened and saved keeps its text, its table and its placeholders", () => {
  expect(openAndSave(ARTICLE)).toBe(ALIGNED);
});

test("After the first save it stays byte for byte what it is", () => {
  expect(openAndSave(ALIGNED)).toBe(ALIGNED);
});

test("Placeholders are shown as they are typed, and so is a brace that is none", () => {
  expect(shownText("Up to {rates.maximumLine}, and \\{this}.\n")).toBe(
    "Up to {rates.maximumLine}, and \\{this}.",
  );
});

test("A column of figures is aligned right, whoever wrote it; the numbers of steps are no figures", () => {
  const table = "Text.\n\n| Step | Price |\n| :-- | :-- |\n| 1. Ask | {quote} |\n| 2. Pay | $5 |\n";
  expect(openAndSave(table)).toContain("| ------ | ------: |");
});
