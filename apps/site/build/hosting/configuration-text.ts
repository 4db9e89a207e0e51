/** Begins every generated file. */
export const NOTE = "Written by the build. Changes are lost.";

export const indent = (lines: string[], by: string) => lines.map((line) => by + line).join("\n");

/** A value in double quotes, as nginx and Caddy read it. */
export const quote = (value: string) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
