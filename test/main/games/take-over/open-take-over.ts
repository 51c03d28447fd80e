import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeMyMods } from '#main/games/compose-my-mods.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import { activate } from '#main/games/play/play-game.ts';
import { createTranslate } from '#main/kernel/translate.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';

/**
 * My mods below `home` with a game in `folder`, which has the rules of `rulesId`, as a program of its own opens it: what a kill cut
 * short is settled.
 */
export async function openTakeOver(options: {
  readonly home: string;
  readonly rulesFolder: string;
  readonly script: string;
  readonly folder: string;
  readonly rulesId: string;
  readonly system: 'linux' | 'windows';
}) {
  const { home, rulesFolder, script, folder, rulesId, system } = options;
  const userData = join(home, 'user-data');
  mkdirSync(userData, { recursive: true });
  const log = createMemoryLog();
  const nothing = () => () => undefined;
  const myMods: MyMods = await composeMyMods({
    userData,
    copyFile: openVersionedFile(join(userData, 'my-mods.json'), { maxBackups: 1, log }),
    unpackScript: script,
    gameFilesScript: null,
    rulesFolder,
    computer: { platform: process.platform, home, documents: join(home, 'Documents'), env: {} },
    downloads: { list: () => [], watch: nothing } as never,
    service: {
      inUse: () => null,
      profile: async () => ({ games: [] }),
      state: () => ({ features: {} }),
      onBack: nothing,
      onChange: nothing,
    } as never,
    catalog: { find: async () => null },
    copies: { descriptionOf: async () => null },
    freeBytes: async () => 1e12,
    firstName: 'My loadout',
    translate: createTranslate('en-US'),
    onProblem: () => undefined,
    onFoldersProblem: () => undefined,
    clock: realClock,
    random: Math.random,
    newId: randomUUID,
    log,
  });
  const game =
    myMods.games.list()[0] ??
    myMods.games.add({
      service: null,
      serviceGameId: null,
      title: 'Game',
      folder,
      modsFolder: '',
      modsFolderFrom: 'found',
      placement: 'merged',
      rules: { rulesId, system },
      program: null,
      start: 'program',
    });
  const { gameId } = game;
  const to = (loadoutId: string) => activate(gameId, loadoutId, myMods);
  return { myMods, takeOvers: myMods.takeOvers, gameId, activate: to, vanilla: () => to(vanillaId) };
}
