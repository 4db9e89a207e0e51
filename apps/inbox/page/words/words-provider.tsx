import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { createFormat, type Format } from "../format/format.ts";
import type { Words } from "./en.ts";
import { chooseLanguage, keepLanguage, readKeptLanguage, WORDS, type Language } from "./language.ts";

interface Speech {
  language: Language;
  words: Words;
  format: Format;
  speak: (language: Language) => void;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** The words, and how numbers and times are written, in the language that the operator chose. */
export function useWords(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error("The words stand outside of their provider.");
  return speech;
}

/** Gives the words to everything within. */
export function WordsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => chooseLanguage(readKeptLanguage(), navigator.languages));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speech = useMemo<Speech>(
    () => ({
      language,
      words: WORDS[language],
      format: createFormat(language, Intl.DateTimeFormat().resolvedOptions().timeZone),
      speak(next) {
        keepLanguage(next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}
