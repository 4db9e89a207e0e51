import { collection, config, fields, singleton, type Config } from "@keystatic/core";
import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import type { GroupField } from "../form/field.ts";
import { ARTICLES_FOLDER, type FormFile } from "../form/forms.ts";
import { forms } from "../form/loaded-forms.ts";
import { articleField } from "./article-field.ts";
import { fileFields, groupFields } from "./fields-from-schema.ts";

/** The forms of a lender folder, as Keystatic shows them. */
function keystaticConfig(): Config {
  const collections: Config["collections"] = { articles: articles(forms.article) };
  const sections = Map.groupBy(forms.files, ({ section }) => section);
  return config({
    storage: { kind: "local" },
    ui: {
      brand: { name: forms.brandName },
      navigation: {
        Articles: ["articles"],
        ...Object.fromEntries([...sections].map(([name, members]) => [name, members.map(({ key }) => key)])),
      },
    },
    singletons: Object.fromEntries(forms.files.map((file) => [file.key, formOf(file)])),
    collections,
  });
}

const formOf = ({ label, file, field }: FormFile) =>
  singleton({ label, path: file.replace(/\.yaml$/, ""), schema: fileFields(field) });

function articles(article: GroupField) {
  const { title: shown, ...others } = article.properties;
  return collection({
    label: "Articles",
    path: `${ARTICLES_FOLDER}/*`,
    slugField: "title",
    columns: ["title"],
    format: { contentField: "article" },
    entryLayout: "content",
    schema: {
      title: fields.slug({
        name: { label: shown?.label ?? "Title", ...(shown?.help ? { description: shown.help } : {}) },
        slug: {
          label: "Address",
          description: "The end of the article's web address. Links from elsewhere break when it changes.",
        },
      }),
      ...groupFields({ ...article, properties: others }),
      article: articleField(),
    },
  });
}

// What keeps a form from being saved may be far from the button: Keystatic says it below the field, beside an icon.
addEventListener("submit", () =>
  setTimeout(() => document.querySelector('[style*="--icon-offset"]')?.scrollIntoView({ block: "center" })),
);

const root = document.getElementById("forms");
if (root) createRoot(root).render(<Keystatic config={keystaticConfig()} />);
