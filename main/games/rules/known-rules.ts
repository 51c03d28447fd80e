import { copyFile, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { isMissing } from '#main/kernel/system-error.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import { type GameRules, gameRulesSchema } from './game-rules.ts';
import { parseRules } from './parse-rules.ts';

/** The most documents that are read from one folder. */
const mostDocuments = 500;

/** A document and the name of its file. */
type Document = { readonly fileName: string; readonly rules: GameRules };

/** What the service in use says about its games: their numbers there, and documents that nobody has checked. */
type OfService = readonly { readonly gameId: number; readonly rules: unknown }[];

/** What was read: all rules that count, those that are not the player's, and which games and files they are of; by id. */
type State = {
  readonly known: ReadonlyMap<string, GameRules>;
  readonly given: ReadonlyMap<string, GameRules>;
  /** What the service named, as text. */
  readonly ofService: string;
  readonly serviceGames: ReadonlyMap<string, number>;
  readonly ownFiles: ReadonlyMap<string, string>;
};

/**
 * The rules that Loadout knows: its own, those of the service in use, and those of the player in the folder `rules` of the
 * user data. Of several with one id the last one counts. Nothing is read before it is needed.
 */
export class KnownRules {
  readonly #folders: { readonly bundled: string; readonly own: string };
  readonly #ofService: () => Promise<OfService>;
  readonly #log: Log;
  #reading: Promise<State> | null = null;
  #state: State = {
    known: new Map(),
    given: new Map(),
    ofService: '[]',
    serviceGames: new Map(),
    ownFiles: new Map(),
  };

  constructor(options: {
    readonly bundled: string;
    readonly own: string;
    readonly ofService: () => Promise<OfService>;
    readonly log: Log;
  }) {
    this.#folders = options;
    this.#ofService = options.ofService;
    this.#log = options.log;
  }

  /** All of them, read once. Documents that can't be used are left out, and the log says why. Never rejects. */
  async read(): Promise<ReadonlyMap<string, GameRules>> {
    this.#reading ??= this.#readAll();
    return (await this.#reading).known;
  }

  /** Rules by their id; null if there are none, or nothing was read yet. */
  get(rulesId: string): GameRules | null {
    return this.#state.known.get(rulesId) ?? null;
  }

  /** Whose rules of an id these are: the player's own, or their change of others; null for what is given. */
  ownerOf(rulesId: string): 'player' | 'changed' | null {
    if (!this.#state.ownFiles.has(rulesId)) return null;
    return this.#state.given.has(rulesId) ? 'changed' : 'player';
  }

  /** The number of the game at the service in use, where that named the rules of an id; null otherwise. */
  serviceGameOf(rulesId: string): number | null {
    return this.#state.serviceGames.get(rulesId) ?? null;
  }

  /** Reads them again if the service names other ones than it did. Returns whether it does. Never rejects. */
  async readIfServiceChanged(): Promise<boolean> {
    if (this.#reading === null) return false;
    const { ofService } = await this.#reading;
    if (JSON.stringify(await this.#namedByService()) === ofService) return false;
    await this.readAgain();
    return true;
  }

  /** Reads them again, if they were read. Never rejects. */
  async readAgain(): Promise<void> {
    if (this.#reading === null) return;
    // One after the other: an earlier result must not come last.
    this.#reading = this.#reading.then(() => this.#readAll());
    await this.#reading;
  }

  /**
   * Stores rules as the player's own. What the document was before is kept beside it, with `.old` at its end.
   * @throws AppError `folder-unusable` if they can't be written
   */
  async save(rules: GameRules): Promise<void> {
    await this.read();
    await this.#change(async (folder) => {
      const file = join(
        folder,
        this.#state.ownFiles.get(rules.rulesId) ?? (await freeName(folder, rules.rulesId)),
      );
      await copyFile(file, `${file}.old`).catch(ignoreMissing);
      await replaceText(file, `${JSON.stringify(rules, null, 2)}\n`);
    });
  }

  /**
   * Puts the player's own rules of an id aside, as a file with `.old` at its end; those that are given are used again.
   * @throws AppError `folder-unusable`
   */
  async forget(rulesId: string): Promise<void> {
    await this.read();
    const name = this.#state.ownFiles.get(rulesId);
    if (name === undefined) return;
    await this.#change((folder) =>
      rename(join(folder, name), join(folder, `${name}.old`)).catch(ignoreMissing),
    );
  }

  async #change(write: (folder: string) => Promise<void>): Promise<void> {
    const { own } = this.#folders;
    try {
      await write(own);
    } catch (cause) {
      throw new AppError('folder-unusable', { id: 'plan.notSaved', values: { folder: own } }, { cause });
    }
    await this.readAgain();
  }

  async #readAll(): Promise<State> {
    const named = await this.#namedByService();
    const bundled = byId(await this.#readFolder(this.#folders.bundled, () => true));
    const ofService = this.#checked(named, bundled);
    const given = new Map([...bundled, ...byId(ofService)]);
    const own = await this.#readFolder(this.#folders.own, (rules) =>
      isModest(rules, given.get(rules.rulesId)),
    );
    this.#state = {
      known: new Map([...given, ...byId(own)]),
      given,
      ofService: JSON.stringify(named),
      serviceGames: new Map(ofService.map(({ rules, gameId }) => [rules.rulesId, gameId])),
      ownFiles: new Map(own.map(({ rules, fileName }) => [rules.rulesId, fileName])),
    };
    return this.#state;
  }

  #namedByService(): Promise<OfService> {
    return this.#ofService().catch(() => []);
  }

  /** Those of a service's documents that can be used; none with the id of Loadout's own, which games would follow at once. */
  #checked(
    documents: OfService,
    bundled: ReadonlyMap<string, GameRules>,
  ): { readonly gameId: number; readonly rules: GameRules }[] {
    return documents.flatMap(({ gameId, rules }) => {
      const parsed = gameRulesSchema.safeParse(rules);
      const isNew = parsed.success && !bundled.has(parsed.data.rulesId);
      if (isNew && isOfGame(parsed.data)) return [{ gameId, rules: parsed.data }];
      const outside = isNew ? 'leads out of the game’s folders' : 'has the id of rules of Loadout';
      const reason = parsed.success ? outside : parsed.error.issues[0]?.message;
      this.#log.warn('Rules of a game in the service profile can’t be used', { gameId, reason });
      return [];
    });
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

/** A name for a new document: what has one already may be the player's, even if it can't be used. */
async function freeName(folder: string, rulesId: string): Promise<string> {
  const names = new Set(await readdir(folder).catch(() => []));
  for (let number = 1; ; number += 1) {
    const name = `${rulesId}${number === 1 ? '' : `-${number}`}.json`;
    if (!names.has(name)) return name;
  }
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}

const byId = (documents: readonly Pick<Document, 'rules'>[]): ReadonlyMap<string, GameRules> =>
  new Map(documents.map(({ rules }) => [rules.rulesId, rules]));

/** Where rules of a service may lead: the game's own folder, its documents, and the folders of programs' data. */
const basesOfService = new Set(['game', 'documents', 'appdata', 'localappdata', 'locallow']);

const pathsOf = (target: GameRules['targets'][string]): readonly string[] =>
  (typeof target === 'string' ? [target] : Object.values(target)).filter((path) => path !== undefined);

const isOfGame = ({ targets }: GameRules): boolean =>
  Object.values(targets).every((target) =>
    pathsOf(target).every((path) => basesOfService.has(path.slice(0, path.indexOf(':')))),
  );

/**
 * Whether rules keep to the game's folders: only Loadout's own may name a folder right in the player's, and a change of
 * these may keep it.
 */
const isModest = ({ targets }: GameRules, given: GameRules | undefined): boolean =>
  Object.entries(targets).every(
    ([name, target]) =>
      pathsOf(target).every((path) => !path.startsWith('home:')) ||
      JSON.stringify(target) === JSON.stringify(given?.targets[name]),
  );
