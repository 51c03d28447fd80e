import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import type { GameRules } from './game-rules.ts';
import { parseRules } from './parse-rules.ts';

/** The most documents that are read from one folder. */
const mostDocuments = 500;

/**
 * The rules that Loadout knows: its own, and those that the player put into the folder `rules` of the user data, which
 * replace one of Loadout's with the same id. Nothing is read before it is needed.
 */
export class KnownRules {
  readonly #folders: { readonly bundled: string; readonly own: string };
  readonly #log: Log;
  #reading: Promise<ReadonlyMap<string, GameRules>> | null = null;
  #known: ReadonlyMap<string, GameRules> = new Map();

  constructor(options: { readonly bundled: string; readonly own: string; readonly log: Log }) {
    this.#folders = options;
    this.#log = options.log;
  }

  /** All of them, read once. Documents that can't be used are left out, and the log says why. Never rejects. */
  async read(): Promise<ReadonlyMap<string, GameRules>> {
    this.#reading ??= this.#readAll();
    this.#known = await this.#reading;
    return this.#known;
  }

  /** Rules by their id; null if there are none, or nothing was read yet. */
  get(rulesId: string): GameRules | null {
    return this.#known.get(rulesId) ?? null;
  }

  async #readAll(): Promise<ReadonlyMap<string, GameRules>> {
    const { bundled, own } = this.#folders;
    const all = [
      ...(await this.#readFolder(bundled, () => true)),
      ...(await this.#readFolder(own, isModest)),
    ];
    return new Map(all.map((rules) => [rules.rulesId, rules]));
  }

  async #readFolder(folder: string, isAllowed: (rules: GameRules) => boolean): Promise<GameRules[]> {
    const entries = await readdir(folder).catch(() => []);
    const names = entries.filter((name) => name.endsWith('.json')).slice(0, mostDocuments);
    const read = names.map(async (name): Promise<GameRules[]> => {
      try {
        const rules = parseRules(await readFile(join(folder, name), 'utf8'));
        if (isAllowed(rules)) return [rules];
        this.#log.warn('Rules of a game reach into the player’s own folder and are not used', { name });
      } catch (error) {
        this.#log.warn('Rules of a game can’t be used', { name, error });
      }
      return [];
    });
    return (await Promise.all(read)).flat();
  }
}

/** Whether rules keep to the game's folders: only Loadout's own may name a folder right in the player's. */
const isModest = ({ targets }: GameRules): boolean =>
  Object.values(targets).every((target) =>
    (typeof target === 'string' ? [target] : Object.values(target)).every(
      (path) => !path?.startsWith('home:'),
    ),
  );
