import { z } from "zod";
import { OperatorError } from "@heloc/leads/operator-error";
import { readSecretFile } from "@heloc/leads/process/secret-file";
import { filePath } from "@heloc/leads/setting-values";

/** What goes into the header of every call: no blanks, no line breaks, nothing but ASCII. */
const TOKEN = /^[\x21-\x7e]{8,4096}$/;

interface GivenToken {
  token?: string | undefined;
  /** Read again for every call. */
  tokenFile?: string | undefined;
}

/**
 * The settings of a CRM's token: the token itself, or the file that holds it.
 * @param variable such as `HIGHLEVEL_TOKEN`; the one of the file ends with `_FILE`
 * @param noun what the CRM calls it
 * @param where the words that say where the CRM shows it
 */
export const tokenSettings = (variable: string, noun: string, where: string) => ({
  shape: {
    token: z.string().regex(TOKEN, `is no ${noun}: ${where}.`).optional().meta({ title: variable }),
    tokenFile: filePath.optional().meta({ title: `${variable}_FILE` }),
  },
  isGivenOnce: ({ token, tokenFile }: GivenToken): boolean =>
    (token === undefined) !== (tokenFile === undefined),
  refusal: { path: ["token"], error: `or ${variable}_FILE has to be set, and not both: ${where}.` },
  /**
   * The token now: a new one in the file counts at once.
   * @throws OperatorError when the file cannot be read or holds no token
   */
  read({ token, tokenFile }: GivenToken): string {
    const now = token ?? readSecretFile(`${variable}_FILE`, tokenFile ?? "");
    if (TOKEN.test(now)) return now;
    throw new OperatorError(`${variable}_FILE holds no ${noun} (${tokenFile}): ${where}.`);
  },
});
