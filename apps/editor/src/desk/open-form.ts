import { articleId, ARTICLES_FOLDER, type Forms } from "../form/forms.ts";

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
