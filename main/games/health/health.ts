import { z } from 'zod';
import { createListeners } from '#main/kernel/listeners.ts';
import type { LoadoutHealth } from '#shared/contract/games/health.ts';
import { AppError } from '#shared/errors.ts';
import type { Choices } from '../fomod/choices.ts';
import { isPlacedIn } from '../fomod/is-placed-in.ts';
import type { GameRow } from '../game.ts';
import type { GameProblems } from '../game-problems.ts';
import { giveWay } from '../loadouts/apply/give-way.ts';
import { type Deleted, type Loadout, modKey } from '../loadouts/loadout.ts';
import { hasUpdate } from '../loadouts/update-mods.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { type Assessment, assess, type Surroundings } from './assess.ts';
import type { AssessedMod, OtherNeed } from './assessed-mod.ts';
import type { ChangedInstalls } from './changed-installs.ts';
import type { DescribedMods, DescribedNeed } from './described/described-mods.ts';
import type { Evidence, EvidenceKind } from './evidence/evidence.ts';
import type { EvidenceStore } from './evidence/evidence-store.ts';
import {
  isBroughtAlong,
  type KnownLibraries,
  lowerNamesIn,
  readPluginsOfGame,
  readVersionOfGame,
} from './game-facts.ts';
import type { RunLogs } from './log/run-logs.ts';
import { plainName } from './providers.ts';

/** The keys of findings that the player doesn't want to see in a loadout, the latest last. */
const hiddenSchema = z.array(z.string());
const mostHidden = 1_000;

/** Where BepInEx looks for plugins. */
const pluginsPlace = 'game:BepInEx/plugins';

/** What the health of loadouts needs. */
type HealthOptions = Pick<
  MyModsParts,
  | 'games'
  | 'loadouts'
  | 'installs'
  | 'targets'
  | 'fomods'
  | 'modUpdates'
  | 'play'
  | 'preferences'
  | 'service'
  | 'apply'
  | 'clock'
> & {
  readonly problems: Pick<GameProblems, 'loader'>;
  readonly evidence: EvidenceStore;
  readonly changed: ChangedInstalls;
  readonly described: DescribedMods;
  readonly logs: RunLogs;
};

/** A mod that is missing in a loadout, its id where a link names it, and the titles of those that need it. */
export type MissingMod = {
  readonly name: string;
  readonly modId: number | null;
  readonly neededBy: readonly string[];
};

/** Knows what is to look at in a loadout. Nothing that the player does waits for it. */
export class Health {
  readonly #options: HealthOptions;
  readonly #listeners = createListeners<void>();
  readonly #stops: readonly (() => void)[];
  #reading: Promise<void> = Promise.resolve();
  readonly #libraries: KnownLibraries = new Map();

