import { readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import { createTurns } from '#main/kernel/turns.ts';
import type { Manifest } from '#main/mods/installs/install.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { AppError } from '#shared/errors.ts';
import { type DeployMod, deployPath, type ModFile, type Placement } from '../deploy/deployment.ts';
import type { Fomods, UsedInstall } from '../fomod/fomods.ts';
import type { MappedFile } from '../fomod/map-files.ts';
import { type GameRow, targetOf } from '../game.ts';
import { baseFolders, type PlayersComputer } from './base-folders.ts';
import type { Base, GameRules, GameSystem } from './game-rules.ts';
import { type GuardOfTargets, refuseGuarded } from './guarded-targets.ts';
import type { KnownRules } from './known-rules.ts';
import { fitsName } from './name-pattern.ts';
import { filesIn, type Placed, placeFiles } from './place-files.ts';

/**
 * A folder that mods of a game go to, a real path. Without rules there is one for each game. `parts` are the targets of its
 * rules that lie in it, with their paths there.
 */
export type Target = {
  readonly folder: string;
  readonly placement: Placement;
  readonly parts: ReadonlyMap<string, string>;
};

/** What of a game decides where its mods go. */
export type PlacedGame = Pick<GameRow, 'folder' | 'modsFolder' | 'placement' | 'rules' | 'title'>;

/** The rules of a game without any: it has one folder for mods. */
const noParts: ReadonlyMap<string, string> = new Map();

/** Knows which folders the mods of a game go to, and which of their files go to which. */
export class Targets {
  readonly #rules: Pick<KnownRules, 'read' | 'get'>;
  readonly #installs: Pick<Installs, 'has' | 'manifest'>;
  readonly #computer: PlayersComputer;
  readonly #own: readonly string[];
  readonly #fomods: Pick<Fomods, 'filesOf'>;
  readonly #placed = new WeakMap<GameRules, WeakMap<object, Map<string, Placed>>>();
  readonly #names = new WeakMap<Placed, Map<string, ReadonlySet<string>>>();

  constructor(options: {
    readonly rules: Pick<KnownRules, 'read' | 'get'>;
    readonly installs: Pick<Installs, 'has' | 'manifest'>;
    readonly fomods: Pick<Fomods, 'filesOf'>;
    readonly computer: PlayersComputer;
    /** Loadout's own folders, which no mods go to. */
    readonly own: readonly string[];
  }) {
    this.#rules = options.rules;
    this.#installs = options.installs;
    this.#fomods = options.fomods;
    this.#computer = options.computer;
    this.#own = options.own;
  }

  /** The rules of a game; null for one without. @throws AppError `rejected` if they are not there any more */
  rulesOf({ rules, title }: PlacedGame): GameRules | null {
    if (rules === null) return null;
    const known = this.#rules.get(rules.rulesId);
    if (known === null) throw new AppError('rejected', { id: 'games.rulesGone', values: { game: title } });
    return known;
  }

  /** Whether it is known where the mods of a game go: always, but for one whose rules are not there any more. */
  isKnown({ rules }: PlacedGame): boolean {
    return rules === null || this.#rules.get(rules.rulesId) !== null;
  }

  /** The folders that mods of a game go to, or those of one that may be added; its own alone where the rules are gone. */
  async foldersOf(game: PlacedGame): Promise<readonly string[]> {
    const found = await this.of(game).catch(() => null);
    return found ? found.map(({ folder }) => folder) : [await targetOf(game)];
  }

  /**
   * The folders of a game that its mods go to, its own first. Targets that are not on this computer are left out. Rejects with
   * an AppError, as for rules that have a target, used or not, where no mods may go.
   */
  async of(game: PlacedGame): Promise<readonly Target[]> {
    if (game.rules === null)
      return [{ folder: await targetOf(game), placement: game.placement, parts: noParts }];
    const own = await realPathOf(game.folder);
    const found: { readonly folder: string; readonly parts: Map<string, string> }[] = [
      { folder: own, parts: new Map([['game', '']]) },
    ];
    const rules = await this.#read(game);
    const places = [...(rules?.places ?? []).map(({ to }) => to), rules?.installer];
    const used = new Set(places.map((to) => to?.slice(0, to.indexOf(':'))));
    const folders = [...(await this.#targetFolders(game))].filter(([name]) => used.has(name));
    // The outer ones first: of two that lie in one another, one record has the files of both.
    for (const [name, folder] of folders.sort(([, a], [, b]) => a.length - b.length)) {
      const outer = found.find((each) => folder === each.folder || folder.startsWith(`${each.folder}${sep}`));
      if (outer) outer.parts.set(name, relative(outer.folder, folder).split(sep).join('/'));
      else found.push({ folder, parts: new Map([[name, '']]) });
    }
    return found.map((each): Target => ({ ...each, placement: 'rules' }));
  }

  /**
   * Where a place of the rules is on this computer; null where its target isn't here. Rejects with an AppError, as for a file
   * in a folder that is kept from mods.
   */
  async pathOf(game: PlacedGame, place: string): Promise<string | null> {
    const colon = place.indexOf(':');
    const name = place.slice(0, colon);
    const folder = name === 'game' ? game.folder : (await this.#targetFolders(game)).get(name);
    if (folder === undefined) return null;
    const found = await spelledBelow(folder, place.slice(colon + 1));
    // One of the folders in between is a link that leads elsewhere.
    if (game.rules !== null && place.length > colon + 1)
      await refuseGuarded(dirname(await realPathOf(found)), await this.#guardOf(game, game.rules.system));
    return found;
  }

  /** The part of an install that goes to a target: no files if none do. @throws AppError as `rulesOf` */
  mod(game: PlacedGame, used: UsedInstall, { parts }: Pick<Target, 'parts'>): Omit<DeployMod, 'filesFolder'> {
    const { installId } = used;
    const { folderName, files } = this.#installs.manifest(installId);
    const rules = this.rulesOf(game);
    if (rules === null)
      return { installId, folderName, files: this.#chosen(game, used, { folderName, files }) };
    const placed = this.#place(rules, used);
    const bySource = new Map(files.map((file) => [file.path, file]));
    const homes = new Set<string>();
    const own = placed.files.flatMap(({ source, target, path, home }): ModFile[] => {
      const part = parts.get(target);
      const file = bySource.get(source);
      if (part === undefined || file === undefined) return [];
      if (home !== null) homes.add(below(part, home));
      return [{ ...file, to: below(part, path) }];
    });
    return { installId, folderName, homes: [...homes], files: own };
  }

  /**
   * All of an install's files, each at a path that no other target has: to compare mods with one another. Those that go to
   * another folder than the game's begin with its name.
   */
  everywhere(game: PlacedGame, used: UsedInstall): Omit<DeployMod, 'filesFolder'> {
    const rules = this.rulesOf(game);
    const system = game.rules?.system;
    if (rules === null || system === undefined) return this.mod(game, used, { parts: noParts });
    const parts = new Map([['game', '']]);
    for (const [name, { base, below: path }] of targetPaths(rules, system))
      parts.set(name, base === 'game' ? path : `${name}:`);
    return this.mod(game, used, { parts });
  }

  /**
   * Finds where the files of installs go, in turns, so that what asks for it next waits for nothing: 500 mods at once would hold
   * up everything else. Rejects with an AppError as `rulesOf` throws.
   */
  async prepare(game: PlacedGame, all: readonly UsedInstall[]): Promise<void> {
    const rules = this.rulesOf(game);
    if (rules === null) return;
    const turns = createTurns(8, undefined, 1);
    for (const used of all) {
      // It may be removed meanwhile.
      if (this.#installs.has(used.installId)) this.#place(rules, used);
      if (turns.isDue()) await turns.next();
    }
  }

  /** Whether a game takes an archive of this name as it is. @throws AppError as `rulesOf` */
  isPacked(game: PlacedGame, fileName: string): boolean {
    return this.rulesOf(game)?.packed.some((pattern) => fitsName(fileName, pattern)) ?? false;
  }

  /** Whether rules place at least one file of an install. True without rules. */
  fits(game: PlacedGame, used: UsedInstall): boolean {
    const rules = this.rulesOf(game);
    return rules === null || this.#place(rules, used).files.length > 0;
  }

  /**
   * An install's files below a place of the rules: their paths there, and in the install. Sorted by path. @throws AppError as
   * `rulesOf`
   */
  placedIn(
    game: PlacedGame,
    used: UsedInstall,
    place: string,
  ): readonly { readonly path: string; readonly source: string }[] {
    const rules = this.rulesOf(game);
    return rules === null ? [] : filesIn(this.#place(rules, used), place);
  }

  /**
   * The places ("game:Data/a.esp") that files of an install go to, with their paths there. A file may go to several.
   * @throws AppError as `rulesOf`
   */
  placesOf(
    game: PlacedGame,
    used: UsedInstall,
  ): readonly { readonly source: string; readonly place: string }[] {
    const rules = this.rulesOf(game);
    if (rules !== null)
      return this.#place(rules, used).files.map(({ source, target, path }) => ({
        source,
        place: `${target}:${path}`,
      }));
    const placed = this.mod(game, used, { parts: noParts });
    return placed.files.map((file) => ({
      source: file.path,
      place: `game:${below(game.modsFolder, deployPath(game.placement, placed, file))}`,
    }));
  }

  /** The names of files and folders that an install brings right to a place, in lower case. @throws AppError as `rulesOf` */
  namesIn(game: PlacedGame, used: UsedInstall, place: string): ReadonlySet<string> {
    const rules = this.rulesOf(game);
    if (rules === null) return new Set();
    const placed = this.#place(rules, used);
    const byPlace = this.#names.get(placed) ?? new Map<string, ReadonlySet<string>>();
    this.#names.set(placed, byPlace);
    const known = byPlace.get(place);
    if (known) return known;
    const names = new Set(filesIn(placed, place).map(({ path }) => (path.split('/')[0] ?? '').toLowerCase()));
    byPlace.set(place, names);
    return names;
  }

  /** The names of the targets that files of an install go to. */
  targetsOf(game: PlacedGame, used: UsedInstall): ReadonlySet<string> {
    const rules = this.rulesOf(game);
    return new Set(rules === null ? [] : this.#place(rules, used).files.map(({ target }) => target));
  }

  async #read(game: PlacedGame): Promise<GameRules | null> {
    await this.#rules.read();
    return this.rulesOf(game);
  }

  /** The targets of a game's rules that are on this computer, by name: real paths. Rejects with an AppError. */
  async #targetFolders(game: PlacedGame): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const { folder, rules } = game;
    if (rules === null) return found;
    const baseFolder = baseFolders({ folder, system: rules.system }, this.#computer);
    const guard = await this.#guardOf(game, rules.system);
    for (const [name, path] of targetPaths(await this.#read(game), rules.system)) {
      const base = await baseFolder(path.base);
      // The drive of a folder may be away: nothing is made in its place.
      if (base === null || !(await isFolder(base))) continue;
      const target = await realPathOf(await spelledBelow(base, path.below));
      await refuseGuarded(target, guard);
      found.set(name, target);
    }
    return found;
  }

  async #guardOf({ folder }: PlacedGame, system: GameSystem): Promise<GuardOfTargets> {
    const computer = this.#computer;
    const isInWine = system === 'windows' && computer.platform !== 'win32';
    const inWine = isInWine ? await baseFolders({ folder, system }, computer)('home') : null;
    return { gameFolder: await realPathOf(folder), computer, own: this.#own, inWine };
  }

  /** The files of an install for a game without rules: what is chosen of them goes to paths of its own. */
  #chosen(
    { placement }: PlacedGame,
    used: UsedInstall,
    { folderName, files }: Pick<Manifest, 'folderName' | 'files'>,
  ): readonly ModFile[] {
    const mapped = this.#fomods.filesOf(used);
    if (mapped === null) return files;
    const bySource = new Map(files.map((file) => [file.path, file]));
    const home = placement === 'folder' ? folderName : '';
    return mapped.flatMap(({ source, path }) => {
      const file = bySource.get(source);
      return file ? [{ ...file, to: below(home, path) }] : [];
    });
  }

  #place(rules: GameRules, used: UsedInstall): Placed {
    const { installId } = used;
    const mapped = this.#fomods.filesOf(used);
    const byFiles = this.#placed.get(rules) ?? new WeakMap<object, Map<string, Placed>>();
    this.#placed.set(rules, byFiles);
    const known = byFiles.get(mapped ?? asPacked) ?? new Map<string, Placed>();
    byFiles.set(mapped ?? asPacked, known);
    const before = known.get(installId);
    if (before) return before;
    const { files, folderName: mod, root } = this.#installs.manifest(installId);
    const paths = files.map(({ path }) => path);
    const placed = mapped ? placeMapped(mapped, rules, mod) : placeFiles(paths, rules, { mod, root });
    known.set(installId, placed);
    return placed;
  }
}

/** Stands for the files of an archive as they are in it. */
const asPacked = {};

/** Places what is chosen of a mod: below the place where its installer begins, or as the files of an archive. */
function placeMapped(mapped: readonly MappedFile[], rules: GameRules, mod: string): Placed {
  const { installer } = rules;
  if (installer !== undefined) {
    const colon = installer.indexOf(':');
    const target = installer.slice(0, colon);
    const folder = installer.slice(colon + 1);
    const files = mapped.map(({ source, path }) => ({
      source,
      target,
      path: below(folder, path),
      home: null,
    }));
    return { files, left: [] };
  }
  const sources = new Map(mapped.map(({ source, path }) => [path, source]));
  const sourceOf = (path: string) => sources.get(path) ?? path;
  const paths = mapped.map(({ path }) => path);
  const { files, left } = placeFiles(paths, rules, { mod });
  return {
    files: files.map((file) => ({ ...file, source: sourceOf(file.source) })),
    left: left.map(sourceOf),
  };
}

/** A path below a folder as it is spelled there: Windows games write names in any case, and Linux tells them apart. */
async function spelledBelow(folder: string, path: string): Promise<string> {
  let at = folder;
  for (const name of path === '' ? [] : path.split('/')) {
    const names: readonly string[] = await readdir(at).catch(() => []);
    const spelled = names.includes(name)
      ? name
      : names.find((each) => each.toLowerCase() === name.toLowerCase());
    at = join(at, spelled ?? name);
  }
  return at;
}

/** The targets of rules beside the game's folder itself, on a system. */
function targetPaths(
  rules: GameRules | null,
  system: GameSystem,
): [name: string, path: { readonly base: Base; readonly below: string }][] {
  return Object.entries(rules?.targets ?? {}).flatMap(([name, target]) => {
    const path = typeof target === 'string' ? target : target[system];
    if (path === undefined) return [];
    const colon = path.indexOf(':');
    return [[name, { base: path.slice(0, colon) as Base, below: path.slice(colon + 1) }]];
  });
}

const below = (folder: string, path: string): string =>
  folder === '' ? path : path === '' ? folder : `${folder}/${path}`;
