import { createHash } from 'node:crypto';
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '#main/kernel/clock.ts';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, whenMissing } from '#main/kernel/system-error.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { createDeploy, type Deploy } from '../deploy/deploy.ts';
import type { DeployMod, WantedSet } from '../deploy/deployment.ts';
import { folderGone } from '../deploy/errors.ts';
import { describeNote, describeQuestion, type Question } from '../deploy/notes.ts';
import type { Answer } from '../deploy/plan/plan-input.ts';
import type { SwitchDeps } from '../deploy/switch.ts';
import { type GameRow, targetOf } from '../game.ts';
import { GameStates } from './game-states.ts';
import { knownLoadOrders, makeLoadOrder } from './load-order.ts';
import { type Loadout, modKey } from './loadout.ts';
import { checkOwner, makeOwnerFile, readOwner } from './owner-file.ts';

/** What has to be decided before a folder can be changed. `path` names the file in the folder of mods. */
export type OpenQuestion = Question & { readonly text: Text };

/** What applying came to. Nothing was changed where it asks: apply again with the answers, by path. */
export type Applied =
  | { readonly state: 'done'; readonly notes: readonly Text[] }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/** The loadout in a game's folder (null for Vanilla), and whether it is there just as it is now. */
export type InFolder = { readonly loadoutId: string | null; readonly isUpToDate: boolean };

/** Puts loadouts into games' folders. Calls for one game run one after the other. */
export type ApplyLoadouts = {
  /**
   * Brings the game's folder to a loadout, with the mods that are on and installed. @throws AppError; then the folder is
   * as before.
   */
  apply(game: GameRow, loadout: Loadout, answers?: ReadonlyMap<string, Answer>): Promise<Applied>;
  /**
   * Settles a switch that a kill cut short. True if what is in the folder had to be found out from the disk: apply the
   * active loadout again then. @throws AppError when that isn't possible now
   */
  recover(game: GameRow): Promise<boolean>;
  /**
   * Ends what belongs to a game that has left the list: its state is deleted if the folder is Vanilla and nothing of the
   * game or the player is in it. Otherwise it stays for whoever adds the folder again (Z14, Z15).
   */
  forget(game: GameRow): Promise<void>;
  /** The folder with files of the game or the player that were not put back; null when there are none. */
  savedFiles(game: GameRow): Promise<string | null>;
  /** Resolves when no folder is being changed (Z21). Never rejects. */
  idle(): Promise<void>;
  inFolder(game: GameRow, active: Loadout): InFolder;
  isApplying(gameId: string): boolean;
  /** Calls back with a game when one of the last two changes. */
  onChange(listener: (gameId: string) => void): () => void;
};

const appliedSchema = z.object({ loadoutId: z.string().nullable(), fingerprint: z.string() });

