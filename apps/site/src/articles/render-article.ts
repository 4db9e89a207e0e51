import { satteri, type SatteriProcessorOptions } from "@astrojs/markdown-satteri";

type PluginEntry = NonNullable<SatteriProcessorOptions["hastPlugins"]>[number];
type Plugin = Exclude<Extract<PluginEntry, { name: string }>, (...made: never[]) => unknown>;
type Visitor = Extract<NonNullable<Plugin["element"]>, { filter: string[] }>;
type Element = Parameters<Visitor["visit"]>[0];
type Context = Parameters<Visitor["visit"]>[1];
type Child = Element["children"][number];

/** How the paragraph before a table says that it is the table's caption, as other Markdown tools have it. */
const CAPTION_MARK = /^Table:\s+/;

/**
 * Makes the tables of articles readable by all: a caption from the paragraph "Table: …" before the table, or the heading above as
 * its name, a heading for each row, and a box that scrolls, also by keyboard, so that the page never scrolls sideways.
 */
const articleTables = (): Plugin => {
  let heading = "";
  let count = 0;
  return {
    name: "article-tables",
    element: [
      { filter: ["h2", "h3", "h4"], visit: (node, context) => void (heading = context.textContent(node)) },
      {
        filter: ["table"],
        visit(table, context) {
          const caption = takeCaption(table, context);
          const id = `table-${++count}`;
          return element(
            "div",
            {
              className: ["scrollable-table"],
              role: "group",
              tabIndex: 0,
              ...(caption ? { ariaLabelledBy: [id] } : { ariaLabel: heading }),
            },
            [
              element("table", {}, [
                ...(caption ? [element("caption", { id }, [element("span", {}, caption)])] : []),
                ...table.children.map((part) => withHeadings(part)),
              ]),
            ],
          );
        },
      },
    ],
  };
};

/** Takes the paragraph away that is the table's caption, and gives what stands in it. */
function takeCaption(table: Element, context: Context): Child[] | undefined {
  const siblings = context.parent(table).children as readonly Child[];
  const before = siblings
    .slice(0, context.indexOf(table))
    .findLast((node) => node.type !== "text" || node.value.trim() !== "");
  if (before?.type !== "element" || before.tagName !== "p") return undefined;
  const [first, ...rest] = before.children;
  if (first?.type !== "text" || !CAPTION_MARK.test(first.value)) return undefined;
  context.removeNode(before);
  return [{ type: "text", value: first.value.replace(CAPTION_MARK, "") }, ...rest];
}

/** A part of a table with its cells: the first of each row in its body heads the row. */
function withHeadings(part: Child): Child {
  if (part.type !== "element") return part;
  const children = part.children.filter(({ type }) => type === "element");
  return element(part.tagName, {}, children.map(part.tagName === "tr" ? asCell : withHeadings));
}

/** The empty corner of a table heads nothing. Alignment is a class: the security policy lets no style attribute through. */
function asCell(cell: Child, index: number): Child {
  if (cell.type !== "element") return cell;
  const isColumnHeading = cell.tagName === "th";
  const scope = isColumnHeading ? "col" : "row";
  const isHeading = (isColumnHeading || index === 0) && cell.children.length > 0;
  const { align, style } = cell.properties;
  const isRight = align === "right" || String(style ?? "").includes("right");
  return element(
    isHeading ? "th" : "td",
    { ...(isHeading && { scope }), ...(isRight && { className: ["align-right"] }) },
    cell.children,
  );
}

const element = (tagName: string, properties: Element["properties"], children: Child[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

const renderer = satteri({ hastPlugins: [articleTables] }).createRenderer({ syntaxHighlight: false });

/** An article's Markdown as HTML, with its headings. */
export async function renderArticle(markdown: string) {
  const { code, metadata } = await (await renderer).render(markdown);
  return { html: code, headings: metadata.headings };
}
