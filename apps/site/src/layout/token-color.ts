import tokens from "@heloc/design/tokens.css?raw";

/**
 * The value of a color token of packages/design, for places that no style sheet reaches.
 * @throws when no token has that name
 */
export function tokenColor(name: string): string {
  const value = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1];
  if (!value) throw new Error(`packages/design/src/tokens.css has no color "${name}".`);
  return value;
}
