import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse, parseDocument } from "yaml";
import { chosenFolder } from "../src/config.ts";
import { LenderProblems } from "../src/problem.ts";
import { readLender } from "../src/read-lender.ts";
import { temporaryFolder } from "../../../test/temporary-folder.ts";

/**
 * A copy of the lender that the tests run with, or of another folder, to be changed by one test, and removed when the process ends.
 * @param leftOut names of files and folders that are not copied
 */
export function copyLender({ from = chosenFolder(), leftOut }: { from?: string; leftOut?: RegExp } = {}) {
  const folder = temporaryFolder();
  cpSync(from, folder, { recursive: true, filter: (path) => !leftOut?.test(basename(path)) });

  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  };
  return {
    folder,
    edit,
    /** Puts other words in the place of some, and returns the line where they stood. */
    replace(file: string, from: string | RegExp, to: string): number {
      let line = 0;
      edit(file, (before) => {
        const at = before.search(typeof from === "string" ? RegExp.escape(from) : from);
        if (at < 0) throw new Error(`${file} has no ${String(from)}`);
        line = before.slice(0, at).split("\n").length;
        return before.replace(from, to);
      });
      return line;
    },
    /** Sets one value of a YAML file; with `undefined` it is taken out. */
    set(file: string, path: readonly (string | number)[], value: unknown): void {
      edit(file, (text) => {
        const document = parseDocument(text, { schema: "failsafe", customTags: ["bool"] });
        if (value === undefined) document.deleteIn(path);
        else document.setIn(path, document.createNode(value));
        return document.toString({ lineWidth: 0 });
      });
    },
  };
}

/** A copy whose lender lends in these states only. */
export function copyLenderOf(...states: string[]) {
  const copy = copyLender();
  copy.set("lender.yaml", ["states"], states);
  return copy;
}

/** "en/faq.yaml:8 what is wrong", for all that is wrong in a folder. */
export function problemsIn(folder: string): string[] {
  try {
    readLender(folder);
  } catch (error) {
    if (!(error instanceof LenderProblems)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line ?? ""} ${message}`);
  }
  return [];
}

/** A slip in a file of a folder, and what is told of it. */
export interface Slip {
  slip: string;
  file: string;
  /** A pattern of what stands there. */
  from: string;
  to: string;
  /** A pattern as well. */
  told: string;
  /** Whether it is told on another line than its own. */
  elsewhere?: true;
}

/** The slips of a YAML file. */
export const readSlips = (path: string): Slip[] => parse(readFileSync(path, "utf8")) as Slip[];
