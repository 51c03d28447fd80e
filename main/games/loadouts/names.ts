import { AppError } from '#shared/errors.ts';

/** The longest name of a loadout, in characters as Unicode counts them. */
export const maxNameLength = 80;

/** The name of the loadout without mods, which no other one may have. */
export const vanillaName = 'Vanilla';

/** Control characters, line separators, and marks that turn the text around or can’t be seen. */
const unseen =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Names that differ in upper and lower case only are the same: the command line finds a loadout by its name. */
const fold = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * The name that a loadout gets, without spaces at its ends.
 * @param taken the names of the other loadouts of the game
 * @throws AppError `invalid-input`
 */
export function parseName(entered: string, taken: readonly string[]): string {
  const name = entered.trim().normalize('NFC');
  if (name === '') throw refused('loadouts.nameEmpty');
  if ([...name].length > maxNameLength) throw refused('loadouts.nameTooLong', { count: maxNameLength });
  if (name.search(unseen) !== -1) throw refused('loadouts.nameUnseen');
  if (isTaken(name, taken)) throw refused('loadouts.nameTaken', { name });
  return name;
}

/** Text from another computer as one line that can be shown; an empty string if nothing is left of it. */
export function cleanText(text: string, maxLength: number): string {
  const plain = text.replaceAll(/\s+/gu, ' ').replaceAll(unseen, '').trim().normalize('NFC');
  return [...plain].slice(0, maxLength).join('').trim();
}

/** A name that no other loadout has: “Winter run”, else “Winter run 2”, “Winter run 3” and so on. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const name = cleanText(wanted, maxNameLength);
  if (name !== '' && !isTaken(name, taken)) return name;
  for (let number = 2; ; number += 1) {
    const ending = name === '' ? String(number - 1) : ` ${number}`;
    const start = [...name].slice(0, maxNameLength - ending.length).join('');
    const next = (start.trimEnd() + ending).trim();
    if (!isTaken(next, taken)) return next;
  }
}

const isTaken = (name: string, taken: readonly string[]): boolean =>
  [vanillaName, ...taken].some((other) => fold(other) === fold(name));

const refused = (
  id: 'loadouts.nameEmpty' | 'loadouts.nameTooLong' | 'loadouts.nameUnseen' | 'loadouts.nameTaken',
  values: Record<string, string | number> = {},
) => new AppError('invalid-input', { id, values });
