import type { TarReading } from "./tar/read-tar.ts";

/** The words of one page that differ from those of the archive before. */
export interface PageChange {
  /** As the viewer names it: "/faq", "llms.txt". */
  page: string;
  added: string[];
  removed: string[];
}

/** What an archive says of itself: about.json. */
export interface About {
  /** Its place in the row of archives, from 1. */
  number: number;
  /** Year-month-day. */
  day: string;
  lender: string;
  siteAddress: string;
  /** Of this project. */
  version: string;
  /** The commit that was built; "+" after it where files were changed since. Missing without Git. */
  commit?: string;
  contentHash: string;
  /** The archive that was the newest when this one was made. */
  before?: { file: string; sha256: string };
  /** Missing in the first archive, which follows none. */
  changes?: PageChange[];
}

export const ABOUT = "about.json";

/** What an archive says of itself; undefined for one of version 2.0, which says nothing. */
export function readAbout({ entries }: Pick<TarReading, "entries">): About | undefined {
  const file = entries.find(({ path }) => path === ABOUT);
  if (!file) return undefined;
  try {
    return JSON.parse(file.content.toString("utf8")) as About;
  } catch {
    return undefined;
  }
}
