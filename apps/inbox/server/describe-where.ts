/** The kind of an error and where it happened. Its message is left out, because messages quote what they stumbled over. */
export function describeWhere(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.match(/^\s+at .+$/gm) ?? [];
  return [error.name, ...frames.slice(0, 8)].join("\n");
}
