import type { BasicFormField } from "@keystatic/core";
import { useEffect, useState } from "react";
import { withoutKind } from "../form/forms.ts";
import type { Schema } from "../form/schema.ts";
import type { Reading } from "../server/app.ts";

/** Long enough for the next word, short enough to be there when the sentence is. */
const PAUSE_MS = 500;

/**
 * A field, and below it what is said of its value while it is changed: of words by the reader of statements, of a fact by its
 * rule, where it cannot be true.
 */
export const withReading = <
  Value extends object | string | number | boolean | null,
  Field extends Pick<BasicFormField<Value>, "Input">,
>(
  field: Field & Pick<BasicFormField<Value>, "Input">,
  schema: Schema,
): Field => {
  const { Input } = field;
  return {
    ...field,
    Input: (props: Parameters<typeof Input>[0]) => (
      <div>
        <Input {...props} />
        <ReadingOf text={String(props.value ?? "")} schema={schema} />
      </div>
    ),
  };
};

function ReadingOf({ text, schema }: { text: string; schema: Schema }) {
  const rule = schema.text ? undefined : schema.rule;
  const [before] = useState(text);
  const [reading, setReading] = useState<Partial<Reading>>();
  const isAsked = text !== before && (text.trim() !== "" || (rule !== undefined && !schema.optional));
  useEffect(() => {
    setReading(undefined);
    if (!isAsked) return;
    const ending = new AbortController();
    const ask = async () => {
      const body = JSON.stringify({ text, rule });
      const response = await fetch("/reading", { method: "POST", body, signal: ending.signal });
      if (response.ok) setReading((await response.json()) as Reading);
      else if (rule === undefined) setReading({ advice: await response.text() });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, rule, isAsked]);
  const words = reading ? inWords(reading) : rule === undefined && "Reading…";
  return (
    isAsked &&
    words && (
      <p className="reading" role="status" data-outcome={reading?.outcome}>
        {words}
      </p>
    )
  );
}

const inWords = ({ outcome, advice = "", rule, nearest }: Partial<Reading>): string | undefined =>
  outcome === "clear"
    ? nearest && `Reads clear. The nearest sentence that we know: “${nearest}”`
    : [withoutKind(advice), rule && `(${rule})`].filter(Boolean).join(" ");
