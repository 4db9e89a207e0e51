/** What an argument must be. `months` are whole, `days` may also count back, `numbers` stands for one number or more. */
export type ArgumentKind =
  "dollars" | "percent" | "score" | "months" | "days" | "number" | "numbers" | "date";

export type Value = number | string;

/** A function for an article's figures, with what the editor and the guide say about it. Money is in dollars. */
export interface ArticleFunction {
  name: string;
  /** In their order, by the names that the help uses. */
  parameters: Readonly<Record<string, ArgumentKind>>;
  help: string;
  compute: (...values: never[]) => Value;
}
