import { z } from 'zod';
import { type Choice, choiceSchema, mostChoices, toSharedChoices } from '../fomod/choices.ts';
import { type LoadoutMod, maxGroups } from '../loadouts/loadout.ts';
import { BadBytes, createByteReader, createByteWriter } from './bytes.ts';
import { sharedGroupSchema, toSharedGroups, withSharedGroups } from './shared-groups.ts';
import { isServiceAddress, type SharedLoadout, shareLimits } from './shared-loadout.ts';
import { readVersionNames, writeVersionNames } from './version-names.ts';

/**
 * The parts of the content of a code. Each is a tag, a length and as many bytes, so that a later version can add one
 * that this version leaves out. A part is there once.
 */
const tags = {
  name: 1,
  services: 2,
  game: 3,
  mods: 4,
  versions: 5,
  files: 6,
  choices: 7,
  groups: 8,
} as const;

/**
 * A loadout as bytes. Mods are written as columns (services, ids, states), which takes a few bits for each and compresses
 * best. Titles are left out but those of dropped files: the service knows them.
 */
export function toContent({ name, service, gameId, gameTitle, mods, groups }: SharedLoadout): Uint8Array {
  const services = [...new Set([service, ...mods.map((mod) => mod.service)])].filter((each) => each !== null);
  const files = mods.filter((mod) => mod.service === null);
  const writer = createByteWriter();
  const part = (tag: number, write: (part: ReturnType<typeof createByteWriter>) => void) => {
    const inside = createByteWriter();
    write(inside);
    writer.number(tag);
    writer.block(inside.bytes());
  };
  part(tags.name, ({ text }) => text(name));
  part(tags.services, (to) => {
    to.number(service === null ? 0 : 1);
    to.number(services.length);
    for (const address of services) to.text(address);
  });
  part(tags.game, (to) => {
    to.number(gameId ?? 0);
    to.text(gameTitle);
  });
  part(tags.mods, (to) => {
    to.number(mods.length);
    to.column(mods.map((mod) => (mod.service === null ? 0 : services.indexOf(mod.service) + 1)));
    to.column(mods.map(({ isOn }) => (isOn ? 0 : 1)));
    to.column(mods.map(({ isPinned }) => (isPinned ? 1 : 0)));
    to.column(mods.map(({ modId }) => modId ?? 0));
    to.column(mods.map(({ versionId }) => versionId ?? 0));
  });
  part(tags.versions, (to) =>
    writeVersionNames(
      to,
      mods.map(({ versionName }) => versionName),
    ),
  );
  if (files.length > 0)
    part(tags.files, (to) => {
      for (const { installId, title } of files) {
        to.block(Buffer.from((installId ?? '').replace('file-', ''), 'hex'));
        to.text(title);
      }
    });
  const chosen = mods.flatMap(({ choices }, row) =>
    choices ? choices.made.map(({ step, group, chosen: keys }) => [row, step, group, keys]) : [],
  );
  if (chosen.length > 0) part(tags.choices, ({ text }) => text(JSON.stringify(chosen)));
  const shared = toSharedGroups({ mods, groups }).map((one) => [one.name, one.color, one.at, one.mods]);
  if (shared.length > 0) part(tags.groups, ({ text }) => text(JSON.stringify(shared)));
  return writer.bytes();
}

/** A loadout, and whether there were parts that only a later version knows. @throws BadBytes */
export function readContent(content: Uint8Array): { loadout: SharedLoadout; hasUnknown: boolean } {
  const parts = readParts(content);
  const open = (tag: number) => createByteReader(parts.get(tag) ?? missing(tag));
  const services = readServices(open(tags.services));
  const game = open(tags.game);
  const loadout = {
    name: open(tags.name).text(),
    service: services.isOfService ? (services.addresses[0] ?? missing(tags.services)) : null,
    gameId: game.number() || null,
    gameTitle: game.text(),
    ...withSharedGroups(
      withChoices(
        readMods(services.addresses, open),
        parts.has(tags.choices) ? open(tags.choices).text() : '[]',
      ),
      parts.has(tags.groups) ? parseGroups(open(tags.groups).text()) : [],
    ),
  };
  const known: readonly number[] = Object.values(tags);
  return { loadout, hasUnknown: [...parts.keys()].some((tag) => !known.includes(tag)) };
}

