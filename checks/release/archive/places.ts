import { existsSync } from "node:fs";
import { extname, join } from "node:path";

/** A built folder and the origin under which its pages expect to be. */
export interface Place {
  origin: string;
  folder: string;
  /** Addresses that are answered with a file of another name. */
  pages?: Record<string, string>;
}

/** The built file that an address stands for, or undefined where there is none. */
export const findFile = (places: Place[], address: URL): string | undefined =>
  places.map((place) => fileIn(place, address)).find(Boolean);

function fileIn({ origin, folder, pages = {} }: Place, address: URL): string | undefined {
  if (address.origin !== origin) return undefined;
  const path = decodeURIComponent(address.pathname);
  const names = [pages[path], path === "/" ? "/index.html" : path, `${path}.html`];
  return names
    .filter((name) => name !== undefined)
    .map((name) => join(folder, name))
    .find((file) => file.startsWith(folder) && extname(file) !== "" && existsSync(file));
}
