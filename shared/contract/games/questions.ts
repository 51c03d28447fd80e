import { z } from 'zod';
import { textSchema } from '../text.ts';

/**
 * What has to be decided before a game's folder is changed. `path` names the file in the folder of mods. `original-changed`:
 * which of two files of the game stays. `new-file`: whether a file is the game's or the loadout's.
 */
export const questionsSchema = z.array(
  z.object({ kind: z.enum(['original-changed', 'new-file']), path: z.string(), text: textSchema }),
);
export type Questions = z.infer<typeof questionsSchema>;

/**
 * What a player decided, by path. `present`: the file that is there now stays, as the game's. `original`: what was there
 * before the mod comes back.
 */
export const answersSchema = z.record(z.string().max(4_096), z.enum(['present', 'original']));
export type Answers = z.infer<typeof answersSchema>;
