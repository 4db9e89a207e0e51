import { createHash } from "node:crypto";
import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";

/** The regulator's notice, to the letter of the text that was compared with its page (7 TAC 56.200(c), 57.200(c)). */
export const texasNotice: PageCheck = {
  id: "texas-notice",
  rule: "7 TAC 56.200(c) and 57.200(c)",
  find({ root }, { lender }) {
    if (!lender.licences.some(({ state }) => state === "TX")) return [];
    const hashes = root
      .querySelectorAll("footer p")
      .map(({ text }) => createHash("sha256").update(flat(text)).digest("hex"));
    return hashes.includes(lender.texasComplaintNotice.sha256)
      ? []
      : [{ advice: "The Texas complaint notice is missing, or its words are not those that were compared." }];
  },
};
