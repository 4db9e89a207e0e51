import { LenderProblems } from "@heloc/lender/problem";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { readLender } from "@heloc/lender/read-lender";
import type { FindProblems } from "./folder/save.ts";

/** What the site cannot be made with: what the reader of lender folders refuses, and pictures that cannot be shown. */
export const checkSchema: FindProblems = async (folder) => {
  try {
    await refuseWrongPictures(folder, readLender(folder));
    return [];
  } catch (error) {
    if (error instanceof LenderProblems) return [...error.problems];
    throw error;
  }
};
