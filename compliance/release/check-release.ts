import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { findClaimReasons } from "./claim-reasons.ts";
import { findLenderReasons } from "./lender-reasons.ts";
import {
  findArticleReasons,
  findProviderReasons,
  findRateReasons,
  findTestimonialReasons,
} from "./other-reasons.ts";
import { locate, type Reason, type ReleaseContent } from "./reason.ts";

/** Reads the content of a folder: its typed files as values, and their text for the lines to edit. */
export async function readReleaseContent(folder: string): Promise<ReleaseContent> {
  const load = (file: string) => import(pathToFileURL(join(folder, file)).href) as Promise<ReleaseContent>;
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /\.(ts|mdx)$/.test(file))
    .sort();
  const sources = Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await readFile(join(folder, file), "utf8")] as const)),
  );
  const { lender } = await load("lender.ts");
  const { claims } = await load("claims.ts");
  const { rates } = await load("rates.ts");
  const { provider } = await load("provider.ts");
  const { testimonials } = await load("en/testimonials.ts");
  return { lender, claims, rates, provider, testimonials, sources };
}

/**
 * Every reason why this content must not go live; none where it may.
 * @param today year-month-day
 * @param evidenceFolder where the files that prove the claims are, as paths from here
 */
export function findReasons(content: ReleaseContent, today: string, evidenceFolder: string): Reason[] {
  const findings = [
    ...findLenderReasons(content, today),
    ...findClaimReasons(content, today, evidenceFolder),
    ...findRateReasons(content, today),
    ...findTestimonialReasons(content, today),
    ...findProviderReasons(content),
    ...findArticleReasons(content),
  ];
  return findings.map((finding) => locate(finding, content.sources));
}

/** "content/lender.ts:10  The lender is the sample." and the rule below it. */
export const formatReason = ({ file, line, message, rule }: Reason): string =>
  `content/${file}:${line}  ${message}\n    ${rule}`;
