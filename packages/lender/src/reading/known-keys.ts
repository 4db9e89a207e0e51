import { z } from "zod";

/** The names that a schema knows at a place in a file; none where it takes any name, or a value that is no map. */
export const knownKeys = (schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] =>
  schemasAt(schema, path).flatMap((found) => {
    const inner = unwrap(found);
    if (inner instanceof z.ZodDiscriminatedUnion)
      return inner.options.flatMap((option) => knownKeys(option, []));
    if (inner instanceof z.ZodArray) return knownKeys(inner.element, []);
    if (inner instanceof z.ZodRecord) return knownKeys(inner.valueType, []);
    return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
  });

/** What the form calls a value: its label there. Undefined where it has none of its own. */
export function labelAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): string | undefined {
  const titles = schemasAt(schema, path).map(titleOf);
  return titles.find((title) => title !== undefined);
}

function titleOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.title;
  if (own !== undefined) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return titleOf(schema.unwrap());
  return schema instanceof z.ZodPipe ? titleOf(schema.in) : undefined;
}

/** The schema of a place, or several where a map has one of several shapes. */
function schemasAt(schema: z.core.$ZodType, [name, ...rest]: readonly PropertyKey[]): z.core.$ZodType[] {
  if (name === undefined) return [schema];
  const inner = unwrap(schema);
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option) => schemasAt(option, [name, ...rest]));
  if (inner instanceof z.ZodArray) return schemasAt(inner.element, rest);
  if (inner instanceof z.ZodRecord) return schemasAt(inner.valueType, rest);
  const below =
    inner instanceof z.ZodObject && (inner.shape as Record<string, z.core.$ZodType>)[String(name)];
  return below ? schemasAt(below, rest) : [];
}

/** The schema without what makes it optional or changes its value once it is read. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}
