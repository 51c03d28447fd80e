import { en } from './en/index.ts';

/** The English catalog: ICU message texts by id. Translations are compared with it. */
export const messages = en;
export type MessageId = keyof typeof en;

/**
 * Values that drop the tags of a message: `<b>` is around names of mods, games and loadouts, which are bold in the
 * window. Where text is only a string, the name stands as it is.
 */
export const plainTags = { b: (chunks: readonly string[]): string => chunks.join('') } as const;
