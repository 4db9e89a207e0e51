import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, stringify } from "yaml";
import { addNote, addPair, linesOf, removeNote, removePair, renameKey, setValue } from "./edits.ts";
import { expand, valueAt } from "./places.ts";

const RATES = `# Rates of Bluebonnet Bank.
# In force since November.

tiers:
  - minimumScore: 740   # the best
    annualRatePercent: 7.50
  - { minimumScore: 0, annualRatePercent: 9 }


# Agreed with the board.
# Never above 500,000.
maximumLineDollars:   400000 # until May
fees: { from: 0, "to": 1500 } # at opening
note: >-
  Folded
  text.
asOf: '2026-11-15'
`;

/** The lines that an edit took away and the ones it put there. */
function changes(before: string, after: string) {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return { gone: old.filter((line) => !now.includes(line)), come: now.filter((line) => !old.includes(line)) };
}

describe("An edit of a YAML file leaves every other line as it was", () => {
  it("when a key gets another name", () => {
    const after = renameKey(RATES, ["maximumLineDollars"], "lineLimitDollars");
    expect(changes(RATES, after)).toEqual({
      gone: ["maximumLineDollars:   400000 # until May"],
      come: ["lineLimitDollars:   400000 # until May"],
    });
  });

  it("when a key of each item gets another name, in lines and in brackets", () => {
    const paths = expand(RATES, ["tiers", "*", "annualRatePercent"]);
    const after = paths.reduce((text, path) => renameKey(text, path, "aprPercent"), RATES);
    expect(changes(RATES, after).come).toEqual([
      "    aprPercent: 7.50",
      "  - { minimumScore: 0, aprPercent: 9 }",
    ]);
  });

  it("when a value changes: its quotes and the comment behind it stay", () => {
    expect(changes(RATES, setValue(RATES, ["asOf"], "2026-12-01")).come).toEqual(["asOf: '2026-12-01'"]);
    expect(changes(RATES, setValue(RATES, ["maximumLineDollars"], 250_000)).come).toEqual([
      "maximumLineDollars: 250000 # until May",
    ]);
    expect(changes(RATES, setValue(RATES, ["fees", "to"], 900)).come).toEqual([
      'fees: { from: 0, "to": 900 } # at opening',
    ]);
  });

  it("when one value becomes several", () => {
    const after = setValue(RATES, ["maximumLineDollars"], { CA: 400_000, TX: 250_000 });
    expect(changes(RATES, after)).toEqual({
      gone: ["maximumLineDollars:   400000 # until May"],
      come: ["maximumLineDollars:", "  CA: 400000", "  TX: 250000"],
    });
  });

  it("when a folded text becomes one word", () => {
    expect(changes(RATES, setValue(RATES, ["note"], "Short.")).come).toEqual(["note: Short."]);
  });

  it("when a key is added, at the end or behind another", () => {
    expect(addPair(RATES, [], linesOf("floorPercent", 4))).toBe(`${RATES}floorPercent: 4\n`);
    const after = addPair(RATES, ["tiers", 0], linesOf("label", "Best"), "minimumScore");
    expect(changes(RATES, after)).toEqual({ gone: [], come: ["    label: Best"] });
    expect(parse(after)).toMatchObject({ tiers: [{ label: "Best" }, {}] });
  });

  it("when a key is added where there was no map, an empty one, none at all, or one in brackets", () => {
    expect(addPair("a: 1\n", ["b", "c"], linesOf("d", 2))).toBe("a: 1\nb:\n  c:\n    d: 2\n");
    expect(addPair("a: {}\nz: 1\n", ["a"], linesOf("d", 2))).toBe("a:\n  d: 2\nz: 1\n");
    expect(addPair("", [], linesOf("d", 2))).toBe("d: 2\n");
    expect(changes(RATES, addPair(RATES, ["fees"], linesOf("yearly", 0))).come).toEqual([
      "fees: # at opening",
      "  from: 0",
      '  "to": 1500',
      "  yearly: 0",
    ]);
    expect(addPair("- { a: 1 }\n- x\n", [0], linesOf("b", 2))).toBe("- a: 1\n  b: 2\n- x\n");
  });

  it("when a key is taken out: the comments directly above it go with it", () => {
    const { text, lines } = removePair(RATES, ["maximumLineDollars"]);
    expect(lines).toBe(
      "# Agreed with the board.\n# Never above 500,000.\nmaximumLineDollars:   400000 # until May\n",
    );
    expect(text).toBe(RATES.replace(lines, ""));
  });

  it("when the first key of a list's item is taken out: the next one takes the dash", () => {
    const { text, lines } = removePair(RATES, ["tiers", 0, "minimumScore"]);
    expect(lines).toBe("minimumScore: 740   # the best\n");
    expect(changes(RATES, text).come).toEqual(["  - annualRatePercent: 7.50"]);
  });

  it("when the only key of a map is taken out", () => {
    expect(removePair("a:\n  b: 1\nc: 2\n", ["a", "b"]).text).toBe("a: {}\nc: 2\n");
    expect(removePair("- a: 1\n- b: 2\n", [0, "a"]).text).toBe("- {}\n- b: 2\n");
    expect(removePair("a: 1\n", ["a"]).text).toBe("");
  });

  it("whatever ends its lines, and with or without an end of the last line", () => {
    const windows = RATES.replaceAll("\n", "\r\n");
    expect(addPair(windows, [], linesOf("floor", { a: 1 }))).toBe(`${windows}floor:\r\n  a: 1\r\n`);
    expect(removePair(windows, ["maximumLineDollars"]).lines).not.toContain("\r");
    expect(addPair("a: 1", [], linesOf("b", 2))).toBe("a: 1\nb: 2\n");
  });
});

