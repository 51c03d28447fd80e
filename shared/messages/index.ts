import { en } from './en/index.ts';

/** The English catalog: ICU message texts by id. Translations are compared with it. */
export const messages = en;
export type MessageId = keyof typeof en;
