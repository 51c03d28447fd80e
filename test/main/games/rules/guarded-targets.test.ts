import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type GameRules, type GameSystem, gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { KnownRules } from '#main/games/rules/known-rules.ts';
import { parseRules } from '#main/games/rules/parse-rules.ts';
import { Targets } from '#main/games/rules/targets.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { bundledRules, noFomods, temporaryFolder } from '../setup.ts';
import { document, here, program } from './emberfall.ts';

const platforms = { windows: 'win32', linux: 'linux', macos: 'darwin' } as const;

/** Whether this computer can stand for one of a platform: Windows has no paths of the others. */
const canBe = (platform: NodeJS.Platform) => process.platform !== 'win32' || platform === 'win32';

/** The folders for a game with rules in a player's folder that has what programs keep their files in. */
function targetsOf(rules: GameRules, system: GameSystem, platform: NodeJS.Platform) {
  const home = temporaryFolder();
  const player = join(home, 'steamapps/compatdata/77/pfx/drive_c/users/steamuser');
  const isInWine = system === 'windows' && platform !== 'win32';
  for (const name of ['AppData/Roaming', 'AppData/Local', 'AppData/LocalLow', 'Documents'])
    mkdirSync(join(isInWine ? player : home, name), { recursive: true });
  mkdirSync(join(home, 'Library/Application Support'), { recursive: true });
  // Where the player moved this folder to.
  const documents = join(home, 'Moved');
  mkdirSync(documents);
  const folder = join(home, 'steamapps/common/Emberfall');
  mkdirSync(folder, { recursive: true });
  writeFiles(home, { 'steamapps/appmanifest_77.acf': '"AppState" { "installdir" "Emberfall" }' });
  const targets = new Targets({
    fomods: noFomods,
    rules: { read: async () => new Map(), get: () => rules },
    installs: { has: () => false, manifest: () => expect.fail('No install is needed') },
    computer: { platform, home, documents, env: {} },
    own: [join(home, 'user-data')],
  });
  const placement = 'merged' as const;
  const game = { title: 'x', folder, modsFolder: '', placement, rules: { rulesId: rules.rulesId, system } };
  return { home, documents, folder, targets, game };
}

const withTarget = (bad: string): GameRules =>
  gameRulesSchema.parse({ ...document, targets: { ...document.targets, bad } });

const refused = { code: 'rejected', text: { id: 'games.folderGuarded' } };

describe('rules with a target that no mods may go to are refused whole, whether a place uses it or not', () => {
  const rows = [
    ['windows', 'win32', 'appdata:Microsoft/Windows/Start Menu/Programs/Startup', refused],
    ['windows', 'win32', 'documents:WindowsPowerShell', refused],
    ['windows', 'linux', 'appdata:Microsoft/Windows/Start Menu/Programs/Startup', refused],
    ['linux', 'linux', 'home:.config/autostart', refused],
    ['linux', 'linux', 'home:.ssh', refused],
    ['linux', 'linux', 'home:user-data/rules', refused],
    ['linux', 'linux', 'home:.config', { text: { id: 'games.folderAboveGuarded' } }],
    ['macos', 'darwin', 'home:Library/LaunchAgents', refused],
  ] as const;
  test.each(rows.filter(([, platform]) => canBe(platform)))(
    '%s on %s: %s',
    async (system, platform, bad, error) => {
      const { targets, game } = targetsOf(withTarget(bad), system, platform);
      await expect(targets.of(game)).rejects.toMatchObject(error);
      await expect(targets.pathOf(game, 'saves:list.txt')).rejects.toMatchObject(error);
    },
  );
});

test('a link on the way to the list of a game leads to no folder that is guarded', async () => {
  const { targets, game, home, documents } = targetsOf(withTarget('documents:Lists'), 'linux', 'linux');
  mkdirSync(join(documents, 'Lists'));
  mkdirSync(join(home, '.ssh'));
  symlinkSync(join(home, '.ssh'), join(documents, 'Lists/sub'));
  expect(await targets.pathOf(game, 'bad:list.txt')).toBe(join(documents, 'Lists/list.txt'));
  await expect(targets.pathOf(game, 'bad:sub/authorized_keys')).rejects.toMatchObject(refused);
});

test('rules of the player lead nothing there, and Vanilla works without them', async () => {
  const app = await openMyMods();
  const { home, userData, games, play, loadouts } = app;
  const bad = { ...document, targets: { ...document.targets, mods: 'documents:Mods' } };
  writeFiles(userData, { 'rules/emberfall.json': JSON.stringify(bad) });
  const folder = join(home, 'Emberfall');
  writeFiles(folder, { [program]: 'the game' });
  mkdirSync(join(home, 'Documents'));
  mkdirSync(join(home, '.ssh'));
  symlinkSync(join(home, '.ssh'), join(home, 'Documents/Mods'), 'junction');
  const { gameId } = await games.add(await games.draftOf({ folder }));
  const files = { 'Lanterns/mod.json': '{}' };
  await expect(play(gameId, 'Lanterns', files)).rejects.toMatchObject(refused);
  expect(readdirSync(join(home, '.ssh'))).toEqual([]);
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect([...filesBelow(folder).keys()].filter((path) => !path.endsWith('.loadout-owner'))).toEqual([
    program,
  ]);
});

const bundled = readdirSync(bundledRules)
  .filter((name) => name.endsWith('.json'))
  .map((name) => parseRules(readFileSync(join(bundledRules, name), 'utf8')));

test.each(bundled)('no target of $rulesId is guarded', async (rules) => {
  for (const { system } of rules.marks)
    for (const platform of system === 'windows' ? (['win32', 'linux'] as const) : [platforms[system]]) {
      if (!canBe(platform)) continue;
      const { targets, game } = targetsOf(rules, system, platform);
      expect((await targets.of(game)).length).toBeGreaterThan(0);
    }
});

test('rules of a service don’t replace those of Loadout, and the log says so', async () => {
  const log = createMemoryLog();
  const ofService = (rulesId: string, gameId: number) => ({
    gameId,
    rules: { ...document, rulesId, title: 'Of the service', marks: [{ system: here, all: [program] }] },
  });
  const rules = new KnownRules({
    bundled: bundledRules,
    own: join(temporaryFolder(), 'rules'),
    ofService: async () => [ofService('stardew-valley', 1), ofService('emberfall', 2)],
    log,
  });
  const known = await rules.read();
  expect(known.get('emberfall')?.title).toBe('Of the service');
  expect(known.get('stardew-valley')?.title).toBe('Stardew Valley');
  expect(rules.serviceGameOf('stardew-valley')).toBe(null);
  expect(JSON.stringify(log.lines)).toContain('has the id of rules of Loadout');
});
