import type { BasicFormField } from "@keystatic/core";
import { useEffect, useState } from "react";
import type { Reading } from "../server/app.ts";

/** Long enough for the next word, short enough to be there when the sentence is. */
const PAUSE_MS = 500;
/** Fewer words are a name, a code or a button. */
const FEWEST_WORDS = 3;

/** A field of words, and below it what the reader of statements says of them while they are changed. */
export const withReading = <Field extends Pick<BasicFormField<string>, "Input">>(field: Field): Field => {
  const { Input } = field;
  return {
    ...field,
    Input: (props: Parameters<typeof Input>[0]) => (
      <div>
        <Input {...props} />
        <ReadingOf text={props.value} />
      </div>
    ),
  };
};

function ReadingOf({ text }: { text: string }) {
  const [before] = useState(text);
  const [reading, setReading] = useState<Reading>();
  const isAsked = text !== before && text.trim().split(/\s+/).length >= FEWEST_WORDS;
  useEffect(() => {
    setReading(undefined);
    if (!isAsked) return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      fetch("/reading", { method: "POST", body: JSON.stringify({ text }), signal: ending.signal })
        .then(async (response) => response.ok && setReading((await response.json()) as Reading))
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, isAsked]);
  if (!isAsked) return null;
  return (
    <p className="reading" role="status" data-outcome={reading?.outcome}>
      {reading ? inWords(reading) : "Reading…"}
    </p>
  );
}

const inWords = ({ outcome, advice, rule, nearest }: Reading): string =>
  outcome === "clear"
    ? `Reads clear. The nearest sentence that we know: “${nearest}”`
    : `${advice} (${rule})`;
