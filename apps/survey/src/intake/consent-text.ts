import { createHash } from "node:crypto";
import { survey } from "@heloc/content/en/survey";

/** The words beside the box today, and their hash by which the page names them. */
export const consentText = survey.consent.text;
export const consentTextSha256 = createHash("sha256").update(consentText, "utf8").digest("hex");
