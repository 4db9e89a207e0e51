import { z } from "zod";
import { QUESTIONS } from "@heloc/lender/asked-questions";
import { OperatorError } from "@heloc/leads/operator-error";
import { readSecretFile } from "@heloc/leads/process/secret-file";
import { filePath, webhookUrl } from "@heloc/leads/setting-values";
import type { FieldName } from "@heloc/questions/questions";

/** Where an API is: the address without a path. */
export const apiOrigin = webhookUrl.refine(
  ({ href, origin }) => href === `${origin}/`,
  "has a path: write the address alone, such as https://services.leadconnectorhq.com.",
);

/** What goes into the header of every call: no blanks, no line breaks, nothing but ASCII. */
const TOKEN = /^[\x21-\x7e]{8,4096}$/;

/** A CRM's token, or the file that holds it, as `HIGHLEVEL_TOKEN` and `HIGHLEVEL_TOKEN_FILE`. @param where the CRM shows it */
export const tokenSettings = (variable: string, where: string) => ({
  shape: {
    token: z.string().optional().meta({ title: variable }),
    tokenFile: filePath.optional().meta({ title: `${variable}_FILE` }),
  },
  /** A new one in the file counts at once; undefined when neither is set. @throws OperatorError */
  read({ token, tokenFile }: { token?: string | undefined; tokenFile?: string | undefined }) {
    if (token !== undefined && tokenFile !== undefined) {
      throw new OperatorError(`${variable} and ${variable}_FILE are both set: leave one of them out.`);
    }
    const current = tokenFile === undefined ? token : readSecretFile(`${variable}_FILE`, tokenFile);
    if (current === undefined || TOKEN.test(current)) return current;
    throw new OperatorError(`${variable}${tokenFile === undefined ? "" : "_FILE"} holds no token: ${where}.`);
  },
});

/** Which field of the CRM gets what: `homeValueDollars=heloc_home_value,…`. @param further what can be sent beside the answers */
export const fieldMap = <Further extends string = never>(further: readonly Further[] = []) => {
  const known: readonly string[] = [...QUESTIONS.map(({ name }) => name), ...further];
  return z.string().transform((value, context) =>
    value.split(",").flatMap((pair) => {
      const [, name = "", field = ""] = /^\s*(\w+)\s*=\s*([\w.]+)\s*$/.exec(pair) ?? [];
      if (known.includes(name)) return [{ name: name as FieldName | Further, field }];
      context.addIssue(
        `has "${pair.trim()}": write an answer's name, an equals sign and the CRM's field, such as homeValueDollars=heloc_home_value.`,
      );
      return [];
    }),
  );
};
