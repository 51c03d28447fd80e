import { mkdtempSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDraft } from '#main/games/draft/check-draft.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import type { GameDraft } from '#shared/contract/games/games.ts';
import { removeFolder } from '#test/remove-folder.ts';

/** The example game, and what is wrong with its draft when it starts another program. */
async function startGame() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-games-')));
  onTestFinished(() => removeFolder(home));
  const game = await createExampleGame(join(home, 'Emberfall'), 'linux');
  const draft: GameDraft = {
    title: 'Emberfall',
    folder: game.folder,
    modsFolder: 'mods',
    placement: 'folder',
    rules: null,
    rulesFound: null,
    start: 'program',
    shops: [],
    programPath: game.program,
    arguments: '',
    workingFolder: '',
    serviceGameId: null,
  };
  const problemsWith = async (programPath: string, chosen: readonly string[] = []) => {
    const problems = await checkDraft(
      { ...draft, programPath },
      {
        games: [],
        ownFolder: join(home, 'own'),
        installsFolder: join(home, 'own', 'installs'),
        platform: process.platform,
        isChosen: (path) => chosen.includes(path),
        mayWrite: true,
        targetsOf: async () => [],
        rulesOf: () => undefined,
        canStart: async (_shop: string, folder: string) => folder.includes('steamapps'),
        guardedBy: { platform: process.platform, home: join(home, 'player'), env: {}, own: [] },
      },
    );
    return problems.filter(({ field }) => field === 'programPath').map(({ text }) => text.id);
  };
  return { game, problemsWith };
}

test('a program in the game’s folder can be entered; any other one has to be chosen in the system’s dialog', async () => {
  const { game, problemsWith } = await startGame();
  expect(await problemsWith(game.program)).toEqual([]);
  expect(await problemsWith('/bin/sh')).toEqual(['games.programOutside']);
  expect(await problemsWith('/bin/sh', ['/bin/sh'])).toEqual([]);
});

test('a link in the game’s folder that leads to a program elsewhere counts as elsewhere', async () => {
  const { game, problemsWith } = await startGame();
  const link = join(game.folder, 'start.sh');
  symlinkSync('/bin/sh', link);
  expect(await problemsWith(link)).toEqual(['games.programOutside']);
});
