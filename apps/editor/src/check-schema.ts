import { LenderProblems } from "@heloc/lender/problem";
import { readLender } from "@heloc/lender/read-lender";
import type { FindProblems } from "./folder/save.ts";

/** What the reader of lender folders refuses. */
export const checkSchema: FindProblems = async (folder) => {
  try {
    readLender(folder);
    return [];
  } catch (error) {
    if (error instanceof LenderProblems) return [...error.problems];
    throw error;
  }
};
