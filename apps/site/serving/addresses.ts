import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { addressOf, HASHED_FOLDER, type HeaderPolicy } from "../build/header-policy.ts";
import { UNADDRESSED } from "../build/hosting/addresses.ts";

/** One form of a file: as it is, or compressed by the build. Read once: a build that comes later is another site. */
interface Variant {
  content: Buffer;
  headers: Record<string, string>;
}

/** A file's forms by `Content-Encoding`, the best first. */
export type ServedFile = Map<string, Variant>;

export const IDENTITY = "identity";
const ENCODINGS = { br: ".br", gzip: ".gz", [IDENTITY]: "" };
/** The key of the page for addresses that do not exist; no visitor can ask for it by this name. */
export const NOT_FOUND = "/404.html";

/** Lists every address of the built site. Other addresses do not exist, so no spelling of one can lead out of the folder. */
export function listAddresses(folder: string, policy: HeaderPolicy): Map<string, ServedFile> {
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }));
  const addresses = new Map<string, ServedFile>();
  const isNotFoundPage = (file: string) => file === NOT_FOUND || file === policy.secondNotFound?.file;
  for (const name of names) {
    const file = `/${name}`;
    const address = addressOf(file);
    const isServed = isNotFoundPage(file) || !new RegExp(UNADDRESSED).test(address);
    if (!isServed || !statSync(join(folder, name)).isFile()) continue;

    const ownPolicy = policy.pagePolicies[address];
    const { addresses: special, endings } = policy.contentTypes;
    const ending = name.slice(name.lastIndexOf(".") + 1);
    const type = special[file] ?? endings[ending] ?? "application/octet-stream";
    const variants: ServedFile = new Map();
    for (const [encoding, suffix] of Object.entries(ENCODINGS)) {
      if (!names.has(name + suffix)) continue;
      const path = join(folder, name + suffix);
      const { size, mtimeMs } = statSync(path);
      const headers = {
        ...policy.everywhere,
        ...(policy.parts.includes(ending) ? {} : policy.documents),
        ...(ownPolicy && { "Content-Security-Policy": ownPolicy }),
        ...(file.startsWith(HASHED_FOLDER) ? policy.hashedFiles : policy.pages),
        "Content-Type": type,
        // Weak, because a compressed file has the same meaning and other bytes.
        ETag: `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`,
        ...(names.has(`${name}.br`) ? { Vary: "Accept-Encoding" } : {}),
        ...(encoding === IDENTITY ? {} : { "Content-Encoding": encoding }),
      };
      variants.set(encoding, { content: readFileSync(path), headers });
    }
    addresses.set(address, variants);
  }
  return addresses;
}
