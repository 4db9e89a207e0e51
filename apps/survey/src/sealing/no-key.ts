import { BoxProblem } from "./sealed-box.ts";
import type { Opener } from "./opener.ts";

/** For programs that count or list what is stored and open none of it. */
export const noKey: Opener = {
  open() {
    throw new BoxProblem("this program holds no private key");
  },
};
