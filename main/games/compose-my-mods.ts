import { dirname, join } from 'node:path';
import { closeAll } from '#main/kernel/close-all.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { Installs } from '#main/mods/installs/installs.ts';
import { InstallEdits } from '#main/mods/installs/own/install-edits.ts';
import { StoreFolders } from '#main/mods/installs/store-folders.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { InstallJobs } from '#main/mods/jobs/install-jobs.ts';
import { installedVersions } from '#main/mods/updates/installed-versions.ts';
import { ModUpdates } from '#main/mods/updates/mod-updates.ts';
import { openUpdateFile } from '#main/mods/updates/update-file.ts';
import type { ServiceId } from '#main/service/profile/profile.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { Bisections } from './bisect/bisections.ts';
import { ChangeListeners } from './change-listeners.ts';
import { restoreFromArchive } from './deploy/archive.ts';
import { FileThreads } from './deploy/thread/file-threads.ts';
import { Fomods } from './fomod/fomods.ts';
import { createForgetting } from './forget-game.ts';
import { createGameProblems, recoverGames } from './game-problems.ts';
import { openGames } from './games.ts';
import { ChangedInstalls } from './health/changed-installs.ts';
import { DescribedMods } from './health/described/described-mods.ts';
import { EvidenceStore } from './health/evidence/evidence-store.ts';
import { readEvidence } from './health/evidence/read-evidence.ts';
import { versionSaid } from './health/evidence/version-said.ts';
import { Health } from './health/health.ts';
import { RunLogs } from './health/log/run-logs.ts';
import { ApplyLoadouts } from './loadouts/apply/apply.ts';
import { Loadouts } from './loadouts/loadouts.ts';
import { endOffOnce, forgetOffOnce, offOnceIn } from './loadouts/off-once.ts';
import { Overlaps } from './loadouts/overlaps.ts';
import { placeInstall } from './loadouts/place-install.ts';
import { createInstallRemoval } from './loadouts/remove-installs.ts';
import { createLoadoutHistory } from './loadouts/undo/history.ts';
import { UsedInstalls } from './loadouts/used-installs.ts';
import { ModViews } from './mod-views.ts';
import { ModsElsewhere } from './mods-elsewhere.ts';
import type { Installed, MyMods, MyModsOptions } from './my-mods.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import { OwnVersions } from './own-versions/own-versions.ts';
import { GameUpdates } from './play/game-updates.ts';
import { Play } from './play/play.ts';
import { prepareGame } from './play/play-game.ts';
import { systemProcesses } from './play/processes.ts';
import { KnownRules } from './rules/known-rules.ts';
import { PlansToCheck } from './rules/own/plans-to-check.ts';
import { Targets } from './rules/targets.ts';
import { createSharing } from './share/sharing.ts';
import { openMyModsStore } from './store/my-mods-store.ts';
import { thisRegistry } from './suggest/windows/this-windows.ts';
import { GivenFiles } from './take-over/given-files.ts';
import { TakeOvers } from './take-over/take-overs.ts';
import { toGameView, toInGames } from './views.ts';

/**
 * Opens all of it, and settles what a kill cut short. Rejects when the file of games and loadouts can't be opened
 * (`NewerFile`, SQLite's error), or the system's error for the folder of installs.
 */
