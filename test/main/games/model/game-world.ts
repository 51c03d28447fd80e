import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApplyLoadouts, vanillaOf } from '#main/games/loadouts/apply/apply.ts';
import type { SeededRandom } from '../../../crash/seeded-random.ts';
import { createPreferences } from '../loadouts/preferences.ts';
import { gameOf, installMods, loadoutOf, modNames, openApply, type Place, pathsOf } from './open-apply.ts';
import { type Content, Owners } from './owners.ts';
import type { SwitchTask } from './switching-child.ts';

/** Names that the game, mods and the player have files under; games rewrite those of the last two kinds themselves. */
const names = ['base.pak', 'rock.dds', 'Deep/tree.dds', 'Deep/new.pak', 'save.sav', 'settings.ini'] as const;

/** What may happen to a game, by the game, the player, a shop, the computer or Loadout. */
export const events = {
  'the game is updated': (world) => world.update(),
  'a shop verifies the files': (world) => world.verify(),
  'the player edits a file': (world) => world.edit(),
  'the player deletes a file': (world) => world.delete(),
  'a file is renamed in upper and lower case': (world) => world.respell(),
  'a loadout is applied': (world) => world.apply(),
  'the folder goes back to Vanilla': (world) => world.toVanilla(),
  'the game leaves the list and is added again': (world) => world.addAgain(),
  'Loadout starts again': (world) => world.restart(),
  'an earlier list of games is restored': (world) => world.restoreList(),
  'the drive goes and comes back': (world) => world.unplug(),
} as const satisfies Readonly<Record<string, (world: GameWorld) => Promise<void>>>;

/** A real game folder with the real code that puts loadouts into it, and the model of whose each file is beside it. */
export class GameWorld {
  readonly #folder: string;
  /** On the volume of the game. */
  readonly #gameOn: string;
  readonly #place: Place;
  readonly #random: SeededRandom;
  readonly owners = new Owners();
  #apply: ApplyLoadouts;
  #preferences = createPreferences();
  #gameId = 'game-1';
  #added = 1;
  #switches = 0;

  private constructor(
    folder: string,
    random: SeededRandom,
    { gameOn, place }: { gameOn: string; place: Place },
  ) {
    this.#folder = folder;
    this.#gameOn = gameOn;
    this.#place = place;
    this.#random = random;
    this.#apply = this.#open();
  }

  /** Makes a game below `gameOn`, and what Loadout stores below `folder`. */
  static async make(
    folder: string,
    random: SeededRandom,
    { gameOn = folder, place = 'merged' }: { gameOn?: string; place?: Place } = {},
  ): Promise<GameWorld> {
    const world = new GameWorld(folder, random, { gameOn, place });
    await installMods(folder);
    await mkdir(join(folder, 'elsewhere'), { recursive: true });
    for (const path of ['base.pak', 'rock.dds', 'save.sav', 'Deep/tree.dds'])
      await world.#write(path, 'game', 'new file');
    return world;
  }

