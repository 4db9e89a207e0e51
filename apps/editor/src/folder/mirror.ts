import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ARTICLES_FOLDER, articleId, fieldOf, type Forms } from "../form/forms.ts";
import { toFormFile } from "./form-files.ts";

/** A copy of the lender folder's files in the shape that their forms read. */
export interface Mirror {
  folder: string;
  /** What the files of the lender folder held when they were copied: what open forms show. */
  copied: () => ReadonlyMap<string, string>;
  /** Brings the copy up to date with the lender folder. */
  update: () => Promise<void>;
}

export async function createMirror(lenderFolder: string, readForms: () => Forms): Promise<Mirror> {
  const folder = await mkdtemp(join(tmpdir(), "lender-forms-"));
  let copied = new Map<string, string>();
  const update = async () => {
    const forms = readForms();
    const current = await readFormFiles(lenderFolder, forms);
    for (const path of copied.keys()) if (!current.has(path)) await rm(join(folder, path), { force: true });
    for (const [path, text] of current) {
      const field = fieldOf(forms, path);
      if (!field || copied.get(path) === text) continue;
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), toFormFile(field, path, text));
    }
    copied = current;
  };
  return { folder, copied: () => copied, update };
}

/** The files of the lender folder that have a form, with what each holds. */
async function readFormFiles(folder: string, forms: Forms): Promise<Map<string, string>> {
  const articles = (await readdir(join(folder, ARTICLES_FOLDER)).catch(() => [])).map(
    (name) => `${ARTICLES_FOLDER}/${name}`,
  );
  const paths = [...forms.files.map(({ file }) => file), ...articles.filter(articleId)];
  const texts = await Promise.all(
    paths.map((path) => readFile(join(folder, path), "utf8").catch(() => undefined)),
  );
  return new Map(paths.flatMap((path, index) => (texts[index] === undefined ? [] : [[path, texts[index]]])));
}
