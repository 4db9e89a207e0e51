/**
 * What is safe to log about an error: its kind and where it happened. Its message is left out, because messages quote
 * what they stumbled over ('Unexpected token in "Maria…"').
 */
export function describeError(error: unknown): Record<"type" | "message" | "stack" | "code", string> {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "", code: "" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const code = "code" in error ? String(error.code) : "";
  return { type: error.name, message: "", stack: frames.slice(0, 12).join("\n"), code };
}
