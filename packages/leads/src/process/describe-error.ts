/** What is safe to log about an error. Its message is left out: messages quote what they stumbled over ('Unexpected token in "Maria…"'). */
export function describeError(error: unknown): Record<"type" | "message" | "stack" | "code", string> {
  if (!(error instanceof Error)) return { type: typeof error, message: "", stack: "", code: "" };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return { type: error.name, message: "", stack: frames.slice(0, 12).join("\n"), code: codeOf(error) };
}

/** "ECONNREFUSED": the code of an error, or of what caused it. */
function codeOf(error: Error): string {
  if ("code" in error) return String(error.code);
  return error.cause instanceof Error ? codeOf(error.cause) : "";
}
