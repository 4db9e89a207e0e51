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

const root = document.getElementById("forms");
if (root) createRoot(root).render(<Keystatic config={keystatic} />);
