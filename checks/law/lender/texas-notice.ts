import { createHash } from "node:crypto";
import { STATES } from "@heloc/lender/law/states";
import type { PageCheck } from "../../check.ts";
import { flat } from "../../pages/built-page.ts";
import { owesTexasNotice } from "./owes-texas-notice.ts";

/** The regulator's notice, to the letter of the text that was compared with its page (7 TAC 56.200(c), 57.200(c)). */
export const texasNotice: PageCheck = {
  id: "texas-notice",
  rule: STATES.TX.complaintNotice.rule,
  find({ root }, { lender }) {
    if (!owesTexasNotice(lender)) return [];
    const hashes = root
      .querySelectorAll("footer p")
      .map(({ text }) => createHash("sha256").update(flat(text)).digest("hex"));
    return lender.texasComplaintNotice && hashes.includes(lender.texasComplaintNotice.sha256)
      ? []
      : [
          {
            source: { file: "lender.yaml", at: ["texasComplaintNotice"] },
            advice:
              "The Texas complaint notice is missing, or its words are not those that were compared. Copy it from sml.texas.gov, word for word.",
          },
        ];
  },
};
