import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#main/kernel/clock.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { createDeploy, type Deploy } from '../../deploy/deploy.ts';
import type { Deployed, DeployMod, WantedSet } from '../../deploy/deployment.ts';
import { recordUnreadable } from '../../deploy/errors.ts';
import { describeNote, describeQuestion, type Question } from '../../deploy/notes.ts';
import type { Answer } from '../../deploy/plan/plan-input.ts';
import { readDeployed } from '../../deploy/record/deployed-file.ts';
import type { Recovered } from '../../deploy/recover.ts';
import type { SwitchDeps } from '../../deploy/switch.ts';
import type { FileThreads } from '../../deploy/thread/file-threads.ts';
import type { Fomods, UsedInstall } from '../../fomod/fomods.ts';
import type { GameRow } from '../../game.ts';
import type { Target, Targets } from '../../rules/targets.ts';
import type { GivenFiles } from '../../take-over/given-files.ts';
import type { Loadout } from '../loadout.ts';
import { GameOrder, withTimes } from './game-order.ts';
import { GameStates } from './game-states.ts';
import { type GameTarget, GameTargets } from './game-targets.ts';
import { knownLoadOrders, makeLoadOrder } from './load-order.ts';
import { isThere, MadeFolders } from './made-folders.ts';
import { checkOwner, makeOwnerFile, readOwner } from './owner-file.ts';
import { UsedMods, type UsedModsOptions } from './used-mods.ts';

/** What has to be decided before a folder can be changed. `path` names the file in the folder of mods. */
export type OpenQuestion = Question & { readonly text: Text };

/** What applying came to. Nothing was changed in a folder that it asks about: apply again with the answers, by path. */
export type Applied =
  | { readonly state: 'done'; readonly notes: readonly Text[] }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/** The loadout in a game's folder (null for Vanilla), and whether it is there just as it is now. */
export type InFolder = { readonly loadoutId: string | null; readonly isUpToDate: boolean };

const appliedSchema = z.object({ loadoutId: z.string().nullable(), fingerprint: z.string() });

/** What applying needs. `folder` gets the state of each folder with mods, such as journals and originals. */
type ApplyOptions = UsedModsOptions & {
  readonly folder: string;
  readonly installs: Pick<Installs, 'list' | 'has' | 'filesFolder'>;
  readonly targets: Pick<Targets, 'of' | 'pathOf' | 'placedIn' | 'mod' | 'rulesOf' | 'targetsOf'>;
  readonly fomods: Pick<Fomods, 'read' | 'readOf' | 'get' | 'stateOf'>;
  readonly restoreFile: SwitchDeps['restoreFile'];
  /** Makes most calls of large switches. */
  readonly threads?: FileThreads | undefined;
  /** A game as the list has it now: its folder may have changed while a call waited for its turn. */
  readonly gameNow: (game: GameRow) => GameRow;
  /** What players gave to mods that they took over. */
  readonly given: Pick<GivenFiles, 'ended' | 'in' | 'applied'>;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
};

/** Puts loadouts into games' folders. Calls for one game run one after the other. */
export class ApplyLoadouts {
  readonly #options: ApplyOptions;
  readonly #states: GameStates;
  readonly #folders: GameTargets;
  readonly #made: MadeFolders;
  readonly #order: GameOrder;
  readonly #used: UsedMods;
  readonly #ownerFolder: string;
  readonly #deploys = new Map<string, Deploy>();
  readonly #queues = new Map<string, ReturnType<typeof createSerialQueue>>();
  readonly #applying = new Map<string, number>();
  readonly #running = new Set<Promise<unknown>>();
  readonly #listeners = createListeners<string>();

  constructor(options: ApplyOptions) {
    this.#options = options;
    this.#states = new GameStates({ folder: options.folder, log: options.log });
    this.#folders = new GameTargets({ ...options, states: this.#states });
    this.#made = new MadeFolders(options.preferences);
    this.#order = new GameOrder(options);
    this.#used = new UsedMods(options);
    this.#ownerFolder = join(options.folder, '.owner');
  }

