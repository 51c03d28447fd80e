import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { toSharedChoices } from '../fomod/choices.ts';
import { type Group, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import { cleanText, maxNameLength } from '../loadouts/names.ts';

/**
 * A loadout without anything of this computer. `service` is the base URL of the game’s service and `gameId` that
 * service’s id of the game. Mods of a service have no `installId`; a dropped file has the one that its content gives it.
 */
export type SharedLoadout = {
  readonly name: string;
  readonly service: string | null;
  readonly gameId: number | null;
  readonly gameTitle: string;
  readonly mods: readonly LoadoutMod[];
  readonly groups?: readonly Group[] | undefined;
};

/** A loadout from another computer, and sentences about what was changed or left out. */
export type Parsed = { readonly loadout: SharedLoadout; readonly notes: readonly Text[] };

/** Limits of what comes from another computer: bytes and characters. */
export const shareLimits = {
  codeLength: 500_000,
  fileBytes: 4_000_000,
  contentBytes: 2_000_000,
  mods: 2_000,
  address: 300,
  title: 200,
  version: 60,
} as const;

type ShareErrorId =
  | 'loadouts.codeUnknown'
  | 'loadouts.codeCut'
  | 'loadouts.codeTooBig'
  | 'loadouts.codeDamaged'
  | 'loadouts.codeNewer'
  | 'loadouts.linkUnknown'
  | 'loadouts.fileDamaged'
  | 'loadouts.notFile';

/** A code or file that can’t be imported. Nothing was changed. */
export class ShareError extends AppError {
  constructor(id: ShareErrorId, details = '', values: Record<string, string | number> = {}) {
    super('invalid-input', { id, values }, { details });
    this.name = 'ShareError';
  }
}

/** Only web addresses are names of a service. Nothing is ever requested from an imported one. */
export const isServiceAddress = (address: string): boolean =>
  address.length <= shareLimits.address && /^https?:\/\/[\x21-\x7e]+$/.test(address);

/** The id of a dropped file: the start of its SHA-256. */
export const fileInstallId = /^file-[0-9a-f]{32}$/;

/**
 * What remains to be done after parsing: texts are made safe to show, mods that are there twice are left out, and there
 * is a sentence about each.
 */
export function toParsed(
  from: SharedLoadout,
  { hasUnknown, fallbackName }: { hasUnknown: boolean; fallbackName: string },
): Parsed {
  const notes: Text[] = [];
  if (hasUnknown) notes.push({ id: 'loadouts.noteUnknown' });
  const name = cleanText(from.name, maxNameLength) || fallbackName;
  if (name !== from.name) notes.push({ id: 'loadouts.noteName', values: { name } });
  const mods = new Map<string, LoadoutMod>();
  for (const mod of from.mods) if (!mods.has(modKey(mod))) mods.set(modKey(mod), withCleanTexts(mod));
  const count = from.mods.length - mods.size;
  if (count > 0) notes.push({ id: 'loadouts.noteDuplicates', values: { count } });
  const gameTitle = cleanText(from.gameTitle, shareLimits.title);
  return { loadout: { ...from, name, gameTitle, mods: [...mods.values()] }, notes };
}

/** A mod as it is shared and as it is read: with texts of one line that can be shown. */
export const withCleanTexts = (mod: LoadoutMod): LoadoutMod => ({
  ...mod,
  versionName: cleanText(mod.versionName, shareLimits.version),
  title: cleanText(mod.title, shareLimits.title),
});

/** A loadout without what belongs to this computer. */
export function toShared(of: SharedLoadout): SharedLoadout {
  const mods = of.mods.map(({ choices, ...mod }) => ({
    ...withCleanTexts(mod),
    installId: mod.service === null ? mod.installId : null,
    ...(choices && { choices: toSharedChoices(choices.made) }),
  }));
  return {
    ...of,
    name: cleanText(of.name, maxNameLength),
    gameTitle: cleanText(of.gameTitle, shareLimits.title),
    mods,
  };
}