  get data(): string {
    return join(this.#gameOn, 'game/Data');
  }

  /** All files in the folder of mods, with what is in them, but for the file that names this Loadout. */
  async files(): Promise<Map<string, Content>> {
    const found = await contentsBelow(this.data);
    found.delete('.loadout-owner');
    return found;
  }

  /** What Loadout stores of the game and the player, in places that it names. */
  async stored(): Promise<readonly Content[]> {
    const found = await contentsBelow(join(this.#folder, 'state'));
    return [...found].flatMap(([path, content]) =>
      /\/(?:originals|kept|aside)\//.test(`/${path}`) ? content : [],
    );
  }

  async update(): Promise<void> {
    for (let count = this.#random.whole(1, 2); count > 0; count -= 1)
      await this.#write(this.#random.pick(names), 'game', 'new file');
  }

  /** Puts back the game's own files, which a shop knows by their hash. */
  async verify(): Promise<void> {
    for (const [path, content] of this.owners.ofGame) {
      const before = await this.#read(path);
      if (!content.startsWith('game ') || before === content || this.#random.fraction() < 0.5) continue;
      this.owners.verified(before);
      await this.#replace(path, content);
    }
  }

  async edit(): Promise<void> {
    const path = this.#random.pick([...(await this.files()).keys(), 'note.txt']);
    await this.#write(path, 'player', 'in place');
  }

  async delete(): Promise<void> {
    const path = this.#random.pick([...(await this.files()).keys(), 'none']);
    const content = await this.#read(path);
    if (content === null) return;
    await rm(join(this.data, path));
    this.owners.deleted(path, content);
  }

  async respell(): Promise<void> {
    const path = this.#random.pick([...(await this.files()).keys(), 'none']);
    const name = path.slice(path.lastIndexOf('/') + 1);
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const spelled = `${folder}${name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()}`;
    const content = await this.#read(path);
    if (content === null || (await this.#read(spelled)) !== null) return;
    await rename(join(this.data, path), join(this.data, spelled));
    this.owners.renamed(path, spelled, content);
  }

  async apply(): Promise<void> {
    await this.#switchTo(`loadout ${this.#random.whole(1, 2)}`, this.#chosenMods());
  }

  async toVanilla(): Promise<void> {
    await this.#switchTo(null, []);
    this.owners.expectVanilla(await this.files());
  }

  /** Removing leaves the mods in the folder, or takes them out first. */
  async addAgain(): Promise<void> {
    if (this.#random.fraction() < 0.5) await this.toVanilla();
    await this.#apply.forget(this.#game());
    this.#added += 1;
    this.#gameId = `game-${this.#added}`;
    await this.#apply.recover(this.#game());
  }

  async restart(): Promise<void> {
    this.#apply = this.#open();
    await this.#apply.recover(this.#game());
  }

  /** What the list says of the folder is of another time, or nothing. */
  async restoreList(): Promise<void> {
    this.#preferences = createPreferences();
    await this.restart();
  }

  async unplug(): Promise<void> {
    const away = join(this.#gameOn, 'unplugged');
    await rename(join(this.#gameOn, 'game'), away);
    await this.#apply.apply(this.#game(), loadoutOf(this.#gameId, 'loadout 1', ['first'])).then(
      () => {
        throw new Error('a loadout was applied to a drive that is away');
      },
      () => undefined,
    );
    if (this.#random.fraction() < 0.5) await this.#apply.forget(this.#game());
    await rename(away, join(this.#gameOn, 'game'));
    await this.#apply.recover(this.#game());
  }

  /** Kills a process that switches, after some ms, and starts Loadout again. Returns whether the switch was cut short. */
  async killSwitch(program: string, longestMs: number): Promise<boolean> {
    this.#switches += 1;
    const mods = this.#random.fraction() < 0.3 ? [] : this.#chosenMods();
    const loadoutId = `killed ${this.#switches}`;
    const task: SwitchTask = {
      folder: this.#folder,
      gameOn: this.#gameOn,
      place: this.#place,
      gameId: this.#gameId,
      loadoutId,
      mods,
    };
    const file = join(this.#folder, 'task.json');
    await writeFile(file, JSON.stringify(task));
    const child = spawn(process.execPath, [program, file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const isKilled = await killAfterBegin(child, this.#random.fraction() * longestMs);
    await this.restart();
    const { loadoutId: now } = this.#apply.inFolder(this.#game(), vanillaOf(this.#gameId));
    const isVanilla = mods.length === 0 && now === null;
    if (now === loadoutId || isVanilla) this.owners.applied(pathsOf(mods), await this.files());
    return isKilled;
  }

  #chosenMods(): string[] {
    const chosen = modNames.filter(() => this.#random.fraction() < 0.6);
    return this.#random.fraction() < 0.3 ? chosen.reverse() : chosen;
  }

  async #switchTo(loadoutId: string | null, mods: readonly string[]): Promise<void> {
    const loadout = loadoutId === null ? vanillaOf(this.#gameId) : loadoutOf(this.#gameId, loadoutId, mods);
    const answers = new Map<string, 'present' | 'original'>();
    for (let tries = 0; tries < 3; tries += 1) {
      const before = await this.files();
      const applied = await this.#apply.apply(this.#game(), loadout, answers);
      if (applied.state === 'done') return this.owners.applied(pathsOf(mods), await this.files());
      for (const question of applied.questions) {
        const answer = this.#random.pick(['present', 'original'] as const);
        answers.set(question.path, answer);
        // By rules, paths are those in the game's folder.
        const path = question.path.replace(/^Data\//, '');
        this.owners.answered({ ...question, path }, answer, before.get(path));
      }
    }
    throw new Error('the same questions were asked again');
  }

  /** Writes something that nobody else has written, and tells the model. */
  async #write(path: string, by: 'game' | 'player', how: 'new file' | 'in place'): Promise<void> {
    const before = await this.#read(path);
    const content = this.owners.write(path, by, before);
    if (how === 'new file') return this.#replace(path, content);
    await mkdir(dirname(join(this.data, path)), { recursive: true });
    await writeFile(join(this.data, path), content);
  }

  async #replace(path: string, content: Content): Promise<void> {
    const file = join(this.data, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(join(this.#gameOn, 'download'), content);
    await rename(join(this.#gameOn, 'download'), file);
  }

  async #read(path: string): Promise<Content | null> {
    const file = join(this.data, path);
    const isFile = await lstat(file).then(
      (found) => found.isFile(),
      () => false,
    );
    return isFile ? readFile(file, 'utf8') : null;
  }

  #game() {
    return gameOf(this.#gameId, this.#place, { folder: this.#folder, gameOn: this.#gameOn });
  }

  #open(): ApplyLoadouts {
    return openApply(this.#folder, {
      place: this.#place,
      gameOn: this.#gameOn,
      preferences: this.#preferences,
      random: () => this.#random.fraction(),
    });
  }
}

/** Returns whether it was killed; false if it had ended before. */
async function killAfterBegin(child: ChildProcess, ms: number): Promise<boolean> {
  const ended = once(child, 'exit');
  await Promise.race([once(child.stdout ?? child, 'data'), ended]);
  await Promise.race([wait(ms), ended]);
  const isRunning = child.exitCode === null;
  child.kill('SIGKILL');
  await ended;
  return isRunning;
}

async function contentsBelow(folder: string): Promise<Map<string, Content>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = new Map<string, Content>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    found.set(path.slice(folder.length + 1).replaceAll(sep, '/'), await readFile(path, 'utf8'));
  }
  return found;
}
