import { chinese } from './languages/chinese.ts';
import { english } from './languages/english.ts';
import { french } from './languages/french.ts';
import { german } from './languages/german.ts';
import { italian } from './languages/italian.ts';
import { japanese } from './languages/japanese.ts';
import { polish } from './languages/polish.ts';
import { portuguese } from './languages/portuguese.ts';
import { russian } from './languages/russian.ts';
import { spanish } from './languages/spanish.ts';

/** Mods in each of ten languages, one a line: title | tag line. */
export const tenLanguages = {
  English: english,
  German: german,
  French: french,
  Spanish: spanish,
  Italian: italian,
  Portuguese: portuguese,
  Polish: polish,
  Russian: russian,
  Chinese: chinese,
  Japanese: japanese,
} as const;
