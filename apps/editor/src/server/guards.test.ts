import { expect, test } from "vitest";
import { refusal } from "./guards.ts";

const ask = (method: string, headers: Record<string, string>) => refusal(method, new Headers(headers));

test("The editor's own page may read and save", () => {
  expect(ask("GET", { host: "localhost:4322" })).toBeUndefined();
  expect(ask("POST", { host: "localhost:4322", origin: "http://localhost:4322" })).toBeUndefined();
  expect(ask("PUT", { host: "127.0.0.1:4322", origin: "http://127.0.0.1:4322" })).toBeUndefined();
});

test("A name that another site points to this computer is refused, for reading as well", () => {
  for (const host of [
    "evil.example:4322",
    "localhost.evil.example",
    "127.0.0.1.evil.example:4322",
    "10.0.0.1:4322",
  ])
    expect(ask("GET", { host }), host).toMatch(/this computer only/);
  expect(ask("GET", {})).toMatch(/this computer only/);
});

test("Another site's page cannot save, and neither can a program without an origin", () => {
  for (const origin of [
    "https://evil.example",
    "http://localhost:3000",
    "null",
    "http://localhost:4322.evil.example",
  ])
    expect(ask("POST", { host: "localhost:4322", origin }), origin).toMatch(/only what its own page sends/);
  expect(ask("POST", { host: "localhost:4322" })).toMatch(/outside of a browser/);
});
