import { expect, test } from "vitest";
import { minimalForms } from "../../test/minimal-lender.ts";
import { formAddress, openForm } from "./forms.ts";

test("The address of a form names its file, and the page that shows it", () => {
  expect(openForm("/keystatic/singleton/landing", minimalForms)).toEqual({
    file: "en/landing.yaml",
    page: "/",
  });
  expect(openForm("/keystatic/collection/articles/item/in-stages", minimalForms)).toEqual({
    file: "en/articles/in-stages.mdx",
    page: "/blog/in-stages",
  });
});

test("Where no file is open, the preview shows the list of articles or the landing page", () => {
  expect(openForm("/keystatic/collection/articles", minimalForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic/collection/articles/create", minimalForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic", minimalForms)).toEqual({ page: "/" });
});

test("A finding leads to the form of its file", () => {
  for (const file of ["rates.yaml", "en/articles/in-stages.mdx"])
    expect(openForm(formAddress(file, minimalForms), minimalForms).file).toBe(file);
  expect(formAddress("logo.svg", minimalForms)).toBe("/keystatic");
});
