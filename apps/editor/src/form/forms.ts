import type { Problem } from "@heloc/lender/problem";
import type { Field, GroupField } from "./field.ts";

/** A file of the lender folder with a form of its own. */
export interface FormFile {
  /** Its name in the editor's addresses. */
  key: string;
  /** Relative to the lender folder, such as `en/landing.yaml`. */
  file: string;
  label: string;
  /** The heading that its link stands under. */
  section: string;
  /** The page of the website that shows these values best. */
  page: string;
  field: Field;
}

/** What the server answers at /forms. */
export type LoadedForms = Forms & { preview: string };

/** Every form of a lender folder: one for each YAML file, and the one that all articles share. */
export interface Forms {
  brandName: string;
  files: FormFile[];
  /** The article's head. */
  article: GroupField;
  /** What claims and their limits say, by the names that words fetch them with, such as `claim.noAppraisal`. */
  said: Record<string, string>;
}

export const ARTICLES_FOLDER = "en/articles";
const ARTICLE = /^en\/articles\/([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;

/** The id of the article that this path names, or nothing when it names none. */
export const articleId = (path: string): string | undefined => ARTICLE.exec(path)?.[1];

/** The form of this file, or nothing when the file has none. */
export const fieldOf = (forms: Forms, path: string): Field | undefined =>
  articleId(path) ? forms.article : forms.files.find(({ file }) => file === path)?.field;

const FORM = /^\/keystatic\/(?:singleton\/([^/]+)|collection\/articles(?:\/item\/([^/]+))?)/;

/** The file that is open in the form at this address, and the page of the website that shows it. */
export function openForm(address: string, { files }: Forms): { file?: string; page: string } {
  const [matched, key, id] = FORM.exec(address) ?? [];
  const form = files.find((file) => file.key === key);
  if (form) return { file: form.file, page: form.page };
  if (id) return { file: `${ARTICLES_FOLDER}/${id}.mdx`, page: `/blog/${id}` };
  return { page: matched ? "/blog" : "/" };
}

/** What the form of this file is called; an article by its address, any other file by its own name. */
export const formName = (file: string, { files }: Forms): string =>
  files.find((candidate) => candidate.file === file)?.label ??
  (articleId(file) ? `Article ${articleId(file)}` : file);

/** The address of the form for this file. A file without one is shown among all forms. */
export function formAddress(file: string, { files }: Forms): string {
  const form = files.find((candidate) => candidate.file === file);
  if (form) return `/keystatic/singleton/${form.key}`;
  const id = articleId(file);
  return id ? `/keystatic/collection/articles/item/${id}` : "/keystatic";
}

/** "tiers, number 2, annualRatePercent: …" in the words of the form: "Rates by credit score, row 2, APR: …". A title in brackets is that label. */
export function inWordsOfForm(forms: Forms, { file, message }: Pick<Problem, "file" | "message">): string {
  const field = fieldOf(forms, file);
  const [, path, rest] = /^([^:“”{]+): ([^]+)$/.exec(message) ?? [];
  const labels = field && path && labelsOf(field, path.replace(/ \([^)]*\)/g, "").split(", "));
  return withLabels(forms, labels ? `${labels.join(", ")}: ${rest}` : message);
}

/** "Make the claim in claims.yaml" names that file's form. */
const withLabels = ({ files }: Forms, message: string): string =>
  message.replace(/(?<![\w/])(?:en\/)?[a-z-]+\.yaml\b/g, (name) => {
    const form = files.find(({ file }) => file === name);
    return form ? `“${form.label}”` : name;
  });

/** Without the name that the reader of statements gives a kind: “Bad credit? No problem.” (approval-promised). */
export const withoutKind = (advice: string): string => advice.replace(/(?<=”) \([a-z]+(?:-[a-z]+)*\)\./, "");

/** The labels on the way to a value, or nothing where the form has no such place. */
function labelsOf(field: Field, [name, ...rest]: string[]): string[] | undefined {
  if (name === undefined) return [];
  switch (field.kind) {
    case "group": {
      const part = field.properties[name];
      return part && before(part.label, labelsOf(part, rest));
    }
    case "list":
    case "paragraphs": {
      // What is the sample’s is told by its index where entries have no name.
      const numbered =
        field.items.kind === "text" ? name.replace(/^\d+$/, (index) => `number ${+index + 1}`) : name;
      const place = field.kind === "list" ? "row " : "paragraph ";
      return before(numbered.replace(/^number (?=\d+$)/, place), labelsOf(field.items, rest));
    }
    case "map":
      return before(field.shownNames?.[name] ?? name, labelsOf(field.additionalProperties, rest));
    case "variant":
      return field.oneOf
        .map((shape) => labelsOf(shape, [name, ...rest]))
        .find((labels) => labels !== undefined);
    default:
      return undefined;
  }
}

const before = (label: string, labels: string[] | undefined) => labels && [label, ...labels];
