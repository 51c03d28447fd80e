import { en } from './en/index.ts';

/** The English catalog: ICU message texts by id. It is the source that every other language is held against. */
export const messages = en;
export type MessageId = keyof typeof en;
