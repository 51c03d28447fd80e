import { z } from 'zod';
import { orderSchema } from './order-rule.ts';
import { held, isBelow, oneName, pathPattern, place, staysBelow } from './rule-values.ts';

/** The systems that a game's files are for. `windows` is also a Windows game that runs on Linux with Wine or Proton. */
export const gameSystems = ['windows', 'linux', 'macos'] as const;
export type GameSystem = (typeof gameSystems)[number];

/**
 * Folders that targets lie in: the game's own, the player's documents, the folders of programs' data (`appdata` is
 * `AppData/Roaming` of Windows, `localappdata` its `Local`, `locallow` its `LocalLow`, `support` the `Application Support` of
 * macOS), and the player's own folder, for games that keep theirs there.
 */
export const bases = ['game', 'documents', 'appdata', 'localappdata', 'locallow', 'support', 'home'] as const;
export type Base = (typeof bases)[number];

const basePath = z
  .string()
  .max(500)
  .regex(new RegExp(`^(?:${bases.join('|')}):`), {
    message: `has to begin with one of ${bases.join(', ')} and ":"`,
  })
  .refine((path) => isBelow(path.slice(path.indexOf(':') + 1)), { message: 'leads out of its folder' })
  // Nothing of the player's beside the game's own folders is a target as a whole.
  .refine((path) => path.startsWith('game:') || !path.endsWith(':'), {
    message: 'has to name a folder in it',
  });

/** The part of a game's folder, with slashes, that is a sign of this game. */
const mark = z.string().min(1).max(200).refine(isBelow, { message: 'leads out of the game’s folder' });

/** The name of a program's file as the system has it, and no pattern. */
const programName = z
  .string()
  .min(1)
  .max(100)
  .refine((name) => staysBelow(name) && !/[/*?{}]/.test(name), {
    message: 'has to be the name of one program',
  });

const placeSchema = z
  .strictObject({
    /** A folder of one of these names, or of several with slashes between them, the topmost in an archive. */
    folder: z.array(z.string().min(1).max(200).refine(isBelow)).min(1).max(40).optional(),
    /** A folder that holds one of these, the topmost in an archive: "mod.json", "About/About.xml", or a folder "meshes/". */
    holds: z.array(held).min(1).max(40).optional(),
    /** Files of these names, wherever they are, or of these in a folder with "/" between the names. */
    file: z.array(pathPattern).min(1).max(40).optional(),
    /** Every file that no place before this one has taken. */
    rest: z.literal(true).optional(),
    /** What a folder that `holds` something becomes: a folder of its name, or only its content goes there. */
    as: z.enum(['folder', 'content']).default('folder'),
    /** Where it goes: a target and a path, in which `{mod}` is the mod's own folder name. Null: it is left out. */
    to: place.nullable(),
  })
  .refine(
    ({ folder, holds, file, rest }) =>
      [folder, holds, file, rest].filter((each) => each !== undefined).length === 1,
    {
      message: 'has to say one of "folder", "holds", "file" and "rest"',
    },
  );
export type PlaceRule = Readonly<z.infer<typeof placeSchema>>;

const caseSchema = z
  .strictObject({
    name: z.string().min(1).max(200),
    /** The mod's own folder name. */
    mod: z.string().min(1).max(100).default('A mod'),
    /** The files of an archive, as it has them, and where each has to go: a target, ":" and a path. Null: nowhere. */
    files: z
      .record(z.string().min(1).max(500).refine(isBelow), place.nullable())
      .refine((files) => Object.keys(files).length > 0, { message: 'has no files' }),
    /** What is in files that say a mod's name, and the names that the game's list has then. */
    texts: z.record(z.string(), z.string().max(10_000)).optional(),
    list: z.array(z.string()).max(100).optional(),
  })
  .superRefine(({ files, texts }, context) => {
    for (const path of Object.keys(texts ?? {}))
      if (!Object.hasOwn(files, path))
        context.addIssue({ code: 'custom', path: ['texts', path], message: 'is none of the files' });
  });

/** The most places of a document. */
export const longestPlaceList = 60;

const storeId = z.string().min(1).max(100);

/**
 * The rules of one game, as a document says them: how its folder is recognized, where the files of an archive go, and
 * archives to check that with. Documents are data: they name no program, and lead nowhere but to their targets.
 */
