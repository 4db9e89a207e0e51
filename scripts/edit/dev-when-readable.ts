/** `npm run dev` of a folder that may still have to be corrected: starts as soon as the folder can be read. */
import { setTimeout } from "node:timers/promises";
import { chosenFolder } from "@heloc/lender/config";
import { refuseWrongPictures } from "@heloc/lender/pictures/check-pictures";
import { LenderProblems } from "@heloc/lender/problem";
import { readWhenChanged } from "@heloc/lender/read-when-changed";

const LOOK_EVERY_MS = 500;

async function isReadable(): Promise<boolean> {
  try {
    await refuseWrongPictures(chosenFolder(), readWhenChanged(chosenFolder()));
    return true;
  } catch (error) {
    if (error instanceof LenderProblems) return false;
    throw error;
  }
}

while (!(await isReadable())) await setTimeout(LOOK_EVERY_MS);
await import("../dev/dev.ts");
