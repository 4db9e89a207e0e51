import { makeSubmissionId } from "@heloc/questions/form-fields";
import type { Typed } from "../answers/typed-answers.ts";

const KEY = "heloc-application";

/** What a tab knows of an application that is under way. */
export interface Kept {
  answers: Typed;
  /** The step in view, from 0. */
  step: number;
  /** Whether it was kept in a frame: frame and own page take over from each other. */
  isFramed: boolean;
  /** The token of the page on which the visitor began: the service judges by its age how long the answers took. */
  formToken: string;
  /** What the calculator has filled in. */
  carried: Typed;
  /** The last try to send: its number, and what was sent under it. */
  tried: { id: string; content: string } | undefined;
  /** The number of the application that was sent from this tab. */
  sent: string;
}

export type TabMemory = ReturnType<typeof openTabMemory>;

/** The application under way, in the tab's session storage, or in the page's memory where a browser forbids storage. */
export function openTabMemory() {
  let text = attempt(() => sessionStorage.getItem(KEY)) ?? null;
  let kept = attempt(() => JSON.parse(text ?? "{}") as Partial<Kept>) ?? {};
  function keep(changes: Partial<Kept>): void {
    kept = { ...kept, ...changes };
    const next = JSON.stringify(kept);
    attempt(() => {
      sessionStorage.setItem(KEY, next);
      text = next;
    });
  }
  return {
    /** What it was when this page came. */
    atLoad: kept,
    get kept(): Partial<Kept> {
      return kept;
    },
    keep,
    /** The same for the same content, so that the service can tell a second try, also after a reload, from a second application. */
    idFor(content: string): string {
      const id = kept.tried?.content === content ? kept.tried.id : makeSubmissionId();
      keep({ tried: { id, content } });
      return id;
    },
    forget(): void {
      kept = {};
      text = null;
      attempt(() => sessionStorage.removeItem(KEY));
    },
    /** True when another page of this tab has kept or forgotten something since. */
    hasChanged: (): boolean => attempt(() => sessionStorage.getItem(KEY) !== text) ?? false,
  };
}

/** @returns undefined when it throws, as storage does where the browser forbids it */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
