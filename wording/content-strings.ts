import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { root } from "../scripts/project.ts";

/** A text that somebody typed in a file of content/. */
export interface ContentString {
  /** "content/en/faq.ts:31". */
  place: string;
  /** As it is typed; "○" stands for what is fetched with ${…}. */
  text: string;
  /** The name it stands behind, such as "heading", or "700-739". */
  name: string;
}

export const FETCHED = "○";

/** Every text between quotation marks in a TypeScript file, in its order, but for the names of files it imports. */
export function stringsOf(file: string, source: string): ContentString[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: ContentString[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    const text = textOf(node);
    if (text === undefined || isName(node)) ts.forEachChild(node, visit);
    else {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
      found.push({ place: `${file}:${line + 1}`, text, name: nameAbove(node) });
      // What is fetched into a template can hold texts of its own: `${isTrue ? "one" : "other"}`.
      if (ts.isTemplateExpression(node)) node.templateSpans.forEach((span) => visit(span.expression));
    }
  };
  visit(tree);
  return found;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => FETCHED + span.literal.text).join("");
}

/** True for the name before a colon, and for a name in brackets: `{ "740-plus": … }`, `claims["x"]`. */
const isName = (node: ts.Node): boolean =>
  (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
  ts.isElementAccessExpression(node.parent) ||
  ts.isLiteralTypeNode(node.parent);

function nameAbove(node: ts.Node): string {
  for (let above = node.parent; above; above = above.parent) {
    if (ts.isPropertyAssignment(above)) return above.name.getText().replace(/^["']|["']$/g, "");
    if (ts.isVariableDeclaration(above)) return above.name.getText();
  }
  return "";
}

const EN = join(root, "content/en");

/** Every text of the pages' words (content/en/*.ts). */
export async function wordsOfPages(): Promise<ContentString[]> {
  const names = (await readdir(EN)).filter((name) => name.endsWith(".ts")).sort();
  const files = await Promise.all(
    names.map(async (name) => stringsOf(`content/en/${name}`, await readFile(join(EN, name), "utf8"))),
  );
  return files.flat();
}

/** Every text of the claims. The lender's lines are the regulators' and not ours to judge. */
export const wordsOfClaims = async (): Promise<ContentString[]> =>
  stringsOf("content/claims.ts", await readFile(join(root, "content/claims.ts"), "utf8"));

/** The lines of an article's file, its head included. */
export function linesOf(file: string, source: string): ContentString[] {
  return source
    .split("\n")
    .map((text, index) => ({ place: `${file}:${index + 1}`, text, name: "" }))
    .filter(({ text }) => text.trim() !== "");
}

export async function linesOfArticles(): Promise<ContentString[]> {
  const folder = join(EN, "blog");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".mdx")).sort();
  const files = await Promise.all(
    names.map(async (name) => linesOf(`content/en/blog/${name}`, await readFile(join(folder, name), "utf8"))),
  );
  return files.flat();
}
