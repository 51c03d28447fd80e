import { z } from 'zod';
import { choiceSchema, toSharedChoices } from '../fomod/choices.ts';
import { type LoadoutMod, maxGroups } from '../loadouts/loadout.ts';
import { sharedGroupSchema, toSharedGroups, withSharedGroups } from './shared-groups.ts';
import {
  fileInstallId,
  isServiceAddress,
  type Parsed,
  type SharedLoadout,
  ShareError,
  shareLimits,
  toParsed,
  toShared,
} from './shared-loadout.ts';

const id = z.number().int().positive();
const address = z.string().refine(isServiceAddress).nullable();

const modSchema = z
  .looseObject({
    service: address,
    modId: id.nullable(),
    versionId: id.nullable(),
    versionName: z.string(),
    title: z.string(),
    file: z.string().regex(fileInstallId).nullable(),
    on: z.boolean(),
    pinned: z.boolean(),
    choices: z.array(choiceSchema).max(5_000).optional(),
  })
  .refine(({ service, modId, file }) =>
    service === null ? file !== null && modId === null : modId !== null,
  );

const fileSchema = z.looseObject({
  format: z.literal('loadout'),
  version: z.literal(1),
  name: z.string(),
  service: address,
  game: z.looseObject({ id: id.nullable(), title: z.string() }),
  mods: z.array(modSchema).max(shareLimits.mods),
  groups: z.array(sharedGroupSchema).max(maxGroups).optional(),
});
const anyVersion = z.object({ format: z.literal('loadout'), version: z.number().int() });

/** A loadout as the text of a JSON file, with the titles that a code leaves out. */
export function toShareFile(from: SharedLoadout): string {
  const { name, service, gameId, gameTitle, mods } = toShared(from);
  const groups = toSharedGroups(from);
  const file: z.input<typeof fileSchema> = {
    format: 'loadout',
    version: 1,
    name,
    service,
    game: { id: gameId, title: gameTitle },
    mods: mods.map((mod) => ({
      service: mod.service,
      modId: mod.modId,
      versionId: mod.versionId,
      versionName: mod.versionName,
      title: mod.title,
      file: mod.installId,
      on: mod.isOn,
      pinned: mod.isPinned,
      ...(mod.choices && { choices: mod.choices.made }),
    })),
    ...(groups.length > 0 && { groups: [...groups] }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * Reads such a file.
 * @param fallbackName the name of a loadout whose own one can’t be shown
 * @throws ShareError and nothing else
 */
export function parseShareFile(text: string, fallbackName: string): Parsed {
  if (text.length > shareLimits.fileBytes) throw new ShareError('loadouts.codeTooBig');
  const value = parseJson(text);
  const { version } = anyVersion.safeParse(value).data ?? {};
  if (version !== undefined && version > 1) throw new ShareError('loadouts.codeNewer', `version ${version}`);
  const { data, error } = fileSchema.safeParse(value);
  if (!data) throw new ShareError('loadouts.fileDamaged', error.issues[0]?.path.join('.'));
  const { name, service, game, mods, groups = [] } = data;
  const grouped = withSharedGroups(mods.map(toMod), groups);
  const loadout = { name, service, gameId: game.id, gameTitle: game.title, ...grouped };
  return toParsed(loadout, { hasUnknown: hasUnknownFields(data), fallbackName });
}

function parseJson(text: string): unknown {
  try {
    // Some editors put a byte order mark in front.
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new ShareError('loadouts.fileDamaged', 'not JSON');
  }
}

const toMod = (mod: z.output<typeof modSchema>): LoadoutMod => ({
  service: mod.service,
  modId: mod.modId,
  versionId: mod.service === null ? null : mod.versionId,
  versionName: mod.versionName,
  title: mod.title,
  installId: mod.service === null ? mod.file : null,
  isOn: mod.on,
  isPinned: mod.pinned,
  ...(mod.choices && { choices: toSharedChoices(mod.choices) }),
});

const hasUnknownFields = (file: z.output<typeof fileSchema>): boolean =>
  [
    [file, fileSchema.shape] as const,
    [file.game, fileSchema.shape.game.shape] as const,
    ...file.mods.map((mod) => [mod, modSchema.shape] as const),
  ].some(([value, shape]) => Object.keys(value).some((key) => !Object.hasOwn(shape, key)));
