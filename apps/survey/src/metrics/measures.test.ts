import { describe, expect, it } from "vitest";
import { createCounter, createGauge, createHistogram } from "./measures.ts";

describe("What Prometheus reads", () => {
  it("is a counter with its labels escaped", () => {
    const counter = createCounter("answers_total", "Answers.");
    counter.add({ route: "/a", status: 200 });
    counter.add({ route: "/a", status: 200 }, 2);
    counter.add({ route: 'a"b\\c\n', status: 404 });
    expect(counter.print()).toBe(
      "# HELP answers_total Answers.\n# TYPE answers_total counter\n" +
        'answers_total{route="/a",status="200"} 3\n' +
        'answers_total{route="a\\"b\\\\c\\n",status="404"} 1\n',
    );
  });

  it("is a gauge that is read at that moment, or nothing when there is nothing to say", () => {
    let depth: number | undefined = 3;
    const gauge = createGauge("depth", "Depth.", () => depth);
    expect(gauge.print()).toContain("\ndepth 3\n");
    depth = undefined;
    expect(gauge.print()).toBe("# HELP depth Depth.\n# TYPE depth gauge\n");
  });

  it("is a histogram whose buckets count everything at or below them", () => {
    const histogram = createHistogram("seconds", "Seconds.", [0.1, 1]);
    for (const value of [0.05, 0.1, 0.5, 5]) histogram.observe(value);
    expect(histogram.print().split("\n").slice(2, -1)).toEqual([
      'seconds_bucket{le="0.1"} 2',
      'seconds_bucket{le="1"} 3',
      'seconds_bucket{le="+Inf"} 4',
      "seconds_sum 5.65",
      "seconds_count 4",
    ]);
  });
});
