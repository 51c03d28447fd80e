import { z } from 'zod';
import { groupColors } from '../../group-colors.ts';
import { mostCovers } from '../../most-covers.ts';
import { call, domain, event } from '../define.ts';
import { textSchema } from '../text.ts';
import { answersSchema, questionsSchema } from './questions.ts';

const gameId = z.string().min(1).max(64);
const loadoutId = z.string().min(1).max(64);
const installId = z.string().min(1).max(80);
const modId = z.number().int().positive();
const count = z.number().int().min(0);
const name = z.string().max(1_000);
/** What tells the mods of a loadout apart. */
const modKey = z.string().min(1).max(2_200);
const groupId = z.string().min(1).max(64);
const groupColor = z.enum(groupColors);
/** More than a mod may have: main says so. */
const tags = z.array(z.string().max(500)).max(100);
const chosen = z.strictObject({ gameId, loadoutId, mods: z.array(modKey).min(1).max(2_000) });

/** A loadout in the list of a game. `covers` are its first mods that are on, at most 4; `modId` is null as in `loadoutModSchema`. */
export const loadoutSchema = z.object({
  loadoutId,
  name: z.string(),
  isVanilla: z.boolean(),
  isActive: z.boolean(),
  modCount: count,
  onCount: count,
  covers: z.array(z.object({ modId: modId.nullable(), title: z.string() })).max(mostCovers),
});
export type Loadout = z.infer<typeof loadoutSchema>;

/**
 * A mod of a loadout, in its order; the files of later mods win. `modId` is null for a dropped file and for a mod of
 * another service. `installId` is null while it isn't on this computer. `isGone`: the service no longer has it. `update` is
 * the newest version if there is a newer one that isn't ignored. `previousVersionName` is that of the version to go back
 * to. `overlaps` is the number of files that it shares with other mods that are on. `isHeldBack`: it is on, and out of the game
 * while the mod that breaks it is searched for.
 */
export const loadoutModSchema = z.object({
  key: modKey,
  modId: modId.nullable(),
  title: z.string(),
  tagLine: z.string(),
  versionName: z.string(),
  versionId: z.number().int().positive().nullable(),
  installId: installId.nullable(),
  size: count.nullable(),
  isOn: z.boolean(),
  isHeldBack: z.boolean(),
  /** It is on, and stays out of the game for its next start. */
  isOffOnce: z.boolean(),
  isPinned: z.boolean(),
  isGone: z.boolean(),
  /** The player's own text about it; empty for none. */
  note: z.string(),
  /** The player's own words for it, by which it is found. */
  tags: z.array(z.string()),
  /** The group that it is in; null for none. */
  groupId: groupId.nullable(),
  /** Whether the rules of the game have a place for any of its files. True without rules. */
  isPlaced: z.boolean(),
  /**
   * How what can be chosen in it stands; null where nothing can. `waiting`: it stays out of the game until the player has
   * chosen. `new`: its version has choices that the player hasn't seen. `unreadable`: its list of choices is broken.
   */
  choices: z.enum(['made', 'new', 'waiting', 'unreadable']).nullable(),
  /** Why its list of choices can't be read; null where it can, or it has none. */
  choicesProblem: textSchema.nullable(),
  update: z
    .object({ versionName: z.string(), isMaybe: z.boolean(), changes: z.array(z.string()) })
    .nullable(),
  /** Whether the player ignores its newest version, or all its updates. */
  ignored: z.enum(['mod', 'version']).nullable(),
  previousVersionName: z.string().nullable(),
  /**
   * What is to be said of a version of the player's own; null for any other. `newer` is the service's version that came after the
   * one it began with; `isHere` if that is on this computer.
   */
  own: z
    .object({
      note: z.string(),
      originalVersionName: z.string(),
      isOriginalHere: z.boolean(),
      newer: z.object({ versionName: z.string(), isHere: z.boolean() }).nullable(),
    })
    .nullable(),
  /** Whether a version of the player's own is on this computer that this loadout doesn't use. */
  hasUnusedOwn: z.boolean(),
  /** The copy of its files that the player edits now; null for none. */
  editId: z.string().nullable(),
  overlaps: count,
});
export type LoadoutMod = z.infer<typeof loadoutModSchema>;

