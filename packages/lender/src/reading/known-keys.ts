import { z } from "zod";

/** The names that a schema knows at a place in a file; none where it takes any name, or a value that is no map. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema);
  const [name, ...rest] = path;
  if (inner instanceof z.ZodDiscriminatedUnion)
    return inner.options.flatMap((option) => knownKeys(option, path));
  if (inner instanceof z.ZodArray) return knownKeys(inner.element, rest);
  if (inner instanceof z.ZodRecord) return knownKeys(inner.valueType, rest);
  if (!(inner instanceof z.ZodObject)) return [];
  if (name === undefined) return Object.keys(inner.shape);
  const below = (inner.shape as Record<string, z.core.$ZodType>)[String(name)];
  return below ? knownKeys(below, rest) : [];
}

/** The schema without what makes it optional or changes its value once it is read. */
function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return unwrap(schema.unwrap());
  return schema instanceof z.ZodPipe ? unwrap(schema.in) : schema;
}