  constructor(options: HealthOptions) {
    this.#options = options;
    const tell = () => this.#listeners.tell();
    this.#stops = [
      ...[options.evidence, options.changed, options.described].map((source) => source.onChange(tell)),
      // What it said is missing is known when a run has ended.
      options.play.onChange(({ running }) => running === null && tell()),
    ];
  }

  /**
   * What is to look at now. What isn't read yet is read after it, and `onChange` tells when more is known. Rejects with an
   * AppError (`not-found`).
   */
  async of(gameId: string, loadoutId: string): Promise<LoadoutHealth> {
    const { loadouts, installs, evidence, changed, described } = this.#options;
    const loadout = loadouts.get(gameId, loadoutId);
    const here = installIdsOf(loadout, installs);
    const { findings, moves } = await this.#assess(gameId, loadout);
    const isReading = here.some((installId) => evidence.of(installId) === null);
    // Mods that the loadout doesn't have may be what one of it needs.
    const others = installs.list().map(({ installId }) => installId);
    this.#reading = evidence
      .read([...here, ...others])
      .then(() => described.read(this.#modIdsOf(loadout)))
      .then(() => changed.look(here));
    const hidden = new Set(this.#hidden(loadoutId));
    const shown = findings.filter(({ key }) => !hidden.has(key));
    return {
      findings: shown,
      hidden: findings.length - shown.length,
      isReading,
      moves: shown.some(({ fix }) => fix?.do === 'order') ? [...moves] : [],
    };
  }

  /** Resolves when what is read beside the last look has been read. Never rejects. */
  idle(): Promise<void> {
    return this.#reading;
  }

  /** Reads what an install says, so that it is known when it is needed. Never rejects. */
  read(installIds: readonly string[]): Promise<void> {
    return this.#options.evidence.read(installIds);
  }

  /** Looks again whether files of its mods were changed. Rejects with an AppError (`not-found`). */
  async lookAgain(gameId: string, loadoutId: string): Promise<void> {
    const { loadouts, installs, changed } = this.#options;
    await changed.lookAgain(installIdsOf(loadouts.get(gameId, loadoutId), installs));
  }

  /** The mods that a loadout misses and that are known by a name alone. Rejects with an AppError (`not-found`). */
  async missing(gameId: string, loadoutId: string): Promise<readonly MissingMod[]> {
    const { findings } = await this.#assess(gameId, this.#options.loadouts.get(gameId, loadoutId));
    const hidden = new Set(this.#hidden(loadoutId));
    return findings.flatMap(({ key, kind, text, fix, more }) =>
      kind === 'missing' && fix?.do === 'find' && !hidden.has(key)
        ? [
            {
              name: fix.name,
              modId: fix.modId,
              neededBy: [String(text.values?.['mod'] ?? ''), ...more].filter(Boolean),
            },
          ]
        : [],
    );
  }

  /** The mods that a description of a mod of the service lists as needed. Never rejects. */
  needsIn(modId: number, description: string): Promise<readonly DescribedNeed[]> {
    return this.#options.described.needsIn(modId, description);
  }

  /** Hides a finding of a loadout; null shows all of them again. */
  hide(loadoutId: string, key: string | null): void {
    const others = this.#hidden(loadoutId).filter((each) => each !== key);
    const keys = key === null ? null : [...others, key].slice(-mostHidden);
    this.#options.preferences.set(nameOf(loadoutId), keys);
    this.#listeners.tell();
  }

  /** Forgets a loadout that can't come back. */
  forget(loadoutId: string): void {
    this.#options.preferences.set(nameOf(loadoutId), null);
  }

  /** Gives a loadout the suggested order. Rejects with an AppError: `rejected` if nothing is in the wrong order any more. */
  async sort(gameId: string, loadoutId: string): Promise<Deleted> {
    const { loadouts } = this.#options;
    const { order, moves } = await this.#assess(gameId, loadouts.get(gameId, loadoutId));
    if (order === null) throw new AppError('rejected', { id: 'health.inOrder' });
    const { undoId } = await loadouts.reorder(loadoutId, order);
    return { undoId, text: { id: 'health.sorted', values: { count: moves.length } } };
  }

  /** Calls back when more is known of any loadout. */
  onChange(listener: () => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Never rejects. */
  async close(): Promise<void> {
    for (const stop of this.#stops) stop();
    await this.#options.evidence.close();
    await this.#options.described.close();
    await this.#options.changed.close();
  }

  #hidden(loadoutId: string): readonly string[] {
    return this.#options.preferences.get(nameOf(loadoutId), hiddenSchema) ?? [];
  }

  async #assess(gameId: string, loadout: Loadout): Promise<Assessment> {
    const { games, installs, targets, fomods } = this.#options;
    const game = games.get(gameId);
    // Between parts of up to 50 ms: Play may be pressed at any time.
    const next = () => giveWay(gameId, this.#options);
    await next();
    await fomods.readOf(loadout);
    await next();
    if (targets.isKnown(game)) await targets.prepare(game, usedBy(loadout, installs));
    await next();
    const around = await this.#around(game, loadout);
    await next();
    const mods = this.#modsOf(game, loadout);
    const logged = await this.#logged(game, loadout, mods);
    await next();
    return assess(mods, around, [...this.#described(mods), ...logged]);
  }

  /** The mods of the service in use in a loadout. */
  #modIdsOf({ mods }: Loadout): readonly number[] {
    const inUse = this.#options.service();
    return mods.flatMap(({ service, modId }) => (inUse !== null && service === inUse ? (modId ?? []) : []));
  }

  /** What descriptions of mods that are on list as needed. */
  #described(mods: readonly AssessedMod[]): readonly OtherNeed[] {
    return mods.flatMap((by) =>
      by.modId === null || !by.isOn
        ? []
        : this.#options.described.of(by.modId).map(
            ({ modId, title }): OtherNeed => ({
              by,
              modId,
              kind: null,
              id: String(modId),
              name: title,
              evidence: { id: 'health.describes' },
            }),
          ),
    );
  }

  /** What the last run of a loadout said is missing, without what a mod that is on has meanwhile. */
  async #logged(
    game: GameRow,
    loadout: Loadout,
    mods: readonly AssessedMod[],
  ): Promise<readonly OtherNeed[]> {
    const { installs, logs } = this.#options;
    const said = await logs.of(game, loadout.loadoutId);
    if (said.length === 0) return [];
    const on = mods.filter(({ isOn }) => isOn);
    const isLibraryHere = (id: string) =>
      on.some(({ installId }) => {
        if (installId === null || !installs.has(installId)) return false;
        const { files } = installs.manifest(installId);
        return files.some(({ path }) => path.slice(path.lastIndexOf('/') + 1).toLowerCase() === `${id}.dll`);
      });
    return said
      .filter(({ kind, id }) => kind !== null || !isLibraryHere(id))
      .map(({ by, kind, id, name, file }) => ({
        by: by === null ? null : (on.find((mod) => isCalled(mod, by)) ?? null),
        modId: null,
        kind,
        id,
        name,
        evidence: file === '' ? { id: 'health.log' } : { id: 'health.logFile', values: { file } },
      }));
  }

  #modsOf(game: GameRow, { mods }: Loadout): readonly AssessedMod[] {
    const { installs, modUpdates, service, changed, fomods } = this.#options;
    const updates = new Map(modUpdates.list().map((update) => [`${update.service} ${update.modId}`, update]));
    return mods.map((mod): AssessedMod => {
      const installId = mod.installId !== null && installs.has(mod.installId) ? mod.installId : null;
      const update = updates.get(modKey(mod));
      const waits = installId !== null && fomods.stateOf({ installId, choices: mod.choices }) === 'waiting';
      return {
        key: modKey(mod),
        title: mod.title,
        modId: mod.service !== null && mod.service === service() ? mod.modId : null,
        versionId: mod.versionId,
        installId,
        isOn: mod.isOn && !waits,
        isWaiting: mod.isOn && waits,
        isGone: update?.isGone ?? false,
        hasUpdate:
          update !== undefined && !mod.isPinned && update.installId === mod.installId && hasUpdate(update),
        isPlaced: installId === null || isPlacedIn(game, { installId, choices: mod.choices }, this.#options),
        isChanged: installId !== null && changed.has(installId),
        evidence: installId === null ? [] : this.#saidBy({ installId, choices: mod.choices }),
      };
    });
  }

  /** What the files of a mod say, without those that it doesn't have in the game because the player chose others. */
  #saidBy(used: { readonly installId: string; readonly choices: Choices | undefined }): readonly Evidence[] {
    const { evidence, fomods } = this.#options;
    const said = evidence.of(used.installId) ?? [];
    const chosen = said.length === 0 ? null : fomods.filesOf(used);
    if (chosen === null) return said;
    // It isn't in the game, but may be what another one needs.
    if (fomods.stateOf(used) === 'waiting') return said;
    const sources = new Set(chosen.map(({ source }) => source));
    const possible = new Set(
      fomods
        .filesOf({ ...used, choices: 'all' })
        ?.flatMap(({ source }) => (sources.has(source) ? [] : source)),
    );
    // What no choice would place, such as the manifest of the archive, is about the whole mod.
    return said.filter(({ file }) => !possible.has(file.split(' > ', 1)[0] ?? file));
  }

  async #around(game: GameRow, { mods }: Loadout): Promise<Surroundings> {
    const { targets, problems } = this.#options;
    const rules = targets.isKnown(game) ? targets.rulesOf(game) : null;
    const order = rules?.order;
    const place = order === undefined || typeof order === 'string' ? null : order.in;
    const loader = problems.loader(game.gameId)?.title ?? null;
    const ownNames = place === null ? new Set<string>() : await this.#namesOfGame(game, place);
    const versions = await readVersionOfGame(game.folder);
    const plugins = await this.#pluginsOfGame(game, mods);
    /** Made when it is needed first: most loadouts miss nothing. */
    let others: ReadonlyMap<string, OtherInstall> | null = null;
    return {
      loadsInOrder: (order ?? 'none') !== 'none',
      isOfGame: (kind, id) =>
        isBroughtAlong(kind, id, loader) ||
        ((kind === 'plugin' || kind === 'bannerlord') && ownNames.has(id)) ||
        (kind === 'bepinex' && plugins.has(id)),
      gameVersion: (kind: EvidenceKind) => versions.get(kind) ?? null,
      elsewhere: ({ kind, ids, modId }) => {
        others ??= this.#othersById(mods);
        const keys = modId === null ? ids.map((id) => `${kind} ${id}`) : [`mod ${modId}`];
        return keys.map((key) => others?.get(key)).find((found) => found !== undefined) ?? null;
      },
    };
  }

  /** The plugins of BepInEx that lie in the game's folder without Loadout, if a mod of the loadout needs any. */
  async #pluginsOfGame(game: GameRow, mods: Loadout['mods']): Promise<ReadonlySet<string>> {
    const needsAny = mods.some(({ installId }) =>
      this.#options.evidence
        .of(installId ?? '')
        ?.some(({ kind, relations }) => kind === 'bepinex' && relations.length > 0),
    );
    const folder = needsAny && (await this.#options.targets.pathOf(game, pluginsPlace).catch(() => null));
    if (!folder) return new Set();
    const names = await this.#namesOfGame(game, pluginsPlace);
    return names.size === 0 ? names : readPluginsOfGame(folder, names, this.#libraries);
  }

  /** The installs that a loadout doesn't have, by what others call them. */
  #othersById(mods: Loadout['mods']): ReadonlyMap<string, OtherInstall> {
    const { installs, evidence, service } = this.#options;
    const inLoadout = new Set(mods.map(({ installId }) => installId));
    return new Map(
      installs.list().flatMap(({ installId, title, service: of, modId }) => {
        const isOfService = of !== null && of === service() && !inLoadout.has(installId);
        const byMod = isOfService ? [[`mod ${modId}`, { installId, title }] as const] : [];
        const said = inLoadout.has(installId) ? [] : (evidence.of(installId) ?? []);
        const byId = said.flatMap(({ kind, ids }) =>
          ids.map((id) => [`${kind} ${id}`, { installId, title }] as const),
        );
        return [...byMod, ...byId];
      }),
    );
  }

  /** The names in a folder of the game that no mod of its loadouts puts there, in lower case. Never rejects. */
  async #namesOfGame(game: GameRow, place: string): Promise<ReadonlySet<string>> {
    const { loadouts, installs, targets, fomods } = this.#options;
    const folder = await targets.pathOf(game, place).catch(() => null);
    if (folder === null) return new Set();
    const names = new Set(await lowerNamesIn(folder));
    if (names.size === 0) return names;
    // Several loadouts have the same mods.
    const used = new Set(loadouts.list(game.gameId).flatMap((loadout) => installIdsOf(loadout, installs)));
    await fomods.read([...used]);
    const all = [...used].map((installId) => ({ installId, choices: 'all' as const }));
    await targets.prepare(game, all);
    for (const each of all.filter(({ installId }) => installs.has(installId)))
      for (const name of targets.namesIn(game, each, place)) names.delete(name);
    return names;
  }
}

type OtherInstall = { readonly installId: string; readonly title: string };

const installIdsOf = (
  { mods }: Loadout,
  installs: Pick<HealthOptions['installs'], 'has'>,
): readonly string[] =>
  mods.flatMap(({ installId }) => (installId !== null && installs.has(installId) ? [installId] : []));

/** Whether a log means this mod: by its title, or by what its manifests call it. */
const isCalled = ({ title, evidence }: AssessedMod, name: string): boolean =>
  [title, ...evidence.flatMap(({ ids }) => ids)].some((each) => plainName(each) === plainName(name));

/** The mods of a loadout that are on this computer, as it uses them. */
const usedBy = (
  { mods }: Loadout,
  installs: Pick<HealthOptions['installs'], 'has'>,
): readonly { readonly installId: string; readonly choices: Choices | undefined }[] =>
  mods.flatMap(({ installId, choices }) =>
    installId !== null && installs.has(installId) ? [{ installId, choices }] : [],
  );

const nameOf = (loadoutId: string): string => `health ${loadoutId}`;