function readParts(content: Uint8Array): Map<number, Uint8Array> {
  const reader = createByteReader(content);
  const parts = new Map<number, Uint8Array>();
  while (!reader.isAtEnd()) {
    const tag = reader.number();
    if (parts.has(tag)) throw new BadBytes(`part ${tag} twice`);
    parts.set(tag, reader.block());
  }
  return parts;
}

type Reader = ReturnType<typeof createByteReader>;

function readServices(reader: Reader): { isOfService: boolean; addresses: readonly string[] } {
  const isOfService = reader.number() !== 0;
  const count = limited(reader.number(), 'services');
  const addresses = Array.from({ length: count }, () => reader.text());
  if (!addresses.every(isServiceAddress)) throw new BadBytes('not the address of a service');
  return { isOfService, addresses };
}

function readMods(services: readonly string[], open: (tag: number) => Reader): LoadoutMod[] {
  const reader = open(tags.mods);
  const count = limited(reader.number(), 'mods');
  const columns = Array.from({ length: 5 }, () => reader.column(count));
  const versions = readVersionNames(open(tags.versions), count);
  const hasFiles = columns[0]?.includes(0);
  const files = hasFiles ? open(tags.files) : null;
  return Array.from({ length: count }, (_, row) => {
    const [of = 0, off = 0, pinned = 0, modId = 0, versionId = 0] = columns.map((column) => column[row] ?? 0);
    const state = { isOn: off === 0, isPinned: pinned === 1, versionName: versions[row] ?? '' };
    if (of === 0) return { ...readFile(files ?? missing(tags.files)), ...state };
    const service = services[of - 1];
    if (service === undefined || modId === 0) throw new BadBytes('a mod without service or id');
    return { service, modId, versionId: versionId || null, title: '', installId: null, ...state };
  });
}

const rowsOfChoices = z.array(
  z.tuple([
    z.number().int().min(0),
    choiceSchema.shape.step,
    choiceSchema.shape.group,
    choiceSchema.shape.chosen,
  ]),
);

/** The mods with what was chosen in them, as the content has it. @throws BadBytes */
function withChoices(mods: readonly LoadoutMod[], text: string): LoadoutMod[] {
  const made = new Map<number, Choice[]>();
  for (const [row, step, group, chosen] of parseChoices(text)) {
    const ofMod = made.get(row) ?? [];
    made.set(row, ofMod);
    // A loadout that has more could not be read back.
    if (ofMod.length === mostChoices) throw new BadBytes('too many choices in a mod');
    ofMod.push({ step, group, chosen });
  }
  return mods.map((mod, row) => {
    const ofMod = made.get(row);
    return ofMod ? { ...mod, choices: toSharedChoices(ofMod) } : mod;
  });
}

function parseChoices(text: string): z.infer<typeof rowsOfChoices> {
  try {
    return rowsOfChoices.parse(JSON.parse(text));
  } catch {
    throw new BadBytes('choices that are none');
  }
}

const { name, color, at, mods } = sharedGroupSchema.shape;
const rowsOfGroups = z
  .array(z.tuple([name, color, at, mods]))
  .max(maxGroups)
  .transform((rows) =>
    rows.map(([title, ...row]) => ({ name: title, color: row[0], at: row[1], mods: row[2] })),
  );

function parseGroups(text: string): z.infer<typeof rowsOfGroups> {
  try {
    return rowsOfGroups.parse(JSON.parse(text));
  } catch {
    throw new BadBytes('groups that are none');
  }
}

function readFile(
  files: Reader,
): Pick<LoadoutMod, 'service' | 'modId' | 'versionId' | 'installId' | 'title'> {
  const hash = files.block();
  if (hash.length !== 16) throw new BadBytes('not the start of a SHA-256');
  const installId = `file-${Buffer.from(hash).toString('hex')}`;
  return { service: null, modId: null, versionId: null, installId, title: files.text() };
}

const limited = (count: number, what: string): number => {
  if (count > shareLimits.mods) throw new BadBytes(`too many ${what}`);
  return count;
};

const missing = (tag: number): never => {
  throw new BadBytes(`part ${tag} is missing`);
};
