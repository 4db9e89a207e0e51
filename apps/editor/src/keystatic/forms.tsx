import { collection, config, fields, singleton, type Config } from "@keystatic/core";
import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import { ARTICLES_FOLDER } from "../form/forms.ts";
import { forms } from "../form/loaded-forms.ts";
import { helpOf, labelOf } from "../form/schema.ts";
import { articleField } from "./article-field.ts";
import { fieldsOf, fileFields } from "./fields-from-schema.ts";

const { title = {}, ...others } = forms.article.properties ?? {};
const collections: Config["collections"] = {
  articles: collection({
    label: "Articles",
    path: `${ARTICLES_FOLDER}/*`,
    slugField: "title",
    columns: ["title"],
    format: { contentField: "article" },
    entryLayout: "content",
    schema: {
      title: fields.slug({
        name: { label: labelOf(title, "title"), description: helpOf(title) ?? "" },
        slug: {
          label: "Address",
          description: "The end of the article's web address. Links from elsewhere break when it changes.",
        },
      }),
      ...fieldsOf({ properties: others }),
      article: articleField(),
    },
  }),
};

const files = Object.entries(forms.files);
const sections = Map.groupBy(files, ([, { file }]) => (file.startsWith("en/") ? "Words" : "Facts"));
const keystatic = config({
  storage: { kind: "local" },
  ui: {
    brand: { name: forms.brandName },
    navigation: {
      Articles: ["articles"],
      ...Object.fromEntries([...sections].map(([name, members]) => [name, members.map(([key]) => key)])),
    },
  },
  singletons: Object.fromEntries(
    files.map(([key, form]) => [
      key,
      singleton({ label: form.label, path: form.file.replace(/\.yaml$/, ""), schema: fileFields(form) }),
    ]),
  ),
  collections,
});

// What keeps a form from being saved may be far from the button: Keystatic says it below the field, beside an icon.
addEventListener("submit", () =>
  setTimeout(() => document.querySelector('[style*="--icon-offset"]')?.scrollIntoView({ block: "center" })),
);

/** A stored text is in its form by then. */
const DRAWN_MS = 100;
const { fetch } = window;
const tab = crypto.randomUUID();
let asking = 0;
let focused: Element | null;
/** Keystatic puts what was saved into the form, whatever was typed meanwhile: until then a form takes no letters. */
function holdForm(more: number): void {
  asking += more;
  const form = document.querySelector("form");
  if (!form || form.inert === asking > 0) return;
  if (asking > 0) focused = document.activeElement;
  form.inert = asking > 0;
  if (asking === 0 && document.activeElement === document.body) (focused as HTMLElement | null)?.focus();
}
window.fetch = async (address, asked) => {
  if (!String(address).startsWith("/api/keystatic/")) return fetch(address, asked);
  holdForm(1);
  const headers = { ...(asked?.headers as Record<string, string>), tab };
  return fetch(address, { ...asked, headers }).finally(() => setTimeout(holdForm, DRAWN_MS, -1));
};

const root = document.getElementById("forms");
if (root) createRoot(root).render(<Keystatic config={keystatic} />);