/** @param options `folder` gets the state of each game, such as journals and originals */
export function createApplyLoadouts(options: {
  readonly folder: string;
  readonly installs: Pick<Installs, 'list' | 'has' | 'manifest' | 'filesFolder'>;
  readonly restoreFile: SwitchDeps['restoreFile'];
  /** The keys of mods that are on in a loadout and stay out of the game for now. */
  readonly heldBack: (loadout: Loadout) => ReadonlySet<string>;
  readonly preferences: Preferences;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
}): ApplyLoadouts {
  const { installs, preferences, log } = options;
  const deploys = new Map<string, Deploy>();
  const applying = new Map<string, number>();
  const listeners = createListeners<string>();

  const states = new GameStates({ folder: options.folder, log });
  const running = new Set<Promise<unknown>>();

  const stateOf = async (game: GameRow) => states.folderFor(game.gameId, await targetOf(game));
  const ownerFolder = join(options.folder, '.owner');
  /** The id of this Loadout, made when it is first needed. Either place may be lost. */
  const ownerId = async (): Promise<string> => {
    const known = preferences.get('owner', z.string()) ?? (await readOwner(ownerFolder));
    const id =
      known ??
      createHash('sha256').update(`${options.random()} ${options.random()}`).digest('hex').slice(0, 32);
    if (preferences.get('owner', z.string()) === null) preferences.set('owner', id);
    return id;
  };
  const ordersIn = (state: string) => join(state, 'orders');
  const deployIn = (state: string): Deploy => {
    const known = deploys.get(state);
    if (known) return known;
    const made = createDeploy({ ...options, state });
    deploys.set(state, made);
    return made;
  };
  const toDeployMod = (installId: string): DeployMod => {
    const { folderName, files } = installs.manifest(installId);
    return { installId, folderName, files, filesFolder: installs.filesFolder(installId) };
  };
  /** Everything that may be in the folder. */
  const knownIn = async (state: string, wanted: WantedSet): Promise<WantedSet> => {
    const all = installs.list().map(({ installId }) => toDeployMod(installId));
    const orders = await knownLoadOrders(ordersIn(state));
    const owner = await makeOwnerFile(ownerFolder, await ownerId());
    return { ...wanted, mods: [...all, ...orders, owner, ...wanted.mods] };
  };
  /** The installs of a loadout that go into the game's folder, in its order. */
  const usedMods = (loadout: Loadout): readonly string[] => {
    const heldBack = options.heldBack(loadout);
    return loadout.mods.flatMap((mod) => {
      const { isOn, installId } = mod;
      const isUsed = isOn && installId !== null && installs.has(installId) && !heldBack.has(modKey(mod));
      return isUsed ? [installId] : [];
    });
  };
  const appliedTo = (gameId: string) => preferences.get(`applied ${gameId}`, appliedSchema);

  /** Counts as a change of folders until it settles. */
  const whileRunning = <T>(work: Promise<T>): Promise<T> => {
    running.add(work);
    const end = () => void running.delete(work);
    work.then(end, end);
    return work;
  };

  async function apply(
    game: GameRow,
    loadout: Loadout,
    answers: ReadonlyMap<string, Answer>,
  ): Promise<Applied> {
    const { gameId, placement } = game;
    const target = await targetOf(game);
    const used = usedMods(loadout);
    applying.set(gameId, (applying.get(gameId) ?? 0) + 1);
    listeners.tell(gameId);
    try {
      const state = await states.folderFor(gameId, target);
      const mods = used.map(toDeployMod);
      if (placement === 'folder' && mods.length > 0) mods.push(await makeLoadOrder(ordersIn(state), mods));
      if (mods.length > 0) {
        await checkOwner(target, await ownerId());
        mods.push(await makeOwnerFile(ownerFolder, await ownerId()));
      }
      const madeTarget = await makeTarget(game, target, mods.length > 0);
      if (!madeTarget.exists) return { state: 'done', notes: [] };
      const loadoutId = loadout.isVanilla ? null : loadout.loadoutId;
      const wanted: WantedSet = { loadoutId, target, placement, mods };
      const known = await knownIn(state, wanted);
      await states.remember(state, target);
      const done = await deployIn(state).switchTo(wanted, { answers, known });
      if (done.state === 'asked') {
        const questions = done.questions.map((one) => ({ ...one, text: describeQuestion(one) }));
        return { state: 'asked', questions };
      }
      preferences.set(`applied ${gameId}`, { loadoutId, fingerprint: fingerprintOf(game, used) });
      await keepMadeTarget(game, target, madeTarget.isMade, mods.length > 0);
      log.info('A loadout was applied', { mods: used.length, steps: done.steps });
      return { state: 'done', notes: done.notes.map((note) => describeNote(note, state)) };
    } finally {
      const left = (applying.get(gameId) ?? 1) - 1;
      if (left === 0) applying.delete(gameId);
      else applying.set(gameId, left);
      listeners.tell(gameId);
    }
  }

  async function recover(game: GameRow): Promise<boolean> {
    const { gameId, placement } = game;
    const target = await targetOf(game);
    const state = await states.folderFor(gameId, target);
    const wanted: WantedSet = { loadoutId: null, target, placement, mods: [] };
    const applied = appliedTo(gameId);
    if (await exists(state)) await states.remember(state, target);
    const known = await knownIn(state, wanted);
    const recovered = await deployIn(state).recover(known, (applied?.loadoutId ?? null) !== null);
    const { deployed } = recovered;
    if (deployed === null) return recovered.state === 'rebuilt';
    // The folder may have been added anew, or the list of games is an earlier one: the record on disk is right.
    const isKnown = applied !== null && applied.loadoutId === deployed.loadoutId;
    const isVanilla = deployed.loadoutId === null && deployed.files.length === 0;
    if (!isKnown && !(applied === null && isVanilla)) {
      preferences.set(`applied ${gameId}`, { loadoutId: deployed.loadoutId, fingerprint: '' });
      listeners.tell(gameId);
    }
    return recovered.state === 'rebuilt';
  }

  return {
    apply: (game, loadout, answers = new Map()) => whileRunning(apply(game, loadout, answers)),
    recover: (game) => whileRunning(recover(game)),
    async forget(game) {
      const state = await stateOf(game);
      await whileRunning(states.deleteIfEmpty(state));
      deploys.delete(state);
      preferences.set(`applied ${game.gameId}`, null);
      preferences.set(`made-folder ${game.gameId}`, null);
    },
    async savedFiles(game) {
      const state = await stateOf(game);
      return (await states.filesIn(state)).length > 0 ? state : null;
    },
    async idle() {
      while (running.size > 0) await Promise.allSettled(running);
    },
    inFolder(game, active) {
      const applied = appliedTo(game.gameId);
      const used = usedMods(active);
      if (applied === null) return { loadoutId: null, isUpToDate: active.isVanilla };
      const isSame = active.isVanilla
        ? applied.loadoutId === null
        : applied.loadoutId === active.loadoutId && applied.fingerprint === fingerprintOf(game, used);
      return { loadoutId: applied.loadoutId, isUpToDate: isSame };
    },
    isApplying: (gameId) => applying.has(gameId),
    onChange: listeners.add,
  };

  /** Makes the folder for mods if there are any to put into it, but never the game's folder. */
  async function makeTarget(game: GameRow, target: string, isNeeded: boolean) {
    if (!(await exists(game.folder))) throw folderGone(game.folder);
    if (await exists(target)) return { exists: true, isMade: false };
    if (!isNeeded) return { exists: false, isMade: false };
    await mkdir(target, { recursive: true }).catch((cause: unknown) => {
      const values = { folder: game.folder, path: game.modsFolder };
      const details = { details: codeOf(cause), cause };
      throw new AppError('folder-unusable', { id: 'loadouts.readOnly', values }, details);
    });
    return { exists: true, isMade: true };
  }

  /** Remembers that the folder is Loadout's own, and removes it again with the last mod if it is empty. */
  async function keepMadeTarget(game: GameRow, target: string, isMade: boolean, hasMods: boolean) {
    const name = `made-folder ${game.gameId}`;
    if (isMade) preferences.set(name, target);
    if (hasMods || preferences.get(name, z.string()) !== target) return;
    // Never above the mods folder's own part of the path (Z25).
    const names = game.modsFolder.split('/');
    for (let count = names.length; count > 0; count -= 1) {
      const isGone = await rmdir(await realPathOf(join(game.folder, ...names.slice(0, count)))).then(
        () => true,
        () => false,
      );
      if (!isGone) break;
    }
    preferences.set(name, null);
  }
}

const exists = (path: string) => stat(path).then((found) => found.isDirectory(), whenMissing(false));

/** The loadout without mods, to take everything out of a game's folder. */
export const vanillaOf = (gameId: string): Loadout => ({
  loadoutId: vanillaId,
  gameId,
  name: '',
  mods: [],
  isVanilla: true,
  isActive: false,
});

const fingerprintOf = (game: GameRow, used: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify([game.folder, game.modsFolder, game.placement, used]))
    .digest('hex')
    .slice(0, 32);
