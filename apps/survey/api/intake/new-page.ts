import { precompress, type Encoding } from "../http/precompressed.ts";
import { makeSubmissionId } from "@heloc/questions/form-fields";
import type { FormTokens } from "./form-token.ts";
import type { SurveyPage } from "./survey-page.ts";

/**
 * The page for a new visitor, rendered and compressed once: only its number and its token are its own. It may be compressed,
 * unlike a page that repeats what a visitor sent: the length of a compressed page can give away what stands beside it (the
 * BREACH attack), and here both have a fixed length and are not compressed.
 */
export function createNewPage(page: SurveyPage, tokens: FormTokens): (encoding: Encoding) => Promise<Buffer> {
  let prepared: ReturnType<typeof prepare> | undefined;
  async function prepare() {
    const [submissionId, formToken] = [makeSubmissionId(), tokens.issue()];
    const [before = "", between = "", after = ""] = page
      .render({ submissionId, formToken })
      .split(new RegExp(`${submissionId}|${formToken}`));
    const pieceBytes = Buffer.byteLength(submissionId + between + formToken);
    return { between, document: await precompress(Buffer.from(before), pieceBytes, Buffer.from(after)) };
  }
  return async (encoding) => {
    const { between, document } = await (prepared ??= prepare());
    return document.with(Buffer.from(makeSubmissionId() + between + tokens.issue()), encoding);
  };
}
