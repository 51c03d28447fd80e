import { join } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Text } from '#shared/contract/text.ts';
import { type Choices, noChoices } from './choices.ts';
import { evaluate, filesAskedBy, possibleItems } from './evaluate.ts';
import { type FomodDocument, FomodRefused } from './fomod-document.ts';
import { type MappedFile, mapFiles, placesOf, SourceFiles } from './map-files.ts';
import { fomodLimits, readDocument } from './read-document.ts';
import { readWhole } from './read-whole.ts';

/**
 * What an install lets its player choose. `of` is the SHA-256 of its document, `sources` are the files of the archive, `asked`
 * the paths of files that it asks about.
 */
export type Fomod = {
  readonly document: FomodDocument;
  readonly of: string;
  readonly sources: SourceFiles;
  readonly asked: ReadonlySet<string>;
  /** Whether it has anything to decide. */
  readonly asks: boolean;
};

/** An install as a loadout uses it; `all` stands for everything that could be chosen in it. */
export type UsedInstall = { readonly installId: string; readonly choices?: Choices | 'all' | undefined };

/**
 * How the choices of a mod stand. `waiting`: nothing is chosen yet, so it stays out of the game. `new`: this version has choices
 * that the player hasn't seen. `unreadable`: its files go where the rules of the game say.
 */
export type ChoicesState = 'made' | 'new' | 'waiting' | 'unreadable';

type Known = { readonly fomod: Fomod } | { readonly problem: Text } | null;

/** The name of a document, in lower case. It is in a folder "fomod". */
const documentName = 'moduleconfig.xml';

/** How many documents are read at once. */
const atOnce = 4;

/** The documents of installs that let their player choose, read once for each. */
export class Fomods {
  readonly #installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder'>;
  readonly #log: Log;
  readonly #known = new Map<string, Known>();
  readonly #mapped = new WeakMap<object, Map<string, readonly MappedFile[]>>();
  readonly #states = new WeakMap<Choices, Map<string, ChoicesState>>();

  constructor(options: {
    readonly installs: Pick<Installs, 'has' | 'manifest' | 'filesFolder'>;
    readonly log: Log;
  }) {
    this.#installs = options.installs;
    this.#log = options.log;
  }

  /**
   * Reads those of installs that are not known yet: without it nothing is known of an install. Only installs with a document cost
   * a look at the disk. Returns whether anything was read. Never rejects.
   */
  async read(installIds: readonly string[]): Promise<boolean> {
    const unknown = new Set(installIds.filter((each) => !this.#known.has(each) && this.#installs.has(each)));
    await inParallel([...unknown], atOnce, async (installId) => {
      const known = await this.#read(installId).catch((error: unknown): Known => {
        if (error instanceof FomodRefused) return { problem: error.text };
        this.#log.warn('What a mod lets its player choose could not be read', { installId, error });
        return { problem: { id: 'choices.problem.unreadable' } };
      });
      this.#known.set(installId, known);
    });
    return unknown.size > 0;
  }

  /** Reads those of the mods of a loadout, as `read`. */
  readOf({ mods }: { readonly mods: readonly { readonly installId: string | null }[] }): Promise<boolean> {
    return this.read(mods.flatMap(({ installId }) => installId ?? []));
  }

  /** What an install lets its player choose; null for nothing, where that can't be read, and before `read`. */
  get(installId: string): Fomod | null {
    const known = this.#known.get(installId);
    return known && 'fomod' in known ? known.fomod : null;
  }

  /** Why the document of an install can't be used; null where it can, or there is none. */
  problemOf(installId: string): Text | null {
    const known = this.#known.get(installId);
    return known && 'problem' in known ? known.problem : null;
  }

  /** Where files of an install go by what is chosen; null where nothing can be chosen, so that the rules of the game say it. */
  filesOf({ installId, choices }: UsedInstall): readonly MappedFile[] | null {
    const fomod = this.get(installId);
    if (fomod === null) return null;
    if (choices === undefined && fomod.asks) return nothing;
    const of = choices === 'all' ? everything : (choices ?? noChoices);
    const known = this.#mapped.get(of) ?? new Map<string, readonly MappedFile[]>();
    this.#mapped.set(of, known);
    const before = known.get(installId);
    if (before) return before;
    const { document, sources } = fomod;
    const files =
      choices === 'all'
        ? placesOf(possibleItems(document), sources).files
        : mapFiles(evaluate(document, choices ?? noChoices).items, sources).files;
    known.set(installId, files);
    return files;
  }

  /** How the choices of a mod stand; null where it lets nothing choose. */
  stateOf({
    installId,
    choices,
  }: {
    readonly installId: string;
    readonly choices?: Choices | undefined;
  }): ChoicesState | null {
    const fomod = this.get(installId);
    if (fomod === null) return this.problemOf(installId) === null ? null : 'unreadable';
    if (!fomod.asks) return null;
    if (!choices) return 'waiting';
    const known = this.#states.get(choices) ?? new Map<string, ChoicesState>();
    this.#states.set(choices, known);
    const state = known.get(installId) ?? (isComplete(choices, fomod) ? 'made' : 'new');
    known.set(installId, state);
    return state;
  }

  async #read(installId: string): Promise<Known> {
    const { files, root, isPacked } = this.#installs.manifest(installId);
    if (isPacked) return null;
    const wholeOf = (path: string) => (root === '' ? path : `${root}/${path}`);
    const named = files.filter(({ path }) => path.slice(-documentName.length).toLowerCase() === documentName);
    const depth = (path: string) => path.split('/').length;
    const [file] = named
      .filter(({ path }) => /(?:^|\/)fomod\/[^/]+$/i.test(wholeOf(path)))
      .sort((one, other) => depth(one.path) - depth(other.path));
    if (file === undefined) return null;
    const bytes = await readWhole(
      join(this.#installs.filesFolder(installId), ...file.path.split('/')),
      fomodLimits.bytes,
    );
    if (bytes === null) throw new FomodRefused({ id: 'choices.problem.tooMuch' });
    const document = readDocument(bytes);
    // Some have a document that says nothing but a name.
    if (possibleItems(document).length === 0) return null;
    const base = wholeOf(file.path).split('/').slice(0, -2).join('/');
    const whole = new Map(files.map(({ path }) => [wholeOf(path), path]));
    const asked = filesAskedBy(document);
    const asks = document.steps.some(({ groups }) => groups.length > 0) || asked.size > 0;
    return { fomod: { document, of: file.sha256, sources: new SourceFiles(whole, base), asked, asks } };
  }
}

/** Stands for the choice of everything. */
const everything = {};

const nothing: readonly MappedFile[] = [];

/** Whether the player has seen all that there is to choose. */
function isComplete(choices: Choices, { document, of, asked }: Fomod): boolean {
  if ([...asked].some((path) => !Object.hasOwn(choices.files, foldPath(path)))) return false;
  if (choices.of === of) return true;
  return !evaluate(document, choices).steps.some(({ groups }) => groups.some(({ isNew }) => isNew));
}
