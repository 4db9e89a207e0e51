import type { FullConfig, Suite } from "@playwright/test/reporter";
import type { TestModule } from "vitest/node";

/** What is printed before the sentence of a test that passed only in a second try. */
export const LATE = "! Passed only in a second try: ";

/** What is printed before a test that failed. */
export const FAILED = "✗ ";

/** A reporter for Vitest and for Playwright: names each test that failed, that passed late, or that was left out for a reason. */
export default class NamedTests {
  #journeys: Suite | undefined;

  /** Called by Playwright alone. */
  onBegin(_config: FullConfig, journeys: Suite): void {
    this.#journeys = journeys;
  }

  onEnd(): void {
    for (const test of this.#journeys?.allTests() ?? []) {
      const sentence = test.titlePath().filter(Boolean).join(" > ");
      const reason = test.annotations.find(({ type }) => type === "skip")?.description;
      if (test.outcome() === "unexpected") console.log(FAILED + sentence);
      if (test.outcome() === "flaky") console.log(LATE + sentence);
      if (test.outcome() === "skipped")
        console.log(`! Left out: ${sentence}. ${reason ?? "No reason is given."}`);
    }
  }

  /** Called by Vitest alone. */
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      // A file that broke before its first test is named alone.
      if (module.errors().length > 0) console.log(FAILED + module.relativeModuleId);
      for (const test of module.children.allTests()) {
        const sentence = `${module.relativeModuleId} > ${test.fullName}`;
        if (test.result().state === "failed") console.log(FAILED + sentence);
        if (test.diagnostic()?.flaky) console.log(LATE + sentence);
      }
    }
  }
}
