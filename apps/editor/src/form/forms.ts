import type { Problem } from "@heloc/lender/problem";
import { kindOf, labelOf, type Schema } from "./schema.ts";

/** A file of the lender folder with a form of its own. */
export interface Form {
  /** Relative to the lender folder, such as `en/landing.yaml`. */
  file: string;
  label: string;
  /** Where the form is among the editor's pages. */
  address: string;
  /** The page of the website that shows these values best. */
  page: string;
  schema: Schema;
}

/** Every form of a lender folder: one for each YAML file, and the one that all articles share. */
export interface Forms {
  brandName: string;
  /** Each under its name in the editor's addresses. */
  files: Record<string, Form>;
  article: Schema;
  /** What claims and their limits say, by the names that words fetch them with, such as `claim.noAppraisal`. */
  said: Record<string, string>;
}

/**
 * Where the values of a file stand in its form when they are no group, but a map or one of several shapes; or its own text,
 * while it cannot be read.
 */
export const WHOLE_FILE = "content";

export const ARTICLES_FOLDER = "en/articles";
const ARTICLE = /^en\/articles\/([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;
const ARTICLE_FORM = "/keystatic/collection/articles/item/";

export const isArticle = (path: string): boolean => ARTICLE.test(path);

/** The form of this file, if it has one. */
export function formOf({ files, article }: Forms, file: string): Form | undefined {
  const id = ARTICLE.exec(file)?.[1];
  return id === undefined
    ? Object.values(files).find((form) => form.file === file)
    : { file, label: `Article ${id}`, address: ARTICLE_FORM + id, page: `/blog/${id}`, schema: article };
}

/** The form at this address. */
export const formAt = (forms: Forms, address: string): Form | undefined =>
  address.startsWith(ARTICLE_FORM)
    ? formOf(forms, `${ARTICLES_FOLDER}/${address.slice(ARTICLE_FORM.length)}.mdx`)
    : Object.values(forms.files).find((form) => form.address === address);

/** "tiers, number 2, annualRatePercent: …" in the words of the form: "Rates by credit score, row 2, APR: …". A title in brackets is that label, "claims.yaml" its form, "claim noAppraisal" its words. */
export function inWordsOfForm(forms: Forms, { file, message }: Pick<Problem, "file" | "message">): string {
  const schema = formOf(forms, file)?.schema;
  const [, path, rest] = /^([^:“”{]+): ([^]+)$/.exec(message) ?? [];
  const labels = schema && path && labelsOf(schema, path.replace(/ \([^)]*\)/g, "").split(", "));
  return (labels ? `${labels.join(", ")}: ${rest}` : message)
    .replace(
      /\bclaim (\w+)/g,
      (claim, id) => forms.said[`claim.${id}`]?.replace(/^.+$/s, "claim “$&”") || claim,
    )
    .replace(/(?<![\w/])(?:en\/)?[a-z-]+\.yaml\b/g, (name) => {
      const form = formOf(forms, name);
      return form ? `“${form.label}”` : name;
    });
}

/** Without the name that the reader of statements gives a kind: “Bad credit? No problem.” (approval-promised). */
export const withoutKind = (advice: string): string => advice.replace(/(?<=”) \([a-z]+(?:-[a-z]+)*\)\./, "");

/** The labels on the way to a value, or nothing where the form has no such place. */
function labelsOf(schema: Schema, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return [];
  const before = (label: string, part: Schema | undefined) => {
    const labels = part && labelsOf(part, rest);
    return labels && [label, ...labels];
  };
  const { properties, items, additionalProperties, oneOf = [] } = schema;
  const kind = kindOf(schema);
  switch (kind) {
    case "group":
      return before(labelOf(properties?.[name] ?? {}, name), properties?.[name]);
    case "list":
    case "paragraphs": {
      // What is the sample’s is found by its index where entries have no name.
      const index = /^\d+$/.test(name) && kindOf(items ?? {}) === "text" ? Number(name) + 1 : undefined;
      const place = kind === "list" ? "row " : "paragraph ";
      return before(index ? place + index : name.replace(/^number (?=\d+$)/, place), items);
    }
    case "map":
      return before(schema.shownNames?.[name] ?? name, additionalProperties);
    case "variant":
      return oneOf.map((shape) => labelsOf(shape, [name, ...rest])).find(Boolean);
    default:
      return undefined;
  }
}
