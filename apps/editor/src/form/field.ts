interface Labeled {
  label: string;
  /** Said below the label. */
  help?: string;
  /** The value may be left out: an empty field stores nothing. */
  optional?: boolean;
  /** By what the server knows the rule of this value, and says beside its field what cannot be true. */
  rule?: number;
}

export interface TextField extends Labeled {
  kind: "text";
  /** An empty text is a value too, such as that of a picture that only decorates. */
  mayBeEmpty?: boolean;
  /** A short text, on one line for good. Any other grows with what is typed. */
  isLine?: boolean;
  /** "12" is stored as the number 12; anything else as it was typed. */
  mayBeNumber?: boolean;
  /** In characters, after placeholders are filled in. */
  limit?: { least: number; most: number };
}

interface PlainField extends Labeled {
  kind: "yes-no" | "date" | "address" | "color";
}

/** A file that cannot be read as YAML: its own text, to be put right where it is broken. */
interface SourceField extends Labeled {
  kind: "source";
}

interface NumberField extends Labeled {
  kind: "number";
  isWhole: boolean;
  minimum?: number | undefined;
  maximum?: number | undefined;
}

/** The lender's own folder holds logo and icon. */
export type PictureFolder = "pictures" | "drawings";

interface PictureField extends Labeled {
  kind: "picture";
  folder: PictureFolder;
}

export interface ChoiceField extends Labeled {
  /** One of the choices, or any number of them. */
  kind: "choice" | "choices";
  choices: string[];
  /** What a form says in place of a choice, such as the words of a claim. */
  shownNames?: Record<string, string>;
}

/** A value that the folder's format fixes. It is stored and never shown. */
interface FixedField extends Labeled {
  kind: "fixed";
  value: unknown;
}

export interface GroupField extends Labeled {
  kind: "group";
  fields: Record<string, Field>;
}

export interface ListField extends Labeled {
  /** Paragraphs are a list of texts, typed as one text with empty lines between them. */
  kind: "list" | "paragraphs";
  item: Field;
  minItems?: number | undefined;
}

/** Values under names that the owner chooses. */
export interface MapField extends Labeled {
  kind: "map";
  value: Field;
  /** What a form says in place of a name, such as the words of a claim. */
  shownNames?: Record<string, string>;
}

/** A value that has one of several shapes, each told apart by the value that is fixed in it. */
export interface VariantField extends Labeled {
  kind: "variant";
  variants: { key: string; field: GroupField }[];
}

/** One field of a form, as plain data: what the schema says of a value, in words that a form shows. */
export type Field =
  | TextField
  | PlainField
  | SourceField
  | NumberField
  | PictureField
  | ChoiceField
  | FixedField
  | GroupField
  | ListField
  | MapField
  | VariantField;
