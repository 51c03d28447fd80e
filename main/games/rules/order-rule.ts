import { z } from 'zod';
import { names, place } from './rule-values.ts';

const orderBase = {
  /** The file: a target, ":" and a path below it. */
  file: place,
  /** The folder whose files or folders are the mods: a target, ":" and a path below it. */
  in: place,
  of: z.enum(['files', 'folders']).default('files'),
  /** Which of them. */
  match: names.default(['*']),
  /** How the file names a mod: `{name}` as it is, `{id}` without its ending and the version after its last underscore. */
  name: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => /\{(?:name|id)\}/.test(name) && !/[\r\n]/.test(name), {
      message: 'has to have {name} or {id}',
    })
    .default('{name}'),
};
const oneLine = z
  .string()
  .max(200)
  .regex(/^[^\r\n]*$/);

/**
 * A file in which the game keeps the order of its mods. `stars` and `lines` are lists with a name on each line, with or without a star
 * before it. `ini` has a section for each mod. `json` has an array of names, or of objects with the name in `property`.
 */
export const orderSchema = z.discriminatedUnion('format', [
  z.strictObject({ format: z.literal('stars'), ...orderBase }),
  z.strictObject({ format: z.literal('lines'), ...orderBase }),
  /** `entries` are the lines below the name of a mod, with `{index}` for its place from 1 on, `{fromEnd}` counted from the last one. */
  z.strictObject({ format: z.literal('ini'), entries: z.array(oneLine).max(10), ...orderBase }),
  z.strictObject({
    format: z.literal('json'),
    /** The way to the array, by names. */
    array: z.array(z.string().min(1).max(100)).min(1).max(5),
    property: z.string().min(1).max(100).nullable().default(null),
    /** What else an object has. */
    more: z.record(z.string(), z.union([oneLine, z.boolean(), z.number()])).default({}),
    ...orderBase,
  }),
]);
export type OrderRule = Readonly<z.infer<typeof orderSchema>>;
