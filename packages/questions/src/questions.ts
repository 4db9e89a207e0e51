/** The survey's steps and questions. One is added here and in the lender's words; form, rules, list, export and CRM follow. */
export const STEPS = ["property", "numbers", "credit", "purpose", "contact"] as const;
export type StepId = (typeof STEPS)[number];

interface Entry {
  /** Also the name of the form's field, its id and the name under which the answer is stored and sent to the CRM. */
  name: string;
  step: StepId;
  /** Title of its column in the operator's list and in the export. */
  title: string;
  /** Left out of the list on a terminal, which has room for so much only. */
  exportOnly?: true;
}

/** One answer out of a few. */
interface ChoiceEntry extends Entry {
  kind: "choice";
  values: readonly string[];
  /** Tiles stand in a row, rows lie under one another. */
  look: "tiles" | "rows";
  /** One more choice, which ends the survey with a kind sentence: we do not lend there. */
  elsewhere?: string;
  /** For bands of credit, the lowest score of each: a score typed in the calculator answers the question. */
  minimumScores?: Readonly<Record<string, number>>;
  /** The export shows the value itself and not its label. */
  exportsValue?: true;
}

/** A box to type in. `maxLength` counts the characters that the box takes. */
interface WrittenEntry extends Entry {
  kind: "zip" | "name" | "email" | "phone";
  maxLength: number;
  /** Token of the HTML standard, for the attribute `autocomplete`. */
  autofill: string;
}

/** Whole dollars from 0 to `maximum`. */
interface DollarsEntry extends Omit<WrittenEntry, "kind"> {
  kind: "dollars";
  maximum: number;
}

/** Above any home on the market, and far inside what a double holds exactly. The survey's words name it. */
const MAXIMUM_DOLLARS = 999_999_999;
const DOLLARS = { kind: "dollars", maximum: MAXIMUM_DOLLARS, maxLength: 20, autofill: "off" } as const;
const NAME = { kind: "name", maxLength: 100 } as const;

/** The lowest score of each band, from the best to the last. */
export const CREDIT_BANDS = { "740-plus": 740, "700-739": 700, "650-699": 650, "below-650": 0 } as const;

const TABLE = [
  {
    name: "propertyState",
    step: "property",
    kind: "choice",
    look: "tiles",
    title: "state",
    // The lender's own states: see questionsFor.
    values: [] as readonly string[],
    elsewhere: "other",
    exportsValue: true,
  },
  {
    name: "propertyZip",
    step: "property",
    kind: "zip",
    title: "zip",
    maxLength: 10,
    autofill: "postal-code",
  },
  {
    name: "propertyUse",
    step: "property",
    kind: "choice",
    look: "tiles",
    title: "use",
    values: ["primary", "second-home", "rental"],
    exportOnly: true,
  },
  { ...DOLLARS, name: "homeValueDollars", step: "numbers", title: "home value" },
  { ...DOLLARS, name: "mortgageBalanceDollars", step: "numbers", title: "balance" },
  { ...DOLLARS, name: "amountWantedDollars", step: "numbers", title: "wanted" },
  {
    name: "creditBand",
    step: "credit",
    kind: "choice",
    look: "rows",
    title: "credit",
    values: ["740-plus", "700-739", "650-699", "below-650"],
    minimumScores: CREDIT_BANDS,
  },
  {
    name: "purpose",
    step: "purpose",
    kind: "choice",
    look: "rows",
    title: "purpose",
    values: [
      "home-improvement",
      "debt-consolidation",
      "education",
      "emergency-fund",
      "major-purchase",
      "other",
    ],
  },
  { ...NAME, name: "firstName", step: "contact", title: "first name", autofill: "given-name" },
  { ...NAME, name: "lastName", step: "contact", title: "last name", autofill: "family-name" },
  { name: "email", step: "contact", kind: "email", title: "e-mail", maxLength: 254, autofill: "email" },
  { name: "phone", step: "contact", kind: "phone", title: "phone", maxLength: 40, autofill: "tel" },
] as const satisfies readonly (ChoiceEntry | WrittenEntry | DollarsEntry)[];

type TableEntry = (typeof TABLE)[number];

export type FieldName = TableEntry["name"];
type Named<Kind extends Entry> = Kind & { readonly name: FieldName };
export type ChoiceQuestion = Named<ChoiceEntry>;
export type WrittenQuestion = Named<WrittenEntry> | Named<DollarsEntry>;
export type Question = ChoiceQuestion | WrittenQuestion;

/** All questions. The choices of `propertyState` are the lender's own: see {@link questionsFor}. */
export const ALL_QUESTIONS: readonly Question[] = TABLE;

/** The survey of a lender. @param states the codes of those in which it lends: "CA" */
export const questionsFor = (states: readonly string[]): readonly Question[] =>
  TABLE.map((question) => (question.name === "propertyState" ? { ...question, values: states } : question));

type AnswerTo<Of> = Of extends { values: readonly (infer Value)[] }
  ? Value
  : Of extends { kind: "dollars" }
    ? number
    : string;

/** Everything a complete application answers. Dollars are whole numbers; the phone in E.164, or empty. */
export type Answers = { [Of in TableEntry as Of["name"]]: AnswerTo<Of> };

/** What may be chosen on the form, by question: the values and, where there is one, the choice that ends the survey. */
export type Choices = {
  [Of in Extract<TableEntry, { kind: "choice" }> as Of["name"]]:
    Of["values"][number] | (Of extends { elsewhere: infer Elsewhere extends string } ? Elsewhere : never);
};
