import { describe, expect, test } from "vitest";
import { KEYS } from "../keys/key-list.ts";
import { chooseLanguage, WORDS } from "./language.ts";

/** Every text by its path; of one with something to fill in, the text for two. */
function texts(words: object, path = ""): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
      const at = `${path}/${name}`;
      if (typeof value === "string") return [[at, value] as const];
      if (typeof value === "function") return [[at, String(value("2", "2", "2", "2"))] as const];
      return [...texts(value as object, at)];
    }),
  );
}

describe("The words", () => {
  const [english, spanish] = [texts(WORDS.en), texts(WORDS.es)];
  test("say the same things in both languages, each with words", () => {
    expect([...spanish.keys()]).toEqual([...english.keys()]);
    for (const text of [...english.values(), ...spanish.values()]) expect(text.trim()).not.toBe("");
  });
  test("are translated, but for words and signs that both languages have", () => {
    const same = [...english].filter(([path, text]) => spanish.get(path) === text).map(([path]) => path);
    expect(same).toEqual(["/filters/option", "/list/spanish"]);
  });
  test("speak to the operator as usted", () => {
    for (const text of spanish.values())
      expect(text).not.toMatch(/\b(tú|tu|tus|te|haz|escribe tu|presiona|abre el)\b/i);
  });
  test("name every key of the page", () => {
    expect(KEYS.map(({ does }) => does)).toEqual(Object.keys(WORDS.en.keys.list));
  });
});

describe("The language", () => {
  test.each([
    [null, ["es-MX", "en-US"], "es"],
    [null, ["en-US", "es"], "en"],
    [null, ["fr-FR"], "en"],
    ["es", ["en-US"], "es"],
    ["xx", ["es-US"], "es"],
  ])("kept %s, browser %j: %s", (kept, preferred, language) => {
    expect(chooseLanguage(kept, preferred)).toBe(language);
  });
});
