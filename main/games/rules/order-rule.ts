import { z } from 'zod';
import { names, place, staysBelow } from './rule-values.ts';

/** The name of an element or an attribute, as games have them. */
const xmlName = z.string().regex(/^[A-Za-z_][\w.-]{0,99}$/, { message: 'has to be the name of an element' });

/** Where a mod says its own name: a file below its folder, and in it a way to the name by elements or properties. */
const nameSource = z
  .strictObject({
    file: z
      .string()
      .max(200)
      .refine((path) => staysBelow(path), { message: 'leads out of the mod’s folder' })
      .regex(/\.(?:xml|json)$/i, { message: 'has to be a file with the ending .xml or .json' }),
    at: z.array(z.string().min(1).max(100)).min(1).max(8),
    /** The attribute of the last element that has the name; without it that is the element's text. */
    attribute: xmlName.optional(),
    /** Whether the list has it as it is, or in lower case. */
    case: z.enum(['kept', 'lower']).default('kept'),
  })
  .refine(({ file, attribute }) => attribute === undefined || /xml$/i.test(file), {
    message: 'is a JSON file, which has no attributes',
    path: ['attribute'],
  });
export type NameSource = Readonly<z.infer<typeof nameSource>>;

const orderBase = {
  /** The file: a target, ":" and a path below it. */
  file: place,
  /** The folder whose files or folders are the mods: a target, ":" and a path below it. */
  in: place,
  of: z.enum(['files', 'folders']).default('files'),
  /** Which of them. */
  match: names.default(['*']),
  /**
   * How the file names a mod: `{name}` as it is, `{id}` without its ending and the version after its last underscore, `{from}` as
   * a file in its folder says.
   */
  name: z
    .string()
    .min(1)
    .max(100)
    .refine((name) => /\{(?:name|id|from)\}/.test(name) && !/[\r\n]/.test(name), {
      message: 'has to have {name}, {id} or {from}',
    })
    .default('{name}'),
  from: nameSource.optional(),
  /** Whether the game loads the files in the order of their times, from the oldest to the newest. */
  times: z.boolean().default(false),
  /** Whether the list is made where there is none. */
  make: z.boolean().default(true),
};
const oneLine = z
  .string()
  .max(200)
  .regex(/^[^\r\n]*$/);

/**
 * A file in which the game keeps the order of its mods. `stars` and `lines` are lists with a name on each line, with or without a star
 * before it. `ini` has a section for each mod. `json` has an array of names, or of objects with the name in `property`. `xml` has an
 * element for each mod, whose text or that of its element `property` is the name.
 */
export const orderSchema = z
  .discriminatedUnion('format', [
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
    z.strictObject({
      format: z.literal('xml'),
      /** The way to the element that has the list, from the root on. */
      list: z.array(xmlName).min(1).max(8),
      entry: xmlName,
      property: xmlName.nullable().default(null),
      /** What other elements an entry has, with their texts. */
      more: z.record(xmlName, oneLine).default({}),
      ...orderBase,
    }),
  ])
  .refine(({ name, from }) => name.includes('{from}') === (from !== undefined), {
    message: 'has to say where {from} is, and a name with it',
    path: ['from'],
  })
  .refine(({ from, of }) => from === undefined || of === 'folders', {
    message: 'has to be "folders" for names from a file in them',
    path: ['of'],
  })
  .refine(({ times, of, name }) => !times || (of === 'files' && name === '{name}'), {
    message: 'is for files, by their own names',
    path: ['times'],
  });
export type OrderRule = Readonly<z.infer<typeof orderSchema>>;
