import { z } from 'zod';
import { fileStates } from './fomod-document.ts';

const key = z.string().max(600);

/** The most groups and options that choices have, as documents. */
export const mostChoices = 5_000;

/**
 * What was chosen in a group of a document. Names are the keys of its step, group and options. `others` were there, too, and
 * not chosen; without it nothing is known of them.
 */
export const choiceSchema = z.object({
  step: key,
  group: key,
  chosen: z.array(key).max(mostChoices),
  others: z.array(key).max(mostChoices).optional(),
});
export type Choice = Readonly<z.infer<typeof choiceSchema>>;

/**
 * What a player chose of a mod. `of` is the SHA-256 of the document that was shown, empty where it isn't known. `files` are the
 * states that files had then which the document asks about, by folded path.
 */
export const choicesSchema = z.object({
  of: z.string().max(64),
  made: z.array(choiceSchema).max(mostChoices),
  files: z.record(z.string().max(1_000), z.enum(fileStates)),
});
export type Choices = Readonly<z.infer<typeof choicesSchema>>;

/** Choices as they go to another computer, where other files are there: its player is asked again where that matters. */
export const toSharedChoices = (made: readonly Choice[]): Choices => ({ of: '', made: [...made], files: {} });

/** Choices before anything was chosen: everything is as the document wants it. */
export const noChoices: Choices = { of: '', made: [], files: {} };
