import { z } from "zod";
import { isAnswerName } from "./application-note.ts";
import type { FieldName } from "@heloc/questions/questions";

/**
 * The setting that says which field of the CRM gets what, such as `homeValueDollars=heloc_home_value,purpose=heloc_purpose`.
 * @param further what can be sent beside the answers
 */
export const fieldMap = <Further extends string = never>(further: readonly Further[] = []) =>
  z.string().transform((value, context) =>
    value.split(",").flatMap((pair) => {
      const [, name = "", field = ""] = /^\s*(\w+)\s*=\s*([\w.]+)\s*$/.exec(pair) ?? [];
      const isKnown = isAnswerName(name) || (further as readonly string[]).includes(name);
      if (isKnown) return [{ name: name as FieldName | Further, field }];
      context.addIssue(
        `has "${pair.trim()}": write an answer's name, an equals sign and the CRM's field, such as homeValueDollars=heloc_home_value.`,
      );
      return [];
    }),
  );