  /**
   * Brings the game's folders to a loadout, with the mods that are on and installed. @throws AppError; then the folder that
   * it is about is as before.
   * @param then done once that is so, before any other call for the game has its turn
   */
  apply(
    game: GameRow,
    loadout: Loadout,
    answers: ReadonlyMap<string, Answer> = new Map(),
    then: () => void | Promise<void> = () => undefined,
  ): Promise<Applied> {
    const act = async () => {
      const applied = await this.#apply(this.#options.gameNow(game), loadout, answers);
      if (applied.state === 'done') await then();
      return applied;
    };
    const inTurn = () => this.#queueOf(game.gameId)(act);
    return this.#whileRunning(this.#whileApplying(game.gameId, inTurn));
  }

  /**
   * Settles switches that a kill cut short. True if what is in a folder had to be found out from the disk: apply the active
   * loadout again then. @throws AppError when that isn't possible now
   */
  recover(game: GameRow): Promise<boolean> {
    return this.#whileRunning(this.#queueOf(game.gameId)(() => this.#recover(game)));
  }

  /**
   * Ends what belongs to a game that has left the list: the state of a folder is deleted if that is Vanilla and nothing of
   * the game or the player is in it. Otherwise it stays for whoever adds the folder again (Z14, Z15).
   */
  async forget(game: GameRow): Promise<void> {
    const { preferences } = this.#options;
    const targets = await this.#folders.of(game, true);
    for (const { folder } of targets) {
      const state = await this.#states.folderFor(game.gameId, folder);
      await this.#whileRunning(this.#states.deleteIfEmpty(state));
      this.#deploys.delete(state);
    }
    preferences.set(`applied ${game.gameId}`, null);
    this.#folders.setWithMods(game.gameId, []);
    this.#order.forget(game.gameId);
    this.#made.forget(
      game.gameId,
      targets.map(({ folder }) => folder),
    );
  }

  /** The folder with files of the game or the player that were not put back; null when there are none. */
  async savedFiles(game: GameRow): Promise<string | null> {
    for (const { folder } of await this.#folders.of(game, true)) {
      const state = await this.#states.folderFor(game.gameId, folder);
      if ((await this.#states.filesIn(state)).length > 0) return state;
    }
    return null;
  }

  /**
   * What is deployed in the folders of a game that its mods go to now, by folder; null where nothing ever was. Rejects with an
   * AppError, also where the record is damaged: then nobody knows whose the files are.
   */
  async deployed(game: GameRow): Promise<ReadonlyMap<string, Deployed | null>> {
    const found = new Map<string, Deployed | null>();
    for (const { folder } of await this.#folders.of(game, false)) {
      const deployed = await readDeployed(await this.#states.folderFor(game.gameId, folder));
      if (deployed === 'damaged') throw recordUnreadable(null);
      found.set(folder, deployed);
    }
    return found;
  }

  /** Resolves when no folder is being changed (Z21). Never rejects. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running);
  }

  inFolder(game: GameRow, active: Loadout): InFolder {
    const applied = this.#appliedTo(game.gameId);
    if (applied === null) return { loadoutId: null, isUpToDate: active.isVanilla };
    const isSame = active.isVanilla
      ? applied.loadoutId === null
      : applied.loadoutId === active.loadoutId &&
        applied.fingerprint === this.#used.fingerprint(game, this.#used.of(active));
    return { loadoutId: applied.loadoutId, isUpToDate: isSame };
  }

  isApplying(gameId: string): boolean {
    return this.#applying.has(gameId);
  }

  /** Calls back with a game when one of the last two changes. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#listeners.add(listener);
  }

  async #apply(game: GameRow, loadout: Loadout, answers: ReadonlyMap<string, Answer>): Promise<Applied> {
    const { gameId } = game;
    const { preferences, fomods, log } = this.#options;
    const targets = await this.#folders.of(game, loadout.isVanilla);
    await fomods.readOf(loadout);
    const used = this.#used.of(loadout);
    this.#folders.check(game, used, targets);
    const order = await this.#order.plan(game, used);
    const parts = targets.map((target) => {
      const all = target.isLeft
        ? []
        : used.map((each) => withTimes(this.#modIn(target, game, each), order.placedMs));
      return { target, mods: all.filter(({ files }) => game.rules === null || files.length > 0) };
    });
    const others = parts.slice(1);
    const withMods = others.flatMap(({ target, mods }) => (mods.length > 0 ? [target.folder] : []));
    // A kill, a question or a failure between two folders must not make one forgotten, nor be taken for the whole.
    if (targets.length > 1) {
      this.#folders.setWithMods(gameId, [...this.#folders.withMods(gameId), ...withMods]);
      const loadoutId = this.#appliedTo(gameId)?.loadoutId ?? null;
      preferences.set(`applied ${gameId}`, { loadoutId, fingerprint: '' });
    }
    const endedBefore = this.#options.given.ended(gameId);
    const [waiting, ...more] = this.#used.waiting(loadout);
    const notes: Text[] = [];
    if (waiting)
      notes.push({ id: 'choices.waits', values: { title: waiting.title, count: more.length + 1 } });
    const away: string[] = [];
    let steps = 0;
    for (const { target, mods } of parts) {
      const done = await this.#applyTo(target, { game, loadout, mods, answers });
      if (done === 'away') {
        away.push(target.folder);
        notes.push({ id: 'loadouts.targetAway', values: { folder: target.folder } });
      } else if (done?.state === 'asked') {
        const questions = done.questions.map((one) => ({ ...one, text: describeQuestion(one) }));
        return { state: 'asked', questions };
      } else {
        steps += done?.steps ?? 0;
        notes.push(...(done?.notes ?? []));
      }
    }
    await order.write();
    const loadoutId = loadout.isVanilla ? null : loadout.loadoutId;
    preferences.set(`applied ${gameId}`, { loadoutId, fingerprint: this.#used.fingerprint(game, used) });
    if (targets.length > 1) this.#folders.setWithMods(gameId, [...withMods, ...away]);
    const installIds = used.map(({ installId }) => installId);
    this.#options.given.applied(gameId, { before: endedBefore, used: installIds });
    log.info('A loadout was applied', { mods: used.length, steps });
    return { state: 'done', notes: [...notes, ...order.notes] };
  }

  /** Brings one folder to the mods that go to it. Null if it needn't be there; `away` if it isn't, and had mods. */
  async #applyTo(
    place: GameTarget,
    from: {
      readonly game: GameRow;
      readonly loadout: Loadout;
      readonly mods: readonly DeployMod[];
      readonly answers: ReadonlyMap<string, Answer>;
    },
  ) {
    const { folder: target, placement } = place;
    const { game, loadout, answers } = from;
    const { gameId } = game;
    const mods = [...from.mods];
    const hasMods = mods.length > 0;
    const state = await this.#states.folderFor(gameId, target);
    if (placement === 'folder' && hasMods) mods.push(await makeLoadOrder(ordersIn(state), mods));
    if (hasMods) {
      await checkOwner(target, await this.#ownerId());
      mods.push(await makeOwnerFile(this.#ownerFolder, await this.#ownerId()));
    }
    const { exists, made } = await this.#made.make(game, target, hasMods);
    // What is in a folder that is away is taken out once it is back.
    if (!exists) return this.#folders.withMods(gameId).includes(target) ? 'away' : null;
    const wanted: WantedSet = {
      loadoutId: loadout.isVanilla ? null : loadout.loadoutId,
      target,
      placement,
      mods,
    };
    await this.#states.remember(state, target);
    const done = await this.#deployIn(state).switchTo(wanted, {
      answers,
      findKnown: () => this.#knownIn(state, game, place, wanted),
      given: this.#options.given.in(gameId, target),
    });
    if (done.state === 'asked') return done;
    await this.#made.settle(gameId, target, made, hasMods);
    return {
      state: done.state,
      steps: done.steps,
      notes: done.notes.map((note) => describeNote(note, state)),
    };
  }

  async #recover(game: GameRow): Promise<boolean> {
    let wasRebuilt = false;
    for (const [index, target] of (await this.#folders.of(game, true)).entries()) {
      // A folder beside the game's may never have been made.
      if (index > 0 && !(await isThere(target.folder))) continue;
      const recovered = await this.#recoverIn(target, game, index === 0);
      if (recovered.state === 'rebuilt') wasRebuilt = true;
      if (index === 0) this.#noteDeployed(game.gameId, recovered.deployed);
    }
    return wasRebuilt;
  }

  /** `isOwn`: the target is the game's own folder. */
  async #recoverIn(place: GameTarget, game: GameRow, isOwn: boolean): Promise<Recovered> {
    const { folder: target, placement } = place;
    const { gameId } = game;
    const state = await this.#states.folderFor(gameId, target);
    const wanted: WantedSet = { loadoutId: null, target, placement, mods: [] };
    if (await isThere(state)) await this.#states.remember(state, target);
    const hadMods = isOwn
      ? (this.#appliedTo(gameId)?.loadoutId ?? null) !== null
      : this.#folders.withMods(gameId).includes(target);
    return this.#deployIn(state).recover(() => this.#knownIn(state, game, place, wanted), hadMods);
  }

  /** The folder may have been added anew, or the list of games is an earlier one: the record on disk is right. */
  #noteDeployed(gameId: string, deployed: Recovered['deployed']): void {
    if (deployed === null) return;
    const applied = this.#appliedTo(gameId);
    const isKnown = applied !== null && applied.loadoutId === deployed.loadoutId;
    const isVanilla = deployed.loadoutId === null && deployed.files.length === 0;
    if (isKnown || (applied === null && isVanilla)) return;
    this.#options.preferences.set(`applied ${gameId}`, { loadoutId: deployed.loadoutId, fingerprint: '' });
    this.#listeners.tell(gameId);
  }

  #modIn(target: Target, game: GameRow, used: UsedInstall): DeployMod {
    const { targets, installs } = this.#options;
    return { ...targets.mod(game, used, target), filesFolder: installs.filesFolder(used.installId) };
  }

  /** Everything that may be in a folder. Without the rules, and in one that is the game's no more, only the record tells. */
  async #knownIn(state: string, game: GameRow, target: GameTarget, wanted: WantedSet): Promise<WantedSet> {
    const isUnknown = target.isLeft || (game.rules !== null && target.parts.size === 0);
    const installs = isUnknown ? [] : this.#options.installs.list();
    await this.#options.fomods.read(installs.map(({ installId }) => installId));
    const all = installs.map(({ installId }) => this.#modIn(target, game, { installId, choices: 'all' }));
    const orders = await knownLoadOrders(ordersIn(state));
    const owner = await makeOwnerFile(this.#ownerFolder, await this.#ownerId());
    return { ...wanted, mods: [...all, ...orders, owner, ...wanted.mods] };
  }

  #appliedTo(gameId: string) {
    return this.#options.preferences.get(`applied ${gameId}`, appliedSchema);
  }

  /** The id of this Loadout, made when it is first needed. Either place may be lost. */
  async #ownerId(): Promise<string> {
    const { preferences, random } = this.#options;
    const known = preferences.get('owner', z.string()) ?? (await readOwner(this.#ownerFolder));
    const id = known ?? createHash('sha256').update(`${random()} ${random()}`).digest('hex').slice(0, 32);
    if (preferences.get('owner', z.string()) === null) preferences.set('owner', id);
    return id;
  }

  /** Changes of one game's folders run one after the other. */
  #queueOf(gameId: string): ReturnType<typeof createSerialQueue> {
    const queue = this.#queues.get(gameId) ?? createSerialQueue();
    this.#queues.set(gameId, queue);
    return queue;
  }

  #deployIn(state: string): Deploy {
    const known = this.#deploys.get(state);
    if (known) return known;
    const made = createDeploy({ ...this.#options, state });
    this.#deploys.set(state, made);
    return made;
  }

  async #whileApplying<T>(gameId: string, work: () => Promise<T>): Promise<T> {
    this.#applying.set(gameId, (this.#applying.get(gameId) ?? 0) + 1);
    this.#listeners.tell(gameId);
    try {
      return await work();
    } finally {
      const left = (this.#applying.get(gameId) ?? 1) - 1;
      if (left === 0) this.#applying.delete(gameId);
      else this.#applying.set(gameId, left);
      this.#listeners.tell(gameId);
    }
  }

  /** Counts as a change of folders until it settles. */
  #whileRunning<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    const end = () => void this.#running.delete(work);
    work.then(end, end);
    return work;
  }
}

const ordersIn = (state: string): string => join(state, 'orders');

/** The loadout without mods, to take everything out of a game's folder. */
export const vanillaOf = (gameId: string): Loadout => ({
  loadoutId: vanillaId,
  gameId,
  name: '',
  mods: [],
  isVanilla: true,
  isActive: false,
});