/**
 * A group of mods in a loadout: its heading stands right before the mod at the index `at`, at the end where that is the number of
 * mods, and `count` mods are in it. Groups come from top to bottom.
 */
export const groupSchema = z.object({
  groupId,
  name: z.string(),
  color: groupColor,
  isFolded: z.boolean(),
  at: count,
  count,
});
export type ModGroup = z.infer<typeof groupSchema>;

/** A state of the mods of a loadout that was sent. Those with the same `list` follow one another. */
const modsVersion = z.strictObject({ list: z.string().min(1).max(64), number: count });
export type ModsVersion = z.infer<typeof modsVersion>;

/** A file that several mods bring: `titles` in the order of the loadout, the last one wins. */
const overlapSchema = z.object({
  kind: z.enum(['file', 'folder']),
  path: z.string(),
  titles: z.array(z.string()),
  winner: z.string(),
  isSame: z.boolean(),
});
export type Overlap = z.infer<typeof overlapSchema>;

/** What applying a loadout came to: what the player should know, or has to decide before anything is changed. */
export const appliedSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('done'), notes: z.array(textSchema) }),
  z.object({ state: z.literal('asked'), questions: questionsSchema }),
]);
export type Applied = z.infer<typeof appliedSchema>;

/** A deletion that can be undone for 8 s, and the sentence about it. */
export const deletedSchema = z.object({ undoId: z.string(), text: textSchema });
export type Deleted = z.infer<typeof deletedSchema>;

/**
 * A change of a loadout between two times it was played, or an update. `at` is in Unix ms, null for what was changed since. `isReturn`: the player went
 * back to earlier mods. `canGoBack`: the loadout is not as it was before this step; `lacks` says what of that
 * can't come back, null where all can.
 * `changes` are its sentences, at most 50; `covers` are of the first mods they are about, as in `loadoutSchema`.
 */
const stepSchema = z.object({
  at: z.number().nullable(),
  isReturn: z.boolean(),
  canGoBack: z.boolean(),
  lacks: textSchema.nullable(),
  changes: z.array(textSchema).max(50),
  covers: z.array(z.object({ modId: modId.nullable(), title: z.string() })).max(mostCovers),
});
export type Step = z.infer<typeof stepSchema>;

const comparedMod = z.object({ key: modKey, title: z.string(), a: z.string(), b: z.string() });
/** How two loadouts differ: mods of only one, and of both with another version, on in only one, or in another order. */
const comparisonSchema = z.object({
  onlyA: z.array(comparedMod),
  onlyB: z.array(comparedMod),
  otherVersion: z.array(comparedMod),
  otherOnOff: z.array(comparedMod),
  otherPin: z.array(comparedMod),
  otherOrder: z.array(comparedMod),
});
export type Comparison = z.infer<typeof comparisonSchema>;

/**
 * A mod of a shared loadout. `here`: this version is installed. `other-version`: only another one is (`otherVersionName`).
 * `missing`: the service has it. `not-listed`: the service doesn't list it any more. `other-service`: it is of a service
 * that isn't in use. `file`: a file that only its owner can hand on.
 */
const previewModSchema = z.object({
  title: z.string(),
  versionName: z.string(),
  isOn: z.boolean(),
  state: z.enum(['here', 'other-version', 'missing', 'not-listed', 'other-service', 'file']),
  otherVersionName: z.string().nullable(),
});

/** What an import would bring. `previewId` is that of `import`. */
const previewSchema = z.object({
  previewId: z.string(),
  name: z.string(),
  gameTitle: z.string(),
  isOtherGame: z.boolean(),
  notes: z.array(textSchema),
  mods: z.array(previewModSchema),
});
export type ImportPreview = z.infer<typeof previewSchema>;

