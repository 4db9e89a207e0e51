import { isAboutContent } from "./refusal.ts";
import { Unfinished } from "../unfinished.ts";

interface Call<Input, Result> {
  input: Input;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers what is asked for at the same moment into one call of HubSpot's batch API. What a batch does not answer, or
 * refuses as a whole because of one of them, goes once more by itself: no contact holds up another.
 * @param take answers each input in its place; undefined where it has no answer for it
 */
export function createBatch<Input, Result>(
  take: (inputs: readonly Input[]) => Promise<readonly (Result | undefined)[]>,
): (input: Input) => Promise<Result> {
  let gathered: Call<Input, Result>[] = [];

  async function settle(calls: readonly Call<Input, Result>[]): Promise<void> {
    const isAlone = calls.length === 1;
    try {
      const results = await take(calls.map(({ input }) => input));
      const unanswered = calls.filter((call, index) => {
        const result = results[index];
        if (result !== undefined) call.resolve(result);
        return result === undefined;
      });
      if (isAlone && unanswered.length > 0) throw new Unfinished({ kind: "failed", reason: "garbled" });
      await Promise.all(unanswered.map((call) => settle([call])));
    } catch (error) {
      if (isAlone || !isAboutContent(error)) for (const { reject } of calls) reject(error);
      else await Promise.all(calls.map((call) => settle([call])));
    }
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (gathered.length === 0) {
        setImmediate(() => {
          const calls = gathered;
          gathered = [];
          void settle(calls);
        });
      }
      gathered.push({ input, resolve, reject });
    });
}