export const gameRulesSchema = z
  .strictObject({
    $schema: z.string().max(500).optional(),
    version: z.literal(1),
    rulesId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{1,60}$/, { message: 'has to be lower-case words with "-" between them' }),
    title: z.string().min(1).max(200),
    /** Other names of the game, as of its folder. */
    names: z.array(z.string().min(1).max(200)).max(20).default([]),
    /** What the game is at shops. */
    stores: z
      .strictObject({
        steam: storeId.optional(),
        gog: storeId.optional(),
        epic: storeId.optional(),
        itch: storeId.optional(),
      })
      .default({}),
    /** Files and folders that all have to be in the game's folder; one of these sets has to be there whole. */
    marks: z
      .array(z.strictObject({ system: z.enum(gameSystems), all: z.array(mark).min(1).max(10) }))
      .min(1)
      .max(10),
    /** The folders that mods go to beside `game`, by name: one for all systems or one for each. */
    targets: z
      .record(
        z.string().regex(/^[a-z]{2,20}$/),
        z.union([
          basePath,
          z.strictObject({
            windows: basePath.optional(),
            linux: basePath.optional(),
            macos: basePath.optional(),
          }),
        ]),
      )
      .default({}),
    /** Downloads that the game takes as they are: the archive itself is the mod, and is not unpacked. */
    packed: z.array(oneName).max(20).default([]),
    /** Which files go where. The first place that takes a file decides. */
    places: z.array(placeSchema).min(1).max(longestPlaceList),
    /** Where the paths in a mod's own installer begin (FOMOD). Without it they are placed as those of an archive. */
    installer: place.optional(),
    /** Whether the game loads mods from the first to the last of a loadout, and the file that tells it. Only then the player is told so. */
    order: z.union([z.enum(['none', 'loadout']), orderSchema]).default('none'),
    /** What mods need to be loaded at all: files in the game's folder that prove it is there. */
    loader: z
      .strictObject({
        title: z.string().min(1).max(100),
        /** One of these has to be in the game's folder. */
        any: z.array(mark).min(1).max(10),
        /** What Wine has to load from the game's folder in place of its own, as for WINEDLLOVERRIDES. */
        wineOverrides: z
          .array(z.string().regex(/^[a-z0-9_.-]{1,40}$/i))
          .max(10)
          .default([]),
        /** Whether every mod needs it, so that the player is told when it is missing, or only some do. */
        neededBy: z.enum(['all', 'some']).default('all'),
      })
      .optional(),
    /** How a run of the game is watched and judged. Nothing here is ever started. */
    play: z
      .strictObject({
        /** Programs in the game's folder that a launcher leaves behind: while one of them runs, the game does. */
        processes: z.array(programName).min(1).max(10).optional(),
        /** Exit codes beside 0 of a game that ended well. */
        goodExits: z.array(z.number().int().min(1).max(255)).min(1).max(10).optional(),
      })
      .refine(({ processes, goodExits }) => processes !== undefined || goodExits !== undefined, {
        message: 'has to say "processes" or "goodExits"',
      })
      .optional(),
    /** Public pages that these facts are from. */
    sources: z.array(z.url()).max(20).default([]),
    cases: z.array(caseSchema).max(100).default([]),
  })
  .superRefine((rules, context) => {
    const known = new Set(['game', ...Object.keys(rules.targets)]);
    rules.places.forEach(({ to }, index) => {
      const target = to?.slice(0, to.indexOf(':'));
      if (target !== undefined && !known.has(target))
        context.addIssue({
          code: 'custom',
          path: ['places', index, 'to'],
          message: `there is no target "${target}"`,
        });
    });
    const installer = rules.installer?.slice(0, rules.installer.indexOf(':'));
    if (installer !== undefined && !known.has(installer))
      context.addIssue({ code: 'custom', path: ['installer'], message: `there is no target "${installer}"` });
    if (typeof rules.order === 'object')
      for (const field of ['file', 'in'] as const) {
        const target = rules.order[field].slice(0, rules.order[field].indexOf(':'));
        if (!known.has(target))
          context.addIssue({
            code: 'custom',
            path: ['order', field],
            message: `there is no target "${target}"`,
          });
      }
    const all = rules.places.findIndex(({ rest }) => rest);
    if (all >= 0 && all < rules.places.length - 1)
      context.addIssue({
        code: 'custom',
        path: ['places', all + 1],
        message: 'is never reached: "rest" before it takes every file',
      });
  });
export type GameRules = Readonly<z.infer<typeof gameRulesSchema>>;
