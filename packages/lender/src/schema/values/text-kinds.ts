import { z } from "zod";
import type { State } from "../../law/states.ts";
import { resolveWords, type Names } from "../../placeholders/resolve.ts";
import { plainText, type Words } from "../../placeholders/words.ts";
import { fitTitle, LENGTH_LIMITS, type LengthKind, type LengthLimit } from "./length-limits.ts";

/** What the editor's forms and the guide's tables know of a text, beside its title and description. */
export interface TextFacts {
  kind: "text" | "words";
  limit?: LengthKind | undefined;
  /** Figures that are filled in while the page is used, such as `line` for {line}. */
  live?: readonly string[] | undefined;
  /** Several lines in a form. */
  long?: boolean | undefined;
}

/** The kinds of texts that the files of words are made of. Placeholders are resolved while a file is read. */
export function textKinds(names: Names) {
  const kind = (facts: TextFacts, options: { optional?: boolean } = {}) =>
    z
      .string()
      .meta({ text: facts })
      .transform((typed, context): Words => {
        if (typed.trim() === "") {
          context.addIssue({ code: "custom", message: "Write a text here." });
          return z.NEVER;
        }
        const resolved = resolveWords(typed, names, {
          live: facts.live,
          claims: facts.kind === "words",
          ...options,
        });
        const { problems } = resolved;
        const isTitle = facts.limit === "title" && typeof resolved.words === "string";
        const words = isTitle ? fitTitle(resolved.words as string) : resolved.words;
        const found = [...problems, ...(problems.length === 0 ? lengthProblems(words, facts.limit) : [])];
        for (const message of found) context.addIssue({ code: "custom", message });
        return words;
      });
  const text = (options: Pick<TextFacts, "limit" | "live"> = {}) =>
    kind({ kind: "text", ...options }).transform((words) => words as string);
  /** Several values of one kind under these names, "heading text call". */
  const each = <const Names extends string, Value>(names: Names, kind: () => Value) =>
    Object.fromEntries(names.split(" ").map((name) => [name, kind()])) as Record<Split<Names>, Value>;
  const texts = <const Names extends string>(names: Names) => each(names, () => text());
  const group = <const Names extends string>(names: Names) => z.strictObject(texts(names));
  const button = () => text({ limit: "button" });
  const error = (...live: string[]) => text({ limit: "error", live });
  /** What the search results and the browser's tab show. */
  const meta = (...live: string[]) =>
    z
      .strictObject({
        title: text({ limit: "title", live }).meta({ title: "Title" }),
        description: text({ limit: "description", live }).meta({ title: "Description" }),
      })
      .meta({ title: "In search results and the browser's tab" });
  /** A list that leaves out what is not shown: entries whose words stand under a condition or a claim that does not hold. */
  const listOf = <Entry extends z.ZodType>(
    entry: Entry,
    isShown: (value: z.output<Entry>) => boolean = (value) => value !== "",
  ) => z.array(entry).transform((values) => values.filter(isShown));
  return {
    listOf,
    lendsIn: (state: State): boolean => names.conditions[state] ?? false,
    text,
    /** A sentence that may take claims from the register, which the page marks. */
    words: () => kind({ kind: "words", long: true }),
    /** The same, left out where the lender does not make one of its claims. */
    wordsIfClaimed: () => kind({ kind: "words", long: true }, { optional: true }),
    live: (...live: string[]) => text({ live }),
    headline: () => text({ limit: "headline" }),
    button,
    /** `...t.buttons("next back")` */
    buttons: <const Names extends string>(names: Names) => each(names, () => button()),
    question: () => text({ limit: "question" }),
    error,
    /** Texts under these names: `...t.texts("heading text call")`. */
    texts,
    /** The same as the whole of a place, `homeValue: t.group("label hint")`. */
    group,
    /** Several such places with the same texts, `...t.groups("homeValue creditScore", "label hint")`. */
    groups: <const Places extends string, const Names extends string>(places: Places, names: Names) =>
      each(places, () => group(names)),
    /** A place that has these texts, and more behind them. */
    place: <const Names extends string, Shape extends z.ZodRawShape>(names: Names, shape: Shape) =>
      z.strictObject({ ...texts(names), ...shape }),
    errors: <const Names extends string>(names: Names) => each(names, () => error()),
    /** A page: what search results show of it, its headline, these texts, and more behind them. */
    page: <const Names extends string, Shape extends z.ZodRawShape>(names: Names, shape: Shape) =>
      z.strictObject({ meta: meta(), heading: text({ limit: "headline" }), ...texts(names), ...shape }),
    meta,
  };
}

type Split<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Split<Rest> : Names;

export type TextKinds = ReturnType<typeof textKinds>;

/** Builds schemas once, which takes longer than to read with them. @returns them, for texts with these names until others are given */
export function builtOnce<Schemas>(build: (t: TextKinds) => Schemas): (names: Names) => Schemas {
  const current: Names = { facts: new Map(), conditions: {}, claims: new Map() };
  const schemas = build(textKinds(current));
  return (names) => {
    Object.assign(current, { language: undefined }, names);
    return schemas;
  };
}

function lengthProblems(words: Words, kind: LengthKind | undefined): string[] {
  if (kind === undefined) return [];
  const text = plainText(words);
  const { least = 1, most, why }: LengthLimit = LENGTH_LIMITS[kind];
  if (text.length > most) return [`This has ${text.length} characters; at most ${most} fit. ${why}`];
  return text.length < least ? [`This has ${text.length} characters; write at least ${least}. ${why}`] : [];
}
