import { join } from "node:path";
import { findReasons, formatReason, readReleaseContent } from "../compliance/release/check-release.ts";
import { root } from "./project.ts";

/**
 * Every reason why the project's content must not go live today, ready to print. The addresses count as a build would
 * write them: SURVEY_ORIGIN and SITE_ADDRESS stand in for those of the content. The day is always the real one.
 */
export async function findOwnReasons(): Promise<string[]> {
  const content = await readReleaseContent(join(root, "content"));
  const { SURVEY_ORIGIN, SITE_ADDRESS } = process.env;
  if (SURVEY_ORIGIN && content.provider.name === "self-hosted")
    content.provider = { ...content.provider, address: SURVEY_ORIGIN };
  if (SITE_ADDRESS) content.lender = { ...content.lender, siteAddress: SITE_ADDRESS };
  return findReasons(content, new Date().toISOString().slice(0, 10), root).map(formatReason);
}
