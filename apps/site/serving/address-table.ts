import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { UNADDRESSED } from "../build/hosting/addresses.ts";
import { HASHED_FOLDER, type HeaderPolicy } from "../build/header-policy.ts";

export type Encoding = "br" | "gzip" | "identity";

/** One form of a file: as it is, or compressed at build. */
export interface Variant {
  path: string;
  size: number;
  /** Weak, because a compressed file has the same meaning and other bytes. */
  tag: string;
}

export interface ServedFile {
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  headers: Record<string, string>;
}

const ENDINGS = { br: ".br", gzip: ".gz" } as const;
const unaddressed = new RegExp(UNADDRESSED);

/**
 * Lists every address of the built site with its file and its headers. What is not in the table does not exist, so no
 * spelling of an address can lead to a file that was not meant.
 */
export function readAddresses(folder: string, policy: HeaderPolicy): Map<string, ServedFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const table = new Map<string, ServedFile>();

  const variantOf = (name: string): Variant => {
    const { size, mtimeMs } = statSync(join(folder, name));
    return {
      path: join(folder, name),
      size,
      tag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
    };
  };

  for (const name of names) {
    if (/\.(br|gz)$/.test(name) || !statSync(join(folder, name)).isFile()) continue;
    const file = `/${name}`;
    const address = file === "/index.html" ? "/" : file === "/404.html" ? file : file.replace(/\.html$/, "");
    if (address !== NOT_FOUND && unaddressed.test(address)) continue;

    const variants: ServedFile["variants"] = { identity: variantOf(name) };
    for (const [encoding, ending] of Object.entries(ENDINGS) as [keyof typeof ENDINGS, string][])
      if (names.has(name + ending)) variants[encoding] = variantOf(name + ending);

    const ending = name.slice(name.lastIndexOf(".") + 1);
    table.set(address, {
      variants,
      headers: {
        ...policy.everywhere,
        ...(file.startsWith(HASHED_FOLDER) ? policy.hashedFiles : policy.pages),
        "Content-Type":
          policy.contentTypes.addresses[file] ??
          policy.contentTypes.endings[ending] ??
          "application/octet-stream",
        ...(variants.br || variants.gzip ? { Vary: "Accept-Encoding" } : {}),
      },
    });
  }
  return table;
}

/** The key of the page for addresses that do not exist; no visitor can ask for it by this name. */
export const NOT_FOUND = "/404.html";
