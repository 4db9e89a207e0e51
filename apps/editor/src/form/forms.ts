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

/** Every form of a lender folder: one for each YAML file, and the one that all articles share. */
export interface Forms {
  brandName: string;
  files: FormFile[];
  /** The article's head. */
  article: GroupField;
}

export const ARTICLES_FOLDER = "en/articles";
const ARTICLE = /^en\/articles\/([a-z0-9]+(?:-[a-z0-9]+)*)\.mdx$/;

/** The id of the article that this path names, or nothing when it names none. */
export const articleId = (path: string): string | undefined => ARTICLE.exec(path)?.[1];

/** The form of this file, or nothing when the file has none. */
export const fieldOf = (forms: Forms, path: string): Field | undefined =>
  articleId(path) ? forms.article : forms.files.find(({ file }) => file === path)?.field;