/** Where a shared loadout is: in a code, in a file that the player chooses, or in what was opened last. */
const previewSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('code'), code: z.string().max(2_000_000) }),
  z.strictObject({ kind: z.literal('file') }),
  z.strictObject({ kind: z.literal('opened') }),
]);
export type PreviewSource = z.infer<typeof previewSource>;

/**
 * A loadout that was opened from outside. `gameIds` are the games here that it is for. `serviceGameId` is its game on the
 * service in use, null if it is another one's.
 */
const openedSchema = z.object({
  name: z.string(),
  gameTitle: z.string(),
  serviceGameId: z.number().int().positive().nullable(),
  gameIds: z.array(gameId),
});
export type OpenedLoadout = z.infer<typeof openedSchema>;

/** Named, ordered sets of installs per game; one of each game is active. */
export const loadouts = domain({
  calls: {
    /** Vanilla first, then those of the player in their order. `text` says that the active one was deleted. */
    list: call(
      z.strictObject({ gameId }),
      z.object({ loadouts: z.array(loadoutSchema), text: textSchema.nullable() }),
    ),
    /**
     * The mods of a loadout in their order, and its groups. With `since`, the `version` of an earlier answer, only the mods that are
     * new or different, and in `order` the keys of all, null if those are the same as then; `isWhole` says that they are all mods
     * nevertheless, because that version isn't known any more.
     */
    mods: call(
      z.strictObject({ gameId, loadoutId, since: modsVersion.optional() }),
      z.object({
        version: modsVersion,
        isWhole: z.boolean(),
        mods: z.array(loadoutModSchema),
        order: z.array(modKey).nullable(),
        groups: z.array(groupSchema),
        overlappingFiles: count,
      }),
    ),
    /** The files that several of its mods bring, at most 1,000 of `total`. */
    overlaps: call(
      z.strictObject({ gameId, loadoutId }),
      z.object({ overlaps: z.array(overlapSchema), total: count }),
    ),
    /** Makes a loadout the active one and applies it. While the game runs, it is applied when the game is played next. */
    activate: call(z.strictObject({ gameId, loadoutId }), appliedSchema),
    /** Applies the active loadout again, with answers by path: the file that is there now, or the one from before. */
    apply: call(z.strictObject({ gameId, answers: answersSchema }), appliedSchema),
    create: call(z.strictObject({ gameId, name }), loadoutSchema),
    rename: call(z.strictObject({ gameId, loadoutId, name }), z.undefined()),
    /** Copies a loadout right after it, under this name, or a free one. */
    duplicate: call(z.strictObject({ gameId, loadoutId, name: name.optional() }), loadoutSchema),
    remove: call(z.strictObject({ gameId, loadoutId }), deletedSchema),
    /** Undoes a deletion of a loadout or of mods. */
    undo: call(z.strictObject({ undoId: z.string().max(64) }), z.undefined()),
    /** Moves a loadout before another one; null moves it to the end. */
    move: call(z.strictObject({ gameId, loadoutId, before: loadoutId.nullable() }), z.undefined()),
    removeMods: call(chosen, deletedSchema),
    /**
     * Moves mods before another one of a group, or to its end for null. For no group that is before a mod, or before a group
     * by its id or that of the mod; null moves them to the end of the list, where their files win.
     */
    moveMods: call(chosen.extend({ before: modKey.nullable(), groupId: groupId.nullable() }), z.undefined()),
    /** Makes a group of mods where the first of them is; one without mods at the end of the list. */
    addGroup: call(
      chosen.extend({ mods: z.array(modKey).max(2_000), name, color: groupColor }),
      z.object({ groupId }),
    ),
    changeGroup: call(z.strictObject({ gameId, loadoutId, groupId, name, color: groupColor }), z.undefined()),
    /** Shows the mods of groups, or only the headings. That is no change to undo. */
    foldGroups: call(
      z.strictObject({ gameId, loadoutId, groups: z.array(groupId).min(1).max(100), isFolded: z.boolean() }),
      z.undefined(),
    ),
    /** Moves a group before another one by its id, or before a mod in no group by its key; null moves it to the end. */
    moveGroup: call(z.strictObject({ gameId, loadoutId, groupId, before: modKey.nullable() }), z.undefined()),
    /** Deletes a group. Its mods stay where they are. */
    removeGroup: call(z.strictObject({ gameId, loadoutId, groupId }), z.undefined()),
    setOn: call(chosen.extend({ isOn: z.boolean() }), z.undefined()),
    /** Leaves mods out of the game for its next start, or not any more. */
    setOffOnce: call(chosen.extend({ isOffOnce: z.boolean() }), z.undefined()),
    /** Gives a mod a note of one line; an empty one takes it away. */
    setNote: call(
      z.strictObject({ gameId, loadoutId, mod: modKey, note: z.string().max(500) }),
      z.undefined(),
    ),
    /** Adds and removes tags of mods. One that the loadout has in another spelling gets that spelling. */
    setTags: call(chosen.extend({ add: tags, remove: tags }), z.undefined()),
    setPinned: call(chosen.extend({ isPinned: z.boolean() }), z.undefined()),
    /** The steps of a loadout, the latest first; none before it was played. */
    history: call(z.strictObject({ gameId, loadoutId }), z.object({ steps: z.array(stepSchema) })),
    /** Gives a loadout the mods from before a step. That is a change of the time `at`, which `step` undoes. */
    restore: call(
      z.strictObject({ gameId, loadoutId, at: z.number().nullable() }),
      z.object({ text: textSchema, at: z.number().nullable() }),
    ),
    /** What `step` would undo and redo next, as sentences; null where there is nothing. */
    undoable: call(
      z.strictObject({ gameId, loadoutId }),
      z.object({ undo: textSchema.nullable(), redo: textSchema.nullable() }),
    ),
    /**
     * Undoes or redoes a change of a loadout: any of the last 20, which are kept when Loadout closes. `at` names the change
     * that is undone, with all that came after it; null is the last one. Returns the sentence about what had been changed.
     */
    step: call(
      z.strictObject({ gameId, loadoutId, direction: z.enum(['undo', 'redo']), at: z.number().nullable() }),
      z.object({ text: textSchema }),
    ),
    compare: call(z.strictObject({ gameId, a: loadoutId, b: loadoutId }), comparisonSchema),
    /** Puts a loadout into the clipboard as a line of text, which is returned: a code, or a link that opens it. */
    copyCode: call(
      z.strictObject({ gameId, loadoutId, as: z.enum(['code', 'link']) }),
      z.object({ code: z.string() }),
    ),
    /** The loadout for this game whose code is in the clipboard; null if none is, or that of one here. */
    copied: call(
      z.strictObject({ gameId }),
      z.object({
        copied: z.object({ name: z.string(), modCount: count, code: z.string() }).nullable(),
      }),
    ),
    /** Saves a loadout as a file in a folder that the player chooses; the file's name, null when they cancel. */
    saveFile: call(z.strictObject({ gameId, loadoutId }), z.object({ fileName: z.string().nullable() })),
    /** What was opened last by a link or a file from outside, for one of these games; null for nothing. */
    opened: call(z.undefined(), z.object({ opened: openedSchema.nullable() })),
    /** The player has seen it. */
    closeOpened: call(z.undefined(), z.undefined()),
    /** Reads a shared loadout. Null when the player chooses no file. */
    preview: call(
      z.strictObject({ gameId, from: previewSource }),
      z.object({ preview: previewSchema.nullable() }),
    ),
    /** Creates the loadout. `getsMissing` also downloads and installs what is missing, as far as the service has it. */
    import: call(
      z.strictObject({
        previewId: z.string().max(64),
        name,
        usesOtherVersions: z.boolean(),
        getsMissing: z.boolean(),
      }),
      z.object({ loadout: loadoutSchema, started: count }),
    ),
  },
  events: {
    /** A loadout was opened by a link or a file. */
    opened: event(z.object({})),
    /** The loadouts, mods or overlaps of a game have changed. */
    changed: event(z.object({ gameId })),
  },
});
