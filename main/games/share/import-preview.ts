import { type Group, type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import { freeName } from '../loadouts/names.ts';
import type { Parsed } from './shared-loadout.ts';

/** An install on this computer, as far as an import needs to know it. */
export type KnownInstall = Pick<LoadoutMod, 'service' | 'modId' | 'versionId' | 'versionName' | 'title'> & {
  readonly installId: string;
};

/** What an import is compared with. */
export type ImportTarget = {
  /** The service in use, null for none, and its id of the game to import into, null if the game has none. */
  readonly service: string | null;
  readonly gameId: number | null;
  readonly installs: readonly KnownInstall[];
  /** Whether the service in use lists a mod; null if that isn’t known. */
  readonly isListed: (modId: number) => boolean | null;
  /** The title of a mod of the service in use. */
  readonly titleOf: (modId: number) => string | null;
  /** The names of the game’s loadouts. */
  readonly names: readonly string[];
};

/**
 * A mod of an import. `here`: this version is installed. `other-version`: only another one is, `other`. `missing`: the
 * service has it. `not-listed`: the service doesn’t list it any more. `other-service`: it is from a service that isn’t in
 * use. `file`: a file that was dropped onto another computer’s window, which only its owner can hand on.
 */
export type PreviewMod = {
  readonly mod: LoadoutMod;
  readonly state: 'here' | 'other-version' | 'missing' | 'not-listed' | 'other-service' | 'file';
  readonly other: KnownInstall | null;
};

/** What an import would bring. `name` is free; `isOtherGame` means that the loadout was made for another game. */
export type ImportPreview = Pick<Parsed, 'notes'> & {
  readonly name: string;
  readonly gameTitle: string;
  readonly isOtherGame: boolean;
  readonly mods: readonly PreviewMod[];
  readonly groups?: readonly Group[] | undefined;
};

/** Compares an import with what is on this computer. Nothing is changed or requested. */
export function previewImport({ loadout, notes }: Parsed, target: ImportTarget): ImportPreview {
  const installs = new Map<string, KnownInstall[]>();
  for (const install of target.installs) {
    const key = modKey(install);
    installs.set(key, [...(installs.get(key) ?? []), install]);
  }
  const isKnownGame = loadout.gameId !== null && target.gameId !== null && loadout.service === target.service;
  return {
    notes,
    name: freeName(loadout.name, target.names),
    gameTitle: loadout.gameTitle,
    isOtherGame: isKnownGame && loadout.gameId !== target.gameId,
    ...(loadout.groups && { groups: loadout.groups }),
    mods: loadout.mods.map((mod) => previewMod(mod, installs.get(modKey(mod)) ?? [], target)),
  };
}

function previewMod(mod: LoadoutMod, installs: readonly KnownInstall[], target: ImportTarget): PreviewMod {
  const isOfService = mod.service !== null && mod.service === target.service;
  const listed = isOfService && mod.modId !== null ? target.titleOf(mod.modId) : null;
  const exact = installs.find(({ versionId }) => versionId === mod.versionId);
  const newest = installs.toSorted((a, b) => (b.versionId ?? 0) - (a.versionId ?? 0))[0];
  const title = exact?.title ?? newest?.title ?? listed ?? mod.title;
  if (exact) return { mod: { ...mod, title, installId: exact.installId }, state: 'here', other: null };
  const named = { ...mod, title };
  if (newest) return { mod: named, state: 'other-version', other: newest };
  if (mod.service === null) return { mod: named, state: 'file', other: null };
  if (!isOfService) return { mod: named, state: 'other-service', other: null };
  const isGone = mod.modId !== null && target.isListed(mod.modId) === false;
  return { mod: named, state: isGone ? 'not-listed' : 'missing', other: null };
}

/**
 * The mods of the new loadout. Missing ones are in it, without an install, so that they fit in when they are installed.
 * @param useOther whether mods that aren’t pinned use the version that is installed, in place of the missing one
 */
export const modsToImport = ({ mods }: ImportPreview, useOther: boolean): readonly LoadoutMod[] =>
  mods.map(({ mod, other }) => {
    if (other === null || !useOther || mod.isPinned) return mod;
    const { installId, versionId, versionName } = other;
    return { ...mod, installId, versionId, versionName };
  });
