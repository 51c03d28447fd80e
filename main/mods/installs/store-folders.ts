import { constants, copyFile, link, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { makeFolder } from '#main/storage/files/atomic-file.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile, type VersionedFile } from '#main/storage/files/versioned-file.ts';

const listSchema = z.object({
  version: z.literal(1),
  /** Names the folders of this Loadout on disks that another one may use, too. */
  name: z.string().regex(/^[0-9a-f]{16}$/),
  folders: z.array(z.string().min(1)).max(100),
});

type List = z.infer<typeof listSchema>;

/** The folder on a game's disk, for players who look there. */
const folderName = 'Loadout Mods';

/** What installs need of the folders on other disks. */
export type OtherDisks = Pick<StoreFolders, 'list' | 'isComplete' | 'near' | 'isElsewhere'>;

/**
 * Folders for installs on other disks than Loadout's own, one for each disk that has a game: there a mod can be linked into the
 * game's folder, which takes no space twice. Their list is beside Loadout's own installs, with backups.
 */
export class StoreFolders {
  readonly #own: string;
  readonly #randomName: () => string;
  readonly #log: Log;
  readonly #file: VersionedFile;
  readonly #inTurn = createSerialQueue();
  #known: List | null = null;
  #isComplete = true;
  /** Where the folder of a disk could be made, by the disk; null where it can't be. Each is tried once, by one call. */
  readonly #places = new Map<number, Promise<string | null>>();

  /**
   * @param options `own`: the absolute path of Loadout's own folder of installs; `randomName`: at least 16 random hex digits,
   * which may have others between them; `onProblem` runs when the list is damaged or can't be read
   */
  constructor(options: {
    readonly own: string;
    readonly randomName: () => string;
    readonly onProblem: OnProblem;
    readonly log: Log;
  }) {
    this.#own = options.own;
    this.#randomName = options.randomName;
    this.#log = options.log;
    const onProblem: OnProblem = (problem) => {
      if (problem.kind === 'lost' || problem.kind === 'unreadable') this.#isComplete = false;
      options.onProblem(problem);
    };
    this.#file = openVersionedFile(join(this.#own, 'folders.json'), {
      maxBackups: 3,
      onProblem,
      log: this.#log,
    });
  }

  /** All that were made, also on disks that aren't there now. */
  list(): readonly string[] {
    return this.#read().folders;
  }

  /** Whether `list` has all of them; not if it was lost, or can't be read, when this run began. */
  isComplete(): boolean {
    this.#read();
    return this.#isComplete;
  }

  /**
   * The folder for installs on the disk of an existing folder, by absolute paths; made if it isn't there. Null for Loadout's own
   * disk, and for one that can't have installs: nothing can be written beside the game's folder, or files can't be linked there.
   * Never rejects.
   */
  async near(folder: string): Promise<string | null> {
    try {
      const place = await this.#placeOn(folder);
      if (place === null) return null;
      await makeFolder(place);
      await this.#inTurn(() => this.#add(place));
      return place;
    } catch (cause) {
      this.#log.warn('No folder for mods could be made on the disk of a game', { cause });
      return null;
    }
  }

  /**
   * Whether a folder of installs is on another disk than a game, by the game's folder, and the game's disk could have them.
   * Leaves nothing there. Never rejects.
   */
  async isElsewhere(store: string, near: string): Promise<boolean> {
    const [one, other] = [await deviceOf(store), await deviceOf(near)];
    if (one === null || other === null || one === other) return false;
    if (other === (await deviceOf(this.#own))) return true;
    return (await this.#placeOn(near).catch(() => null)) !== null;
  }

  /** Where the folder on a game's disk is, or is to be made: as near to the disk's top as this player's folders begin. */
  async #placeOn(folder: string): Promise<string | null> {
    const real = await realpath(folder);
    const { dev } = await stat(real);
    if (dev === (await stat(this.#own)).dev) return null;
    const { name, folders } = this.#read();
    // A list that can't be read stays as it is, so no folder can be added to it.
    if (this.#file.refused()) return null;
    for (const known of folders) if ((await deviceOf(known)) === dev) return known;
    const found = this.#places.get(dev) ?? findPlace(real, dev, name);
    this.#places.set(dev, found);
    return found;
  }

  #read(): List {
    this.#known ??= this.#file.load((value) => listSchema.parse(value)) ?? {
      version: 1,
      name: hexOf(this.#randomName()),
      folders: [],
    };
    return this.#known;
  }

  async #add(place: string): Promise<void> {
    const known = this.#read();
    if (known.folders.includes(place)) return;
    const list = { ...known, folders: [...known.folders, place] };
    await this.#file.write(list);
    this.#known = list;
    // Without the list, the mods there would be forgotten. It changes once for each disk, so it is backed up at once.
    await this.#file
      .backUp()
      .catch((cause: unknown) => this.#log.warn('The list of folders could not be backed up', { cause }));
  }
}

const hexOf = (random: string): string =>
  random
    .replaceAll(/[^0-9a-f]/g, '')
    .padEnd(16, '0')
    .slice(0, 16);

const deviceOf = async (folder: string): Promise<number | null> =>
  (await stat(folder).catch(() => null))?.dev ?? null;

/**
 * The folders above a game's on its disk that may have one for mods, the disk's top first. Others than the player's own come
 * last, and the top of the whole system, which is nobody's place for mods, is none of them.
 */
async function foldersAbove(gameFolder: string, dev: number): Promise<readonly string[]> {
  const [own, others]: [string[], string[]] = [[], []];
  const user = process.getuid?.();
  for (let above = dirname(gameFolder); above !== '/'; above = dirname(above)) {
    const found = await stat(above);
    if (found.dev !== dev) break;
    // Folders of everybody's temporary files are emptied at times.
    if ((found.mode & 0o1000) === 0) (user === undefined || found.uid === user ? own : others).unshift(above);
    if (dirname(above) === above) break;
  }
  return [...own, ...others];
}

async function findPlace(folder: string, dev: number, name: string): Promise<string | null> {
  for (const above of await foldersAbove(folder, dev)) {
    const place = join(above, folderName, name);
    if (await canHaveInstalls(place)) return place;
  }
  return null;
}

/**
 * Whether a folder can be made, or is there and the player's, and can have files that are linked or share their content. Tries it,
 * and leaves nothing.
 */
async function canHaveInstalls(folder: string): Promise<boolean> {
  const [one, other] = [join(folder, '.trial'), join(folder, '.trial-link')];
  try {
    await makeFolder(folder);
    // Another user of a shared disk may have put a link or a folder there.
    const { uid } = await stat(folder);
    const isOwn = process.getuid === undefined || uid === process.getuid();
    if (!isOwn || (await realpath(folder)) !== folder) return false;
    await writeFile(one, 'trial');
    await link(one, other).catch(() => copyFile(one, other, constants.COPYFILE_FICLONE_FORCE));
    return true;
  } catch {
    return false;
  } finally {
    for (const each of [one, other]) await rm(each, { force: true }).catch(() => undefined);
    // Only empty folders can be removed so.
    for (const each of [folder, dirname(folder)]) await rmdir(each).catch(() => undefined);
  }
}
