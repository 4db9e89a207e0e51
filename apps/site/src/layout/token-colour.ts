import tokens from "@heloc/design/tokens.css?raw";

/**
 * The value of a colour of packages/design, for what no style sheet reaches.
 * @throws when there is none of that name
 */
export function tokenColour(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`packages/design/src/tokens.css has no colour "${name}".`);
  return value;
}