it("A key that is taken for granted and missing is named", () => {
  expect(() => renameKey(RATES, ["fees", "monthly"], "x")).toThrow("There is no “fees.monthly”.");
});

/** Data of the kinds that a lender's files hold. */
const key = fc.constantFrom("alpha", "beta", "gamma", "delta");
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.integer(),
    fc.boolean(),
    fc.string(),
    fc.lorem(),
    tie("list"),
    tie("map"),
  ),
  list: fc.array(tie("any"), { maxLength: 3 }),
  map: fc.dictionary(key, tie("any"), { maxKeys: 4 }),
}));
const anyFile = fc.record({
  data: fc.dictionary(key, value.any, { minKeys: 1, maxKeys: 4 }),
  collectionStyle: fc.constantFrom("any", "block", "flow"),
  lineWidth: fc.constantFrom(0, 40),
  indent: fc.constantFrom(2, 4),
  isWindows: fc.boolean(),
});
const pathsOf = (data: unknown, before: (string | number)[] = []): (string | number)[][] =>
  typeof data !== "object" || data === null
    ? []
    : Object.entries(data).flatMap(([name, inner]) => {
        const path = [...before, Array.isArray(data) ? Number(name) : name];
        return [...(Array.isArray(data) ? [] : [path]), ...pathsOf(inner, path)];
      });

it("Whatever a file holds and however it is written, an edit changes one key and no other", () => {
  fc.assert(
    fc.property(anyFile, fc.nat(), value.any, ({ data, isWindows, ...style }, at, other) => {
      const written = stringify(data, style as object);
      const text = isWindows && !written.includes("\r") ? written.replaceAll("\n", "\r\n") : written;
      const paths = pathsOf(data);
      const path = paths[at % paths.length] ?? [];
      const before = parse(text) as unknown;
      const edit = (change: (map: Record<string, unknown>, name: string) => void) => {
        const copy = structuredClone(before);
        change(
          path.slice(0, -1).reduce((map, part) => (map as never)[part], copy) as unknown as Record<
            string,
            unknown
          >,
          String(path.at(-1)),
        );
        return copy;
      };
      expect(parse(setValue(text, path, other))).toEqual(edit((map, name) => (map[name] = other)));
      expect(valueAt(renameKey(text, path, "other"), [...path.slice(0, -1), "other"])).toEqual(
        valueAt(text, path),
      );
      expect(parse(addPair(text, path.slice(0, -1), linesOf("other", other)))).toEqual(
        edit((map) => (map["other"] = other)),
      );
      const removed = removePair(text, path);
      expect(parse(removed.text) ?? {}).toEqual(edit((map, name) => Reflect.deleteProperty(map, name)));
      expect(parse(removed.lines)).toEqual({ [String(path.at(-1))]: valueAt(text, path) });
    }),
  );
});

it("A note that was put beside a value can be taken away again, and no other comment with it", () => {
  const text = "rate: 8\nstates:\n  - CA\n  - TX\nlines: |\n  one\n  two\nfee: 0 # since May\n";
  for (const path of [["rate"], ["states"], ["lines"]])
    expect(removeNote(addNote(text, path, "TO REPLACE"), path, "TO REPLACE"), path.join()).toBe(text);
  for (const path of [["fee"], ["gone"]]) expect(removeNote(text, path, "TO REPLACE")).toBe(text);
});