export async function composeMyMods(options: MyModsOptions): Promise<MyMods> {
  const { userData, downloads, catalog, clock, random, newId, log, firstName } = options;
  const folder = join(userData, 'my-mods');
  const installsFolder = join(userData, 'installs');
  const serviceInUse = () => options.service.inUse();
  const store = openMyModsStore({
    path: join(userData, 'my-mods.db'),
    copyFile: options.copyFile,
    now: clock.now,
    onProblem: options.onProblem,
    log,
  });
  const { preferences } = store;
  const threads = new ArchiveThreads({ script: async () => options.unpackScript, clock });
  const { gameFilesScript } = options;
  const fileThreads =
    gameFilesScript === null ? undefined : new FileThreads({ script: async () => gameFilesScript, clock });
  const installs = new Installs({
    folder: installsFolder,
    elsewhere: new StoreFolders({
      own: installsFolder,
      randomName: newId,
      onProblem: options.onFoldersProblem,
      log,
    }),
    threads,
    freeBytes: options.freeBytes,
    versionIn: async (...of) => versionSaid(await readEvidence(...of)),
    randomName: newId,
    clock,
    log,
  });
  await installs.open();
  const edits = new InstallEdits({
    folder: installsFolder,
    installs,
    freeBytes: options.freeBytes,
    newId,
    clock,
    log,
  });
  await edits.open();
  const games = openGames({ store: store.games, clock, newId, log });
  const loadouts = await Loadouts.open({ store: store.loadouts, clock, newId, log });
  const history = createLoadoutHistory(preferences);
  const bisections = new Bisections({ preferences, installs, newId });
  const rules = new KnownRules({
    bundled: options.rulesFolder,
    own: join(userData, 'rules'),
    ofService: async () => (await options.service.profile()).games,
    log,
  });
  // Their views are made at once, without waiting.
  if (games.list().some((game) => game.rules !== null)) await rules.read();
  const fomods = new Fomods({ installs, log });
  // So are those of mods that wait for choices. What other loadouts have is read when they are looked at.
  const readActive = (gameId: string) => fomods.readOf(loadouts.activeLoadout(gameId));
  for (const { gameId } of games.list()) await readActive(gameId);
  const targets = new Targets({
    rules,
    installs,
    fomods,
    computer: options.computer,
    own: [userData, dirname(process.execPath)],
  });
  const given = new GivenFiles({ preferences, installs, loadouts });
  const apply = new ApplyLoadouts({
    folder: join(folder, 'games'),
    restoreFile: (installId, path) =>
      restoreFromArchive({ downloads, installs }, installId, path).catch(() => false),
    gameNow: (game) => games.list().find(({ gameId }) => gameId === game.gameId) ?? game,
    threads: fileThreads,
    heldBack: (loadout) => new Set([...bisections.heldBack(loadout), ...offOnceIn(loadout, bisections)]),
    given,
    installs,
    targets,
    fomods,
    preferences,
    clock,
    random,
    log,
  });
  const modUpdates = await ModUpdates.open({
    store: openUpdateFile(openVersionedFile(join(userData, 'mod-updates.json'), { log })),
    source: {
      inUse: serviceInUse,
      offers: () => options.service.state().features,
      reader: (of, signal) => options.service.of(of as ServiceId).inBackground(signal),
      listed: async (modId) => {
        const mod = await catalog.find(modId);
        return mod === null || mod === 'gone' ? mod : { title: mod.title, tagLine: mod.tagLine };
      },
    },
    installed: installedVersions(installs),
    clock,
    random,
    log,
  });
  const play = await Play.open({
    folder: join(folder, 'play'),
    prepare: (game) => prepareGame(game, { games, loadouts, apply, elsewhere }),
    async lastChange(gameId, loadoutId) {
      return loadoutId === null ? null : history.played(loadouts.get(gameId, loadoutId), clock.now());
    },
    env: options.computer.env,
    platform: options.computer.platform,
    home: options.computer.home,
    windows: thisRegistry(options.computer.platform, options.computer.env),
    processes: systemProcesses(options.computer.platform),
    clock,
    log,
  });
  const gameUpdates = new GameUpdates({ games, play, rules, targets, installs, preferences, log });
  const installed = createListeners<Installed>();
  const jobs = new InstallJobs({
    installs,
    downloads,
    preferences,
    newId,
    log,
    service: serviceInUse,
    isPacked: (gameId, fileName) => targets.isPacked(games.get(gameId), fileName),
    folderOf: (gameId) => games.list().find((game) => game.gameId === gameId)?.folder,
    serviceGameOf: (gameId) => games.list().find((game) => game.gameId === gameId)?.serviceGameId ?? null,
    async listed(modId) {
      const mod = await catalog.find(modId).catch(() => null);
      return mod === 'gone' ? null : mod;
    },
    async onInstalled(install, job) {
      await fomods.read([install.installId]);
      const of = { games, loadouts, history, modUpdates, clock, firstName };
      const loadout = await placeInstall(install, job, of);
      installed.tell({ install, loadout });
      void modUpdates.checkNew();
    },
  });
  const elsewhere = new ModsElsewhere({ games, loadouts, installs, apply, play });
  const ownVersions = new OwnVersions({
    games,
    loadouts,
    installs,
    history,
    play,
    apply,
    modUpdates,
    edits,
    preferences,
    log,
  });
  const parts: MyModsParts = {
    games,
    loadouts,
    installs,
    ownVersions,
    elsewhere,
    jobs,
    apply,
    targets,
    fomods,
    overlaps: new Overlaps({ installs, targets }),
    rules,
    history,
    play,
    gameUpdates,
    bisections,
    modUpdates,
    preferences,
    downloads,
    service: serviceInUse,
    findMod: (modId) => catalog.find(modId),
    descriptionOf: (modId) => options.copies.descriptionOf(modId),
    newId,
    clock,
    log,
  };
  const takeOvers = new TakeOvers(parts, {
    given,
    translate: options.translate,
    computer: options.computer,
  });
  const problems = createGameProblems(parts);
  const plans = new PlansToCheck(parts);
  const health = new Health({
    ...parts,
    problems,
    evidence: new EvidenceStore({ folder: join(folder, 'evidence'), installs, log }),
    changed: new ChangedInstalls({ installs, idle: () => apply.idle(), clock }),
    described: new DescribedMods(parts),
    logs: new RunLogs(play),
  });
  const changes = new ChangeListeners(clock);
  const { tellGames, tellInstalls, tellAll } = changes;
  /** What a mod lets its player choose decides how its game stands. */
  const readMore = (gameId: string) => void readActive(gameId).then((hasRead) => hasRead && tellAll());
  const removal = createInstallRemoval(parts);
  const check = async () => {
    await installs.look();
    await problems.check();
    await plans.check();
    await elsewhere.check();
  };

  const turnOnAgain = (state: ReturnType<typeof play.state>) =>
    void endOffOnce(state, parts).catch((cause: unknown) =>
      log.warn('Mods could not be turned on again', { cause }),
    );
  const forgetting = createForgetting(parts);
  const usedInstalls = new UsedInstalls();
  const stops = [
    games.onChange(() => {
      tellAll();
      void check();
    }),
    loadouts.onChange((gameId) => {
      void plans.check();
      void elsewhere.check();
      const all = loadouts.list(gameId);
      bisections.endVoid(all);
      tellGames();
      if (usedInstalls.haveChanged(gameId, all)) tellInstalls();
      readMore(gameId);
    }),
    installs.onChange(() => {
      tellAll();
      for (const { gameId } of games.list()) readMore(gameId);
    }),
    installed.add(({ install }) => void health.read([install.installId])),
    apply.onChange((gameId) => {
      tellGames();
      // A mod may have brought what loads the others, or taken it away.
      if (!apply.isApplying(gameId)) void check();
      void ownVersions.deleteReplaced();
    }),
    bisections.onChange(tellGames),
    problems.onChange(tellGames),
    plans.onChange(tellGames),
    elsewhere.onChange(tellGames),
    // The rows of mods say which are edited.
    edits.onChange(tellInstalls),
    play.onChange((state) => {
      void gameUpdates.note(state.gameId);
      void ownVersions.deleteReplaced();
      turnOnAgain(state);
    }),
    jobs.onChange(tellInstalls),
    modUpdates.onChange(changes.tellStatuses),
    options.service.onChange(() => {
      tellAll();
      void rules.readIfServiceChanged().then((isChanged) => isChanged && tellAll());
    }),
    options.service.onBack(() => modUpdates.tryAgain()),
    // What the game or the player wrote for a loadout, and the state of a game, go when they can't come back.
    loadouts.onGone((loadoutId) => {
      preferences.set(`history ${loadoutId}`, null);
      bisections.forget(loadoutId);
      gameUpdates.forget(loadoutId);
      health.forget(loadoutId);
      void ownVersions.deleteReplaced();
    }),
    games.onGone((game) => {
      plans.forget(game.gameId);
      given.forget(game.gameId);
      forgetOffOnce(game.gameId, preferences);
      forgetting.forget(game);
    }),
  ];

  await recoverGames(problems, parts);
  void check();
  // Their last run may have ended while Loadout was closed.
  for (const { gameId } of games.list()) {
    void gameUpdates.note(gameId);
    turnOnAgain(play.state(gameId));
  }
  void ownVersions.deleteReplaced();
  modUpdates.start();

  const known = { problems, plans, elsewhere };
  const gameViews = () => games.list().map((game) => toGameView(game, known, parts));
  return {
    ...parts,
    store,
    removal,
    firstName,
    installsFolder,
    freeBytes: options.freeBytes,
    health,
    modViews: new ModViews(parts),
    sharing: createSharing({ ...parts, fallbackName: firstName }),
    takeOvers,
    inGames: toInGames({ ...parts, gameViews, onChange: changes.onStatuses }),
    gameViews,
    plansToCheck: plans,
    checkGames: check,
    async settleGame(game) {
      await problems.recover(game);
    },
    onGames: changes.onGames,
    onInstalls: changes.onInstalls,
    onInstalled: installed.add,
    async close() {
      // A game that was just removed is forgotten now (Z33), and a switch that runs gets to its end (Z21).
      games.close();
      await forgetting.idle();
      for (const stop of stops) stop();
      gameUpdates.close();
      removal.close();
      await takeOvers.close();
      await ownVersions.close();
      changes.close();
      await closeAll(
        { jobs: () => jobs.close(), modUpdates: () => modUpdates.close(), play: () => play.close() },
        log,
      );
      await plans.close();
      await health.close();
      await elsewhere.close();
      await apply.idle();
      threads.close();
      fileThreads?.close();
      await closeAll({ loadouts: () => loadouts.close() }, log);
      await closeAll({ store: store.close }, log);
    },
  };
}
