import { z } from 'zod';
import { textSchema } from '../text.ts';

/** What has to be decided before a game's folder is changed. `path` names the file in the folder of mods. */
export const questionsSchema = z.array(z.object({ path: z.string(), text: textSchema }));
export type Questions = z.infer<typeof questionsSchema>;

/** What a player decided, by path: the file that is there now stays, or the one from before the mod comes back. */
export const answersSchema = z.record(z.string().max(4_096), z.enum(['present', 'original']));
export type Answers = z.infer<typeof answersSchema>;
