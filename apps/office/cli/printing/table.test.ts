import { describe, expect, it } from "vitest";
import { drawFields, drawTable, type Column } from "./table.ts";

interface Home {
  owner: string;
  valueDollars: number;
}

const COLUMNS: Column<Home>[] = [
  ["owner", ({ owner }) => owner],
  ["nobody has one", () => ""],
  ["value", ({ valueDollars }) => valueDollars, "right"],
];

const homesOf = (...owners: string[]): Home[] =>
  owners.map((owner, index) => ({ owner, valueDollars: 500_000 * (index + 1) }));

describe("A table", () => {
  it("becomes a paragraph for each row where the terminal is too narrow for it", () => {
    const homes = homesOf("Maria", "李小龍");
    expect(drawTable(COLUMNS, homes, 15)).toBe(drawTable(COLUMNS, homes));
    expect(drawTable([...COLUMNS, ...COLUMNS], homes, 31)).toBe(
      [
        "owner Maria  value 500000",
        "  owner Maria  value 500000",
        "",
        "owner 李小龍  value 1000000",
        "  owner 李小龍  value 1000000",
        "",
      ].join("\n"),
    );
  });

  it("of one thing goes on below its beginning where the terminal is too narrow", () => {
    const home = { owner: "Maria de la Cruz Sanchez", valueDollars: 500_000 };
    expect(drawFields(COLUMNS, home, 20)).toBe("owner  Maria de la\n       Cruz Sanchez\nvalue  500000\n");
    expect(drawFields(COLUMNS, home)).toBe("owner  Maria de la Cruz Sanchez\nvalue  500000\n");
  });
});
