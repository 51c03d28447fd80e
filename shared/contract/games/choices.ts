import { z } from 'zod';
import { call, domain } from '../define.ts';

const key = z.string().max(600);
const of = {
  gameId: z.string().min(1).max(64),
  loadoutId: z.string().min(1).max(64),
  /** What tells the mods of a loadout apart. */
  mod: z.string().min(1).max(2_200),
};

/** What is chosen in a group, by the keys of its step, group and options. `others` are the rest that was shown then. */
const madeSchema = z.strictObject({
  step: key,
  group: key,
  chosen: z.array(key).max(5_000),
  others: z.array(key).max(5_000).optional(),
});
export type Made = z.infer<typeof madeSchema>;

const madeListSchema = z.array(madeSchema).max(5_000);

/**
 * An option of a group. `type` is what the mod thinks of it now. `isFixed`: nothing else can be chosen about it. `isNew`: it came
 * after the player chose in its group. `image` is the path of its picture, empty for none.
 */
const optionSchema = z.object({
  key,
  name: z.string(),
  description: z.string(),
  image: z.string(),
  type: z.enum(['Required', 'Optional', 'Recommended', 'NotUsable', 'CouldBeUsable']),
  isChosen: z.boolean(),
  isFixed: z.boolean(),
  isNew: z.boolean(),
});
export type ChoiceOption = z.infer<typeof optionSchema>;

/** Options of which some can be chosen. `isNew`: the player hasn't seen all of them. */
const groupSchema = z.object({
  key,
  name: z.string(),
  type: z.enum(['SelectExactlyOne', 'SelectAtMostOne', 'SelectAtLeastOne', 'SelectAny', 'SelectAll']),
  isNew: z.boolean(),
  options: z.array(optionSchema),
});
export type ChoiceGroup = z.infer<typeof groupSchema>;

/**
 * What can be chosen in a mod with these choices (`made`), step by step. `needs` are files that its author wants in the game,
 * `missing` are sources that its archive doesn't have; at most 20 of each. `fileCount` files go into the game.
 */
const choicesSchema = z.object({
  title: z.string(),
  installId: z.string(),
  name: z.string(),
  image: z.string(),
  made: madeListSchema,
  needs: z.array(z.string()).max(20),
  missing: z.array(z.string()).max(20),
  fileCount: z.number().int().min(0),
  steps: z.array(z.object({ key, name: z.string(), groups: z.array(groupSchema) })),
});
export type ChoicesView = z.infer<typeof choicesSchema>;

const pictureSchema = z.object({
  type: z.enum(['image/png', 'image/jpeg', 'image/gif', 'image/bmp']),
  /** In base64. */
  data: z.string(),
});
export type Picture = z.infer<typeof pictureSchema>;

/** What mods let their players choose (FOMOD). Each loadout has choices of its own. */
export const choices = domain({
  calls: {
    /** What can be chosen, with what the player says just now; null for what is remembered. */
    show: call(z.strictObject({ ...of, made: madeListSchema.nullable() }), choicesSchema),
    /** Remembers it. The files follow when the loadout is applied. */
    save: call(z.strictObject({ ...of, made: madeListSchema }), z.undefined()),
    /** A picture that a mod has for its choices; null where there is none to show. */
    picture: call(
      z.strictObject({ installId: z.string().min(1).max(80), image: z.string().max(1_000) }),
      z.object({ picture: pictureSchema.nullable() }),
    ),
  },
  events: {},
});
