import { join } from "node:path/posix";
import { nameFacts } from "@heloc/lender/placeholders/facts";
import { resolveWords } from "@heloc/lender/placeholders/resolve";
import type { PageCheck } from "../check.ts";
import { readTable } from "../content/read-table.ts";
import { flat } from "../pages/built-page.ts";

/** How a part is looked for; required.yaml says what each means. */
interface Looks {
  write?: string;
  says?: string;
  has?: string;
  link?: string;
  folded?: string;
}

interface Part extends Looks {
  name?: string;
  at: string[];
  /** In place of what follows from the name and the words to write. */
  advice?: string;
  es?: Looks;
}

interface Requirement {
  id: string;
  rule: string;
  shown?: string;
  within: string;
  /** Within the folder of the page's language. */
  file: string;
  /** Where all of its parts are put right, in place of their own. */
  at?: string[];
  subject: string;
  parts: Part[];
}

const REQUIREMENTS = readTable(import.meta.dirname, "required.yaml") as Requirement[];

const checkOf = ({ id, rule, shown, within, file, at, subject, parts }: Requirement): PageCheck => ({
  id,
  rule,
  find({ root, language }, { rates }) {
    if (shown !== undefined && !root.querySelector(shown)) return [];
    const names = { facts: nameFacts({ rates: { ...rates } }), conditions: {}, claims: new Map() };
    // Where no place is, nothing is said.
    const [first, ...others] = root.querySelectorAll(within);
    return [first, ...others].map((place) => {
      const text = flat(place?.structuredText ?? "");
      return parts.map((part) => {
        const { write = "", says, has, link, folded } = language === "es" ? { ...part, ...part.es } : part;
        const words = String(resolveWords(write, names, { live: ["date"] }).words);
        const isThere =
          (says === undefined ? text.includes(words) : new RegExp(says, "u").test(text)) &&
          (has === undefined || place?.querySelector(has)) &&
          (link === undefined ||
            place?.querySelectorAll("a").some((a) => new RegExp(link, "i").test(a.text))) &&
          !(folded && place?.closest(folded));
        const { name, at: own, advice = `${subject} not say ${name}. Write “${words}”.` } = part;
        return !isThere && { source: { file: join(language, file), at: at ?? own }, advice };
      });
    });
  },
});

/** What a page has to say or have: a check for each entry of required.yaml. */
export const required = REQUIREMENTS.map(checkOf);
