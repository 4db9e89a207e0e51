import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolders } from "@heloc/lender/build-folders";
import { HASHED_FOLDER, type HeaderPolicy } from "../../apps/site/build/header-policy.ts";

const folders = buildFolders();
export const DIST = folders.site;
export const RECIPES = folders.hosting;

/** The headers as the last build computed them. */
export const policy = JSON.parse(readFileSync(folders.headersFile, "utf8")) as HeaderPolicy;

/** @throws when the type is unknown; with `nosniff` a browser would not use such a file */
function contentTypeOf(file: string): string {
  const { addresses, endings } = policy.contentTypes;
  const type = addresses[file] ?? endings[file.slice(file.lastIndexOf(".") + 1)];
  if (!type)
    throw new Error(`${file} has no content type. Add its ending to apps/site/build/header-policy.ts.`);
  return type;
}

const names = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${join(entry.parentPath, entry.name).slice(DIST.length + 1)}`);

/** Every file that visitors may ask for, with its address. */
export const served = names
  .filter((name) => !/\.(br|gz)$|^\/_[a-z]+$|^(\/es)?\/404\.html$/.test(name))
  .map((name) => ({
    address: name === "/index.html" ? "/" : name.replace(/\.html$/, ""),
    file: join(DIST, name),
    contentType: contentTypeOf(name),
    isHashed: name.startsWith(HASHED_FOLDER),
    /** Only used as a part of pages, where a browser reads no policy. */
    isPart: policy.parts.some((ending) => name.endsWith(`.${ending}`)),
    isCompressed: names.includes(`${name}.br`),
  }));
export type Served = (typeof served)[number];

export const pages = served.filter(({ file }) => file.endsWith(".html"));
