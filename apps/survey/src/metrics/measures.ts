/**
 * Counters and histograms in the text format that Prometheus reads (https://prometheus.io/docs/instrumenting/exposition_formats/).
 * The service needs these three kinds and nothing else of a metrics library.
 */

export type Labels = Readonly<Record<string, string | number>>;

/** One measured thing: its help line, its type line and its samples. */
export interface Measure {
  print(): string;
}

export interface Counter extends Measure {
  add(labels?: Labels, amount?: number): void;
}

export interface Histogram extends Measure {
  observe(value: number): void;
}

/** A number that only grows. Label values come from the program itself, never from a request, so they stay few. */
export function createCounter(name: string, help: string): Counter {
  const samples = new Map<string, number>();
  return {
    add(labels = {}, amount = 1) {
      const key = formatLabels(labels);
      samples.set(key, (samples.get(key) ?? 0) + amount);
    },
    print() {
      const lines = [...samples].map(([labels, value]) => `${name}${labels} ${value}`);
      return printMeasure(name, "counter", help, lines);
    },
  };
}

/**
 * A number that is read when someone asks.
 * @param read undefined when there is nothing to say just now
 */
export function createGauge(name: string, help: string, read: () => number | undefined): Measure {
  return {
    print() {
      const value = read();
      return printMeasure(name, "gauge", help, value === undefined ? [] : [`${name} ${value}`]);
    },
  };
}

/** How often a value fell at or below each bound. */
export function createHistogram(name: string, help: string, bounds: readonly number[]): Histogram {
  const counts = bounds.map(() => 0);
  let [sum, count] = [0, 0];
  return {
    observe(value) {
      sum += value;
      count += 1;
      bounds.forEach((bound, index) => {
        if (value <= bound) counts[index] = (counts[index] ?? 0) + 1;
      });
    },
    print() {
      const buckets = bounds.map((bound, index) => `${name}_bucket{le="${bound}"} ${counts[index]}`);
      const total = [`${name}_bucket{le="+Inf"} ${count}`, `${name}_sum ${sum}`, `${name}_count ${count}`];
      return printMeasure(name, "histogram", help, [...buckets, ...total]);
    },
  };
}

function printMeasure(name: string, type: string, help: string, lines: readonly string[]): string {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ""].join("\n");
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(String(value))}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

const escapeValue = (value: string): string =>
  value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
