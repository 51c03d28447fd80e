import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from '#main/app/command-line/run/run-command.ts';
import { composeMyMods } from '#main/games/compose-my-mods.ts';
import { ConfirmedDrafts } from '#main/games/draft/confirmed-drafts.ts';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import type { MyModsOptions } from '#main/games/my-mods.ts';
import { createMyModsAccess, type MyModsAccess } from '#main/games/my-mods-access.ts';
import { OpenedLoadout } from '#main/games/share/opened-loadout.ts';
import { gamesHandlers } from '#main/ipc/games/games.ts';
import { loadoutsHandlers } from '#main/ipc/games/loadouts.ts';
import { plansHandlers } from '#main/ipc/games/plans.ts';
import { Confirmation } from '#main/kernel/consent/confirmation.ts';
import { HandedOut } from '#main/kernel/consent/handed-out.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { workerScript } from '#test/worker-script.ts';
import { bundledRules } from './setup.ts';

export { filesBelow, writeFiles } from './folder-files.ts';

const service = 'https://mods.example/api/';

/** Neither a mod of the service nor its description is known. */
const nothingKnown: Pick<MyModsOptions, 'catalog' | 'copies'> = {
  catalog: { find: async () => null },
  copies: { descriptionOf: async () => null },
};

/**
 * My mods as the app composes it, over real folders and a real database, without a service: mods come from archives.
 * `home` is a folder of the test, with `user-data`; `downloaded` are finished downloads, `known` what is known of the service. Calls are those of the page.
 */
export async function openMyMods(
  home = temporaryHome(),
  gamesOfService: readonly unknown[] = [],
  {
    downloaded = [],
    known = nothingKnown,
  }: {
    readonly downloaded?: readonly { readonly downloadId: string; readonly path: string }[];
    readonly known?: Pick<MyModsOptions, 'catalog' | 'copies'>;
  } = {},
) {
  const userData = join(home, 'user-data');
  const clock = createFakeClock();
  const log = createMemoryLog();
  let last = 0;
  const newId = () => {
    last += 1;
    return `id-${process.hrtime.bigint().toString(36)}-${last}`;
  };
  const script = await workerScript('unpack');
  const nothing = () => () => undefined;
  const problems: StoreProblem[] = [];
  const access: MyModsAccess = createMyModsAccess({
    open: () =>
      composeMyMods({
        userData,
        copyFile: openVersionedFile(join(userData, 'my-mods.json'), { maxBackups: 3, log }),
        unpackScript: script,
        gameFilesScript: null,
        rulesFolder: bundledRules,
        computer: { platform: process.platform, home, documents: join(home, 'Documents'), env: {} },
        downloads: {
          list: () => downloaded,
          filePath: async (id: string) => downloaded.find(({ downloadId }) => downloadId === id)?.path,
          onChange: nothing,
        } as never,
        service: {
          inUse: () => service,
          profile: async () => ({ games: gamesOfService }),
          state: () => ({ features: {} }),
          onBack: nothing,
          onChange: nothing,
        } as never,
        ...known,
        freeBytes: async () => 1e12,
        firstName: 'My loadout',
        translate: createTranslate('en-US'),
        onProblem: () => undefined,
        onFoldersProblem: () => undefined,
        clock,
        random: Math.random,
        newId,
        log,
      }),
    folder: userData,
    files: [],
    onProblem: (problem) => problems.push(problem),
    log,
  });
  mkdirSync(userData, { recursive: true });
  onTestFinished(() => access.close());
  const clipboard: string[] = [];
  const platform = {
    chooseFolder: async () => null,
    chooseFile: async () => null,
    openFolder: async () => undefined,
    copyText: (text: string) => clipboard.push(text),
    copiedText: async () => clipboard.at(-1) ?? '',
  } as never;
  let modId = 0;
  const handedOut = new HandedOut();
  const asked: string[] = [];
  // The player confirms whatever the page proposes.
  const confirmation = new Confirmation(
    {
      confirm: async ({ message }) => {
        asked.push(message);
        return true;
      },
    },
    async (texts) => texts.map(({ id }) => id),
    clock.monotonic,
  );
  const drafts = new ConfirmedDrafts({ userData, handedOut, confirmation });
  const games = gamesHandlers(access, {
    platform,
    mods: { games: async () => ({ games: [] }) },
    userData,
    handedOut,
    drafts,
  });
  const openedLoadout = new OpenedLoadout();
  const loadouts = loadoutsHandlers(access, platform, openedLoadout);

  const draftOf = (folder: string, more: Partial<GameDraft> = {}): GameDraft => ({
    title: 'Emberfall',
    folder,
    modsFolder: '',
    placement: 'merged',
    rules: null,
    rulesFound: null,
    start: 'program',
    shops: [],
    programPath: '',
    arguments: '',
    workingFolder: '',
    serviceGameId: null,
    ...more,
  });
  return {
    home,
    userData,
    clock,
    log,
    access,
    /** What was said of backups that were restored. */
    problems,
    games,
    loadouts,
    plans: plansHandlers(access, drafts),
    openedLoadout,
    /** The ids of the sentences that the player confirmed, the last one last. */
    asked,
    /** What was copied, the last one last. */
    clipboard,
    ready: () => access.ready(),
    addGame: (folder: string, more: Partial<GameDraft> = {}) => games.add(draftOf(folder, more)),
    draftOf,
    /** Carries out a command as the terminal does. */
    async run(command: Record<string, unknown>) {
      return runCommand(command as never, {
        myMods: await access.ready(),
        mods: {} as never,
        userData,
        cwd: home,
        readInput: async () => '',
        signal: new AbortController().signal,
        whileGameRuns: (ended) => ended.then(() => 'ended'),
      });
    },
    /** Installs an archive with these files, and makes a loadout with it, which is active and applied. */
    async play(gameId: string, name: string, files: Readonly<Record<string, string>>): Promise<string> {
      modId += 1;
      const archivePath = join(home, `${name}.zip`);
      const entries = Object.entries(files).map(([path, text]) => ({ name: path, data: text }));
      writeFileSync(archivePath, makeZip(entries));
      const myMods = await access.ready();
      const source = {
        archivePath,
        service,
        modId,
        versionId: modId,
        fileId: 1,
        title: name,
        versionName: '1.0',
      };
      const install = await myMods.installs.install(source, {
        root: '',
        signal: new AbortController().signal,
      });
      const { loadoutId } = await myMods.loadouts.create({ gameId, name, mods: [toLoadoutMod(install)] });
      const applied = await loadouts.activate({ gameId, loadoutId });
      if (applied.state === 'asked') throw new Error('Applying a loadout asked something');
      return loadoutId;
    },
  };
}

/** A folder that ends with the test, by its real path. */
function temporaryHome(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-my-mods-')));
  onTestFinished(() => removeFolder(folder));
  return folder;
}
