import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildForWindows, makeWinePrefix, type WinePrefix } from '#test/e2e/computer/wine-prefix.ts';
import { confirmInDialog } from '#test/e2e/files.ts';
import { test as base, expect } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall, snapshot } from './example-game.ts';

const test = base.extend<{ prefix: WinePrefix }>({
  prefix: async ({ folder }, use) => {
    const prefix = makeWinePrefix(folder);
    await use(prefix);
    prefix.end();
  },
});

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });
test.skip(process.platform !== 'linux', 'Windows needs no Wine.');

const title = 'Better Inventory Grid';
const loadout = translate('loadouts.firstName');

/** A Windows game whose mods go to its own folder and to the documents, with a list of them and a loader. */
const rules = {
  version: 1,
  rulesId: 'emberfall',
  title: emberfall,
  marks: [{ system: 'windows', all: ['emberfall.exe', 'data/world.txt'] }],
  targets: { mods: 'game:Mods', settings: 'documents:My Games/Emberfall' },
  places: [
    { folder: ['data/interface'], to: 'settings:Interface' },
    { holds: ['mod.json'], to: 'mods:' },
  ],
  order: {
    format: 'xml',
    file: 'settings:ModsConfig.xml',
    list: ['ModsConfigData', 'activeMods'],
    entry: 'li',
    in: 'mods:',
    of: 'folders',
    name: '{from}',
    from: { file: 'mod.json', at: ['title'], case: 'lower' },
  },
  loader: { title: 'Emberloader', any: ['winhttp.dll'], wineOverrides: ['winhttp'] },
};

const list = '<?xml version="1.0"?>\r\n<ModsConfigData>\r\n  <activeMods />\r\n</ModsConfigData>';

test('W31 a Windows game is added, modded in its folder and its documents, played with Wine, and as before to the byte', async ({
  prefix,
  launch,
  folder,
  service,
}) => {
  const game = join(prefix.driveC, 'Games', emberfall);
  mkdirSync(join(game, 'data'), { recursive: true });
  writeFileSync(join(game, 'data', 'world.txt'), 'Ashgate\n');
  const sources = join(import.meta.dirname, 'windows-game');
  buildForWindows(join(sources, 'game.c'), join(game, 'emberfall.exe'));
  buildForWindows(join(sources, 'loader.c'), join(game, 'winhttp.dll'));
  const settings = join(prefix.documents, 'My Games', emberfall);
  mkdirSync(join(settings, 'Interface'), { recursive: true });
  writeFileSync(join(settings, 'ModsConfig.xml'), list);
  writeFileSync(join(settings, 'Interface', 'bags.txt'), 'grid of the player\n');
  const seen = () => [snapshot(game), snapshot(prefix.documents)];
  const before = seen();
  const userData = join(folder, 'user-data');
  mkdirSync(join(userData, 'rules'), { recursive: true });
  writeFileSync(join(userData, 'rules', 'emberfall.json'), JSON.stringify(rules));

  const started = await launch({ userData, env: prefix.env });
  const { page } = started;
  const { form, ...screen } = myModsScreen(page);
  await confirmInDialog(started, true);
  await screen.addGame.click();
  await form.folder.fill(game);
  await form.title.focus();
  await expect(form.title).toHaveValue(emberfall);
  await form.submit.click();
  await expect(screen.game(emberfall)).toBeVisible();
  await searchFor(page, title);
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();

  await screen.game(emberfall).click();
  await screen.play(loadout).click();
  const found = join(prefix.driveC, 'found.txt');
  await expect.poll(() => existsSync(found), { timeout: 60_000 }).toBe(true);
  await expect(screen.text(translatePattern('myMods.runningFor', { time: '*' }))).toBeVisible();
  const text = readFileSync(found, 'utf8');
  expect(text).toContain('loader: there\n');
  expect(text).toContain(`${title}: {\n  "title": "${title}"`);
  const version = service.generator.versions(2)[0]?.versionString;
  expect(text).toContain(`documents: grid: 12 x 8, sorted\nversion ${version}`);
  const filled = `<activeMods>\r\n    <li>${title.toLowerCase()}</li>\r\n  </activeMods>`;
  expect(text).toContain(`list: ${list.replace('<activeMods />', filled)}`);

  writeFileSync(join(prefix.driveC, 'go'), '');
  await expect(screen.text(translatePattern('play.endedWell', { game: emberfall }))).toBeVisible();
  await screen.loadout('Vanilla').click();
  await expect(screen.text(translate('myMods.vanilla'))).toBeVisible();
  // A file may go while the folder is read.
  await expect(() => expect(seen()).toEqual(before)).toPass();
});
