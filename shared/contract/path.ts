import { z } from 'zod';

/**
 * A path that the page names. Every input uses this very schema, so that main finds all paths of a call before it handles
 * it (`pathsIn`), and refuses those that lead to other computers (E27).
 */
export const pathSchema = z.string().max(4_096);

/** The paths in an input that this schema has parsed. */
export function pathsIn(schema: z.ZodType, value: unknown): string[] {
  if (schema === pathSchema) return typeof value === 'string' ? [value] : [];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return pathsIn(schema.unwrap() as z.ZodType, value);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value) ? value.flatMap((each) => pathsIn(schema.element as z.ZodType, each)) : [];
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.entries(schema.shape).flatMap(([name, field]) => pathsIn(field as z.ZodType, fields[name]));
}

/** Whether an input of this schema can have a path. */
export function hasPath(schema: z.ZodType): boolean {
  if (schema === pathSchema) return true;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return hasPath(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return hasPath(schema.element as z.ZodType);
  return (
    schema instanceof z.ZodObject && Object.values(schema.shape).some((field) => hasPath(field as z.ZodType))
  );
}
