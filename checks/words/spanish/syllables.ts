/** Vowels that make a syllable of their own beside another one: "lí-ne-a", "pa-ís". */
const STRONG = /[aeoáéíóú]/;
const VOWELS = /[aeiouáéíóúü]+/gu;

/** How many syllables a Spanish word has. A figure has one, as in Flesch's own rules: "$1,345.50" is no harder than "cinco". */
export function syllablesOfSpanish(word: string): number {
  if (/\d/.test(word)) return 1;
  const letters = word
    .toLowerCase()
    // The u of "que" and "guerra" is silent.
    .replace(/qu/g, "q")
    .replace(/gu(?=[eiéí])/g, "g")
    // "muy", "hay y hoy": a y that no vowel follows is one itself.
    .replace(/y(?![aeiouáéíóúü])/g, "i");
  const groups = letters.match(VOWELS) ?? [];
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + syllablesIn(group), 0),
  );
}

/** In a run of vowels each strong one has its syllable; weak ones go with it, or make one together ("ciu-dad"). */
const syllablesIn = (group: string): number =>
  Math.max(1, [...group].filter((vowel) => STRONG.test(vowel)).length);
