import ts from "typescript";
import type { SourceFile } from "./source-files.ts";

/** A text that somebody typed in a file of content/. */
interface TypedText {
  /** From 1. */
  line: number;
  /** As it is typed; "○" stands for what is interpolated with ${…}. */
  text: string;
  /** The name it stands behind, such as "heading", or "700-739". */
  name: string;
}

const INTERPOLATION = "○";

/** A typed text as its editor sees it. */
export const asTyped = (text: string) => text.replaceAll(INTERPOLATION, "${…}");

/** Every text of a file: between quotation marks in TypeScript, line by line in an article. */
export const typedTexts = (file: SourceFile): TypedText[] =>
  file.path.endsWith(".ts") ? textsInQuotes(file) : textsInLines(file);

/** An article's lines, its head included. */
const textsInLines = ({ text: source }: SourceFile): TypedText[] =>
  source
    .split("\n")
    .map((text, index) => ({ line: index + 1, text, name: "" }))
    .filter(({ text }) => text.trim() !== "");

/** In their order, but for the names of files that are imported. */
function textsInQuotes({ path, text: source }: SourceFile): TypedText[] {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const found: TypedText[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text === undefined || isName(node)) ts.forEachChild(node, visit);
    else {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ line: line + 1, text, name: nameAbove(node) });
      // What is interpolated can hold texts of its own: `${isTrue ? "one" : "other"}`.
      if (ts.isTemplateExpression(node)) node.templateSpans.forEach((span) => visit(span.expression));
    }
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => INTERPOLATION + span.literal.text).join("");
}

/** True for the name before a colon, and for a name in brackets: `{ "740-plus": … }`, `claims["x"]`. */
const isName = (node: ts.Node): boolean =>
  ts.isElementAccessExpression(node.parent) ||
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node);

function nameAbove(node: ts.Node): string {
  const named = ts.findAncestor(
    node,
    (above) => ts.isPropertyAssignment(above) || ts.isVariableDeclaration(above),
  );
  return named?.name.getText().replace(/^["']|["']$/g, "") ?? "";
}
