import { expect, test } from "vitest";
import { smallForms } from "../../test/small-lender.ts";
import { formAddress, openForm } from "./forms.ts";

test("The address of a form names its file, and the page that shows it", () => {
  expect(openForm("/keystatic/singleton/landing", smallForms)).toEqual({
    file: "en/landing.yaml",
    page: "/",
  });
  expect(openForm("/keystatic/collection/articles/item/in-stages", smallForms)).toEqual({
    file: "en/articles/in-stages.mdx",
    page: "/blog/in-stages",
  });
});

test("Where no file is open, the preview shows the list of articles or the landing page", () => {
  expect(openForm("/keystatic/collection/articles", smallForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic/collection/articles/create", smallForms)).toEqual({ page: "/blog" });
  expect(openForm("/keystatic", smallForms)).toEqual({ page: "/" });
});

test("A finding leads to the form of its file", () => {
  for (const file of ["rates.yaml", "en/articles/in-stages.mdx"])
    expect(openForm(formAddress(file, smallForms), smallForms).file).toBe(file);
  expect(formAddress("logo.svg", smallForms)).toBe("/keystatic");
});
