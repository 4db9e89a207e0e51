import { parseYaml } from "@heloc/lender/reading/yaml-file";
import type { Field } from "../form/field.ts";
import { fileToForm, formToFile, WHOLE_FILE } from "../form/form-values.ts";
import { articleId } from "../form/forms.ts";
import { changeYaml } from "./change-yaml.ts";

/**
 * The file as its form reads it. JSON is YAML in which every text is quoted, so that no reader takes a date for anything
 * else. A file that cannot be read comes as its own text; an article's as it is, for the form to say so.
 */
export function toFormFile(field: Field, path: string, text: string): string {
  const { head, body } = splitFile(path, text);
  const { value, problems } = parseYaml(path, head);
  if (problems.length > 0) return articleId(path) ? text : JSON.stringify({ [WHOLE_FILE]: text });
  return joinFile(path, `${JSON.stringify(fileToForm(field, value), null, 2)}\n`, body);
}

/**
 * The file as the lender folder keeps it.
 * @param shown what the form wrote
 * @param old the file's text so far: what the form did not change stays as it is there
 */
export function toLenderFile(field: Field, path: string, shown: string, old = ""): string {
  const { head, body } = splitFile(path, shown);
  const oldHead = splitFile(path, old).head;
  const values = parseYaml(path, head).value as { [WHOLE_FILE]?: unknown };
  const source = values[WHOLE_FILE];
  if (typeof source === "string") return source;
  const after = formToFile(field, values);
  const changedHead = changeYaml(oldHead, storedValues(field, path, oldHead), after);
  return joinFile(path, changedHead, body);
}

/** The values of a file in the shape in which its form would store them, so that both can be compared. */
function storedValues(field: Field, path: string, head: string): unknown {
  const { value } = parseYaml(path, head);
  try {
    return formToFile(field, parseYaml(path, JSON.stringify(fileToForm(field, value))).value);
  } catch {
    // A value of another type than the schema's differs from whatever the form stores.
    return undefined;
  }
}

/** An article is a head in YAML and its body; any other file is a head alone. */
function splitFile(path: string, text: string): { head: string; body: string } {
  if (!articleId(path)) return { head: text, body: "" };
  const [, head = "", body = text] = /^---\r?\n([^]*?\n)?---\r?\n?([^]*)$/.exec(text) ?? [];
  return { head, body };
}

const joinFile = (path: string, head: string, body: string): string =>
  articleId(path) ? `---\n${head}---\n\n${body.trim()}\n` : head;
