import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRules } from './game-rules.ts';
import { parseRules } from './parse-rules.ts';

/** The most documents that are read from one folder. */
const mostDocuments = 500;

/** A document and the name of its file. */
type Document = { readonly fileName: string; readonly rules: GameRules };

/**
 * The rules that Loadout knows: its own, and those of the player in the folder `rules` of the user data, which replace one
 * of Loadout's with the same id. Nothing is read before it is needed.
 */
export class KnownRules {
  readonly #folders: { readonly bundled: string; readonly own: string };
  readonly #log: Log;
  #reading: Promise<ReadonlyMap<string, GameRules>> | null = null;
  #known: ReadonlyMap<string, GameRules> = new Map();
  #bundled: ReadonlyMap<string, GameRules> = new Map();
  #ownFiles: ReadonlyMap<string, string> = new Map();

  constructor(options: { readonly bundled: string; readonly own: string; readonly log: Log }) {
    this.#folders = options;
    this.#log = options.log;
  }

  /** All of them, read once. Documents that can't be used are left out, and the log says why. Never rejects. */
  async read(): Promise<ReadonlyMap<string, GameRules>> {
    this.#reading ??= this.#readAll();
    return this.#reading;
  }

  /** Rules by their id; null if there are none, or nothing was read yet. */
  get(rulesId: string): GameRules | null {
    return this.#known.get(rulesId) ?? null;
  }

  /** Whose rules of an id these are: the player's own, or their change of Loadout's; null for Loadout's. */
  ownerOf(rulesId: string): 'player' | 'changed' | null {
    if (!this.#ownFiles.has(rulesId)) return null;
    return this.#bundled.has(rulesId) ? 'changed' : 'player';
  }

  /** Stores rules as the player's own. @throws AppError `folder-unusable` if they can't be written */
  async save(rules: GameRules): Promise<void> {
    await this.read();
    const name = this.#ownFiles.get(rules.rulesId) ?? `${rules.rulesId}.json`;
    await this.#change((folder) => replaceText(join(folder, name), `${JSON.stringify(rules, null, 2)}\n`));
  }

  /** Deletes the player's own rules of an id; those of Loadout are used again. @throws AppError `folder-unusable` */
  async forget(rulesId: string): Promise<void> {
    await this.read();
    const name = this.#ownFiles.get(rulesId);
    if (name !== undefined) await this.#change((folder) => rm(join(folder, name), { force: true }));
  }

  async #change(write: (folder: string) => Promise<void>): Promise<void> {
    const { own } = this.#folders;
    try {
      await write(own);
    } catch (cause) {
      throw new AppError('folder-unusable', { id: 'plan.notSaved', values: { folder: own } }, { cause });
    }
    this.#reading = this.#readAll();
    await this.#reading;
  }

  async #readAll(): Promise<ReadonlyMap<string, GameRules>> {
    const bundled = byId(await this.#readFolder(this.#folders.bundled, () => true));
    const own = await this.#readFolder(this.#folders.own, (rules) =>
      isModest(rules, bundled.get(rules.rulesId)),
    );
    this.#bundled = bundled;
    this.#ownFiles = new Map(own.map(({ rules, fileName }) => [rules.rulesId, fileName]));
    this.#known = new Map([...bundled, ...byId(own)]);
    return this.#known;
  }

  async #readFolder(folder: string, isAllowed: (rules: GameRules) => boolean): Promise<Document[]> {
    const entries = await readdir(folder).catch(() => []);
    const names = entries.filter((name) => name.endsWith('.json')).slice(0, mostDocuments);
    const read = names.map(async (fileName): Promise<Document[]> => {
      try {
        const rules = parseRules(await readFile(join(folder, fileName), 'utf8'));
        if (isAllowed(rules)) return [{ fileName, rules }];
        this.#log.warn('Rules of a game reach into the player’s own folder and are not used', { fileName });
      } catch (error) {
        this.#log.warn('Rules of a game can’t be used', { fileName, error });
      }
      return [];
    });
    return (await Promise.all(read)).flat();
  }
}

const byId = (documents: readonly Document[]): ReadonlyMap<string, GameRules> =>
  new Map(documents.map(({ rules }) => [rules.rulesId, rules]));

/**
 * Whether rules keep to the game's folders: only Loadout's own may name a folder right in the player's, and a change of
 * them may keep it.
 */
const isModest = ({ targets }: GameRules, bundled: GameRules | undefined): boolean =>
  Object.entries(targets).every(
    ([name, target]) =>
      (typeof target === 'string' ? [target] : Object.values(target)).every(
        (path) => !path?.startsWith('home:'),
      ) || JSON.stringify(target) === JSON.stringify(bundled?.targets[name]),
  );
