import { html, type Markup } from "./html.ts";

/** The part of a JSON Schema that names values: what Zod writes of the schemas of a lender's folder. */
export interface Labels {
  title?: string;
  properties?: Record<string, Labels>;
  items?: Labels | boolean;
  additionalProperties?: Labels | boolean;
  oneOf?: Labels[];
  anyOf?: Labels[];
}

/** Any value of a lender's folder, under the names that its schema has for it. */
export function factList(value: unknown, labels: Labels = {}): Markup {
  if (Array.isArray(value)) return list(value, typeof labels.items === "object" ? labels.items : {});
  if (!isRecord(value)) return html`${spell(value)}`;
  return html`<dl>
    ${Object.entries(value).map(([name, part]) => {
      const known = labelsOf(labels, name);
      return html`<dt>${titleOf(known, name)}</dt>
        <dd>${factList(part, known)}</dd>`;
    })}
  </dl>`;
}

function list(items: unknown[], labels: Labels): Markup {
  if (items.length === 0) return html`none`;
  if (!items.every(isRecord)) return html`${items.map(spell).join(", ")}`;
  if (items.some((item) => Object.values(item).some((part) => typeof part === "object")))
    return html`<ul class="plain">
      ${items.map((item) => html`<li>${factList(item, labels)}</li>`)}
    </ul>`;
  return factTable(items, labels);
}

/** Entries of one kind as a table, with a column for each of their names. */
export function factTable(items: Record<string, unknown>[], labels: Labels = {}): Markup {
  const names = [...new Set(items.flatMap(Object.keys))];
  return table(
    names.map((name) => titleOf(labelsOf(labels, name), name)),
    items.map((item) => names.map((name) => html`${spell(item[name] ?? "")}`)),
  );
}

/** A table that scrolls by itself where the window is too narrow. */
export const table = (heads: string[], rows: Markup[][]): Markup =>
  html`<div class="table" tabindex="0" role="region" aria-label="${heads.join(", ")}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (cells) =>
            html`<tr>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function spell(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return value.toLocaleString("en-US", { maximumFractionDigits: 10 });
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value);
}

function labelsOf(labels: Labels, name: string): Labels {
  const shapes = [labels, ...(labels.oneOf ?? []), ...(labels.anyOf ?? [])];
  const named = shapes.map(({ properties }) => properties?.[name]).find(Boolean);
  return named ?? (typeof labels.additionalProperties === "object" ? labels.additionalProperties : {});
}

/** "mortgageBalanceDollars" reads "Mortgage balance dollars". */
function titleOf({ title }: Labels, name: string): string {
  const words = name.replace(
    /([a-z\d])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  );
  return title ?? words.charAt(0).toUpperCase() + words.slice(1);
}
