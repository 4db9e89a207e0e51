import type { BuiltPage } from "./built-page.ts";

/** The addresses in attributes of a page: which elements are read for each attribute. A `srcset` holds several. */
export const addressesOn = ({ root }: BuiltPage, elements: Record<string, string>): string[] =>
  Object.entries(elements).flatMap(([name, selector]) =>
    root.querySelectorAll(selector).flatMap((element) => {
      const value = element.getAttribute(name);
      if (value === undefined) return [];
      return name === "srcset" ? value.split(/,\s+/).map((part) => part.split(" ")[0] ?? "") : [value];
    }),
  );
