import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall } from './example-game.ts';
import { steamGame } from './steam-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const title = 'Better Inventory Grid';

/** A made-up Steam: `steam` has its reaper start the game, and ends. Returns the folder with it, and what it was told. */
function madeUpSteam(folder: string, program: string) {
  const bin = join(folder, 'bin');
  mkdirSync(bin, { recursive: true });
  const write = (name: string, lines: readonly string[]) => {
    writeFileSync(join(bin, name), ['#!/bin/sh', ...lines, ''].join('\n'));
    chmodSync(join(bin, name), 0o755);
  };
  write('reaper', ['while [ "$1" != -- ]; do shift; done', 'shift', '"$@" &', 'wait $!']);
  write('steam', [
    `echo "$@" > '${join(bin, 'told')}'`,
    'while [ "$1" != -applaunch ]; do shift; done',
    'shift 2',
    `setsid '${join(bin, 'reaper')}' SteamLaunch AppId=77 -- '${program}' "$@" </dev/null >/dev/null 2>&1 &`,
  ]);
  return { bin, told: join(bin, 'told') };
}

test('W32 a game of Steam is started by Steam, is seen to run and to end, and then asked about', async ({
  launch,
  folder,
}) => {
  const game = await steamGame(folder);
  await game.setBuild(100);
  // Steam's library: the game asks Steam whether it may run.
  writeFileSync(join(game.folder, 'libsteam_api.so'), '');
  const goOn = join(folder, 'go on');
  const program = join(game.folder, 'emberfall.sh');
  writeFileSync(
    program,
    `#!/bin/sh\nls mods > '${folder}/seen'\nwhile [ ! -e '${goOn}' ]; do sleep 0.05; done\n`,
  );
  chmodSync(program, 0o755);
  const steam = madeUpSteam(folder, program);
  const { page } = await launch({
    args: [game.argument],
    env: { PATH: `${steam.bin}:${process.env['PATH']}` },
  });
  const screen = myModsScreen(page);
  await searchFor(page, title);
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();
  await screen.game(emberfall).click();
  await screen.play(translate('loadouts.firstName')).click();
  const stop = page.getByRole('button', { name: translate('myMods.stop'), exact: true });
  await expect(stop).toBeVisible();
  await expect.poll(() => textOf(steam.told)).toBe('-applaunch 77\n');
  await expect(screen.game(emberfall)).toHaveAccessibleDescription(translate('myMods.running'));
  await expect(page.getByText(translatePattern('myMods.runningFor', { time: '*' }))).toBeVisible();
  writeFileSync(goOn, '');
  await expect(stop).toBeHidden();
  await expect(screen.question(emberfall)).toBeVisible();
  await expect(page.getByText(translatePattern('play.saidBroken', { game: '*' }))).toBeHidden();
});
