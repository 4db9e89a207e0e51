import type { z } from "zod";
import type { Problem } from "../problem.ts";
import { describeIssue } from "./describe-issue.ts";
import { readYaml } from "./yaml-file.ts";

/** Reads one file and checks it. */
export function readFile<Schema extends z.ZodType>(
  folder: string,
  file: string,
  schema: Schema,
): { data: z.output<Schema> | undefined; problems: Problem[] } {
  const yaml = readYaml(folder, file);
  if (yaml.problems.length > 0) return { data: undefined, problems: yaml.problems };
  const { data, error } = schema.safeParse(yaml.value ?? {}, { reportInput: true });
  return {
    data,
    problems: (error?.issues ?? []).map((issue) => ({ file, ...describeIssue(issue, schema, yaml.lineOf) })),
  };
}
