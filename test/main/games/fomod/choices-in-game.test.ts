import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { choicesHandlers } from '#main/ipc/games/choices.ts';
import { examplePicture } from '#test/service/archive/example-fomod.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { emberfall, document as emberfallRules } from '../rules/emberfall.ts';
import {
  all,
  conditional,
  config,
  file,
  folder,
  group,
  isFile,
  one,
  option,
  required,
  step,
  steps,
} from './xml.ts';

const lanterns = {
  'fomod/ModuleConfig.xml': config(
    required(folder('Core', '')),
    one('SelectExactlyOne', option('Bright', folder('Bright', '')), option('Dim', folder('Dim', ''))),
  ),
  'Core/mod.json': '{}',
  'Bright/glow.dds': 'bright',
  'Dim/glow.dds': 'dim',
};

/** The example game without rules, and calls of the page. */
async function game(placement: 'folder' | 'merged') {
  const mine = await openMyMods();
  const folderOfGame = join(mine.home, 'Emberfall');
  writeFiles(folderOfGame, { 'emberfall.txt': 'the game', 'mods/base.esm': 'of the game' });
  const added = await mine.addGame(folderOfGame, { modsFolder: 'mods', placement });
  const choices = choicesHandlers(mine.access);
  const of = (loadoutId: string, mod: string) => ({ gameId: added.gameId, loadoutId, mod });
  const state = async (loadoutId: string) =>
    (await mine.loadouts.mods({ gameId: added.gameId, loadoutId })).mods.map(
      (mod) => [mod.key, mod.choices] as const,
    );
  return {
    ...mine,
    gameId: added.gameId,
    choices,
    of,
    state,
    apply: () => mine.loadouts.apply({ gameId: added.gameId, answers: {} }),
    inMods: () => Object.fromEntries(filesBelow(join(folderOfGame, 'mods'))),
  };
}

const dim = [{ step: 'S', group: 'G', chosen: ['Dim'] }];

test.each([
  ['folder', 'Lanterns/'],
  ['merged', ''],
] as const)('W46 in a game with mods %s a mod waits, then has what is chosen', async (placement, start) => {
  const { play, choices, of, state, apply, inMods, gameId, loadouts } = await game(placement);
  const before = inMods();
  const loadoutId = await play(gameId, 'Lanterns', lanterns);
  expect(inMods()).toMatchObject(before);
  expect(Object.keys(inMods()).filter((path) => path.endsWith('glow.dds'))).toEqual([]);
  const [[key = '', waiting] = []] = await state(loadoutId);
  expect(waiting).toBe('waiting');
  expect(await apply()).toMatchObject({
    notes: [{ id: 'choices.waits', values: { title: 'Lanterns', count: 1 } }],
  });
  const shown = await choices.show({ ...of(loadoutId, key), made: null });
  expect(shown.steps[0]?.groups[0]?.options.map(({ isChosen }) => isChosen)).toEqual([true, false]);

  await choices.save({ ...of(loadoutId, key), made: dim });
  expect(await state(loadoutId)).toEqual([[key, 'made']]);
  await apply();
  expect(inMods()).toMatchObject({ [`${start}mod.json`]: '{}', [`${start}glow.dds`]: 'dim' });
  await choices.save({ ...of(loadoutId, key), made: [] });
  await apply();
  expect(inMods()).toMatchObject({ [`${start}glow.dds`]: 'bright' });
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(inMods()).toEqual(before);
});

test('W46 each loadout has choices of its own', async () => {
  const { play, choices, of, state, apply, inMods, gameId, loadouts } = await game('merged');
  const loadoutId = await play(gameId, 'Lanterns', lanterns);
  const [[key = ''] = []] = await state(loadoutId);
  await choices.save({ ...of(loadoutId, key), made: [] });
  const copy = await loadouts.duplicate({ gameId, loadoutId });
  await choices.save({ ...of(copy.loadoutId, key), made: dim });
  await apply();
  expect(inMods()).toMatchObject({ 'glow.dds': 'bright' });
  await loadouts.activate({ gameId, loadoutId: copy.loadoutId });
  expect(inMods()).toMatchObject({ 'glow.dds': 'dim' });
});

test('W46 choices are kept in the next version, which has the defaults of what is new', async () => {
  const { play, choices, of, state, apply, inMods, gameId, loadouts, ready } = await game('merged');
  const loadoutId = await play(gameId, 'Lanterns', lanterns);
  const [[key = ''] = []] = await state(loadoutId);
  await choices.save({ ...of(loadoutId, key), made: dim });
  // The next version has a step more.
  const oil = option('Oil', file('oil.dds', 'oil.dds'), { type: 'Recommended' });
  const ofGlow = [option('Bright', folder('Bright', '')), option('Dim', folder('Dim', ''))];
  const newer = steps([
    step('S', [group('G', 'SelectExactlyOne', ofGlow)]),
    step('More', [group('G', 'SelectAny', [oil])]),
  ]);
  await play(gameId, 'Lanterns 2', {
    ...lanterns,
    'fomod/ModuleConfig.xml': config(required(folder('Core', '')), newer),
    'oil.dds': 'oil',
  });
  const myMods = await ready();
  const [first, second] = ['Lanterns', 'Lanterns 2'].map((title) =>
    myMods.installs.list().find((each) => each.title === title),
  );
  await myMods.loadouts.followUpdate(first?.installId ?? '', {
    installId: second?.installId ?? '',
    versionId: 9,
    versionName: '2.0',
  });
  await loadouts.activate({ gameId, loadoutId });
  await apply();
  expect((await state(loadoutId)).map(([, choice]) => choice)).toEqual(['new']);
  expect(inMods()).toMatchObject({ 'glow.dds': 'dim', 'oil.dds': 'oil' });
});

test('W46 rules of a game say where the paths of choices begin, or place them as those of an archive', async () => {
  for (const [rules, place, to] of [
    [
      { ...emberfallRules, installer: 'game:Content' },
      'game/Content/Saves/one.sav',
      'game:Content/Saves/one.sav',
    ],
    [emberfallRules, 'documents/My Games/Emberfall/Saves/one.sav', 'saves:Saves/one.sav'],
  ] as const) {
    const { play, gameId, seen, loadouts, plans, before, access } = await emberfall(
      'of this computer',
      rules,
    );
    const loadoutId = await play(gameId, 'Lanterns', {
      'fomod/ModuleConfig.xml': config(one('SelectAny', option('A', file('other.sav', 'Saves\\one.sav')))),
      'other.sav': 'chosen',
    });
    const { mods } = await loadouts.mods({ gameId, loadoutId });
    const made = [{ step: 'S', group: 'G', chosen: ['A'] }];
    await choicesHandlers(access).save({ gameId, loadoutId, mod: mods[0]?.key ?? '', made });
    await loadouts.apply({ gameId, answers: {} });
    expect(seen()).toMatchObject({ [place]: 'chosen' });
    const plan = await plans.show({ gameId, installId: mods[0]?.installId ?? '', corrections: null });
    expect(plan.files).toContainEqual({ path: 'other.sav', to });
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(seen()).toEqual(before);
  }
});

test('W46 what other mods and the game have decides what comes', async () => {
  const { play, choices, of, state, apply, inMods, gameId, ready, loadouts } = await game('merged');
  const loadoutId = await play(gameId, 'Patches', {
    'Fomod/MODULECONFIG.XML': config(
      `<moduleDependencies>${isFile('needed.esp', 'Active')}</moduleDependencies>`,
      conditional(
        [all(isFile('BASE.esm', 'Active')), file('a.txt', 'base.txt')],
        [all(isFile('other.esp', 'Active')), file('a.txt', 'on.txt')],
        [all(isFile('other.esp', 'Inactive')), file('a.txt', 'off.txt')],
        [all(isFile('other.esp', 'Missing')), file('a.txt', 'missing.txt')],
      ),
    ),
    'a.txt': 'a patch',
  });
  const [[key = ''] = []] = await state(loadoutId);
  const given = async () => {
    await choices.save({ ...of(loadoutId, key), made: [] });
    await apply();
    return Object.keys(inMods()).filter((path) => /^(?:base|on|off|missing)\.txt$/.test(path));
  };
  expect((await choices.show({ ...of(loadoutId, key), made: null })).needs).toEqual(['needed.esp']);
  expect((await given()).toSorted()).toEqual(['base.txt', 'missing.txt']);
  const other = await play(gameId, 'Other', { 'Other.esp': 'another mod', 'x.bin': '' });
  const myMods = await ready();
  const mods = myMods.loadouts.get(gameId, other).mods;
  await myMods.loadouts.addMods(loadoutId, mods);
  await loadouts.activate({ gameId, loadoutId });
  expect((await given()).toSorted()).toEqual(['base.txt', 'on.txt']);
  const [, [otherKey = ''] = []] = await state(loadoutId);
  await myMods.loadouts.setOn({ loadoutId, mods: [otherKey], isOn: false });
  expect((await given()).toSorted()).toEqual(['base.txt', 'off.txt']);
});

test('W46 a start reads the choices of active loadouts, and those of others when they are looked at', async () => {
  const { play, state, access, gameId, ready, loadouts } = await game('merged');
  const other = await play(gameId, 'Lanterns', lanterns);
  const active = await play(gameId, 'Patches', lanterns);
  const before = await ready();
  const [lanternsId = '', patchesId = ''] = before.installs.list().map(({ installId }) => installId);
  await access.restore(before.store.snapshot());
  const { fomods, loadouts: all, gameViews } = await ready();
  expect(fomods.get(patchesId)?.asks).toBe(true);
  expect(fomods.get(lanternsId)).toBeNull();
  expect(gameViews()[0]).toMatchObject({ activeLoadoutId: active, isUpToDate: true });
  expect((await state(other)).map(([, how]) => how)).toEqual(['waiting']);
  expect(fomods.get(lanternsId)?.asks).toBe(true);

  // A mod that waits doesn't count as one that is to be put into the game.
  await access.restore((await ready()).store.snapshot());
  const again = await ready();
  await again.loadouts.addMods(active, all.get(gameId, other).mods);
  await expect.poll(() => again.fomods.get(lanternsId)?.asks).toBe(true);
  expect(again.gameViews()[0]).toMatchObject({ isUpToDate: true });
  expect(await loadouts.apply({ gameId, answers: {} })).toMatchObject({ state: 'done' });
});

test('W43 a mod whose choices can’t be read has its files where the game’s rules say', async () => {
  const { play, choices, of, state, inMods, gameId, loadouts, plans } = await game('merged');
  const loadoutId = await play(gameId, 'Broken', { ...lanterns, 'fomod/ModuleConfig.xml': '<config>' });
  const [[key = '', broken] = []] = await state(loadoutId);
  expect(broken).toBe('unreadable');
  // The page is told why, and shows where the rules put its files.
  const { mods } = await loadouts.mods({ gameId, loadoutId });
  const problem = { id: 'choices.problem.notXml', values: { line: 1 } };
  expect(mods[0]?.choicesProblem).toEqual(problem);
  const installId = mods[0]?.installId ?? '';
  expect(await plans.show({ gameId, installId, corrections: null })).toMatchObject({ choices: null });
  expect(inMods()).toMatchObject({ 'Bright/glow.dds': 'bright', 'Dim/glow.dds': 'dim' });
  await expect(choices.show({ ...of(loadoutId, key), made: null })).rejects.toMatchObject({
    text: { id: 'choices.none' },
  });
});

test.each([
  ['folder', 'mods/Lanterns/'],
  ['merged', 'mods/'],
] as const)(
  'W46 in a game with mods %s the plan of a mod is what is chosen in the loadout',
  async (placement, start) => {
    const { play, choices, of, apply, state, inMods, gameId, loadouts, plans } = await game(placement);
    const loadoutId = await play(gameId, 'Lanterns', {
      ...lanterns,
      'fomod/ModuleConfig.xml': config(
        required(file('Core/mod.json', 'mod.json'), file('Core/mod.json', 'copy.json')),
        one('SelectExactlyOne', option('Bright', folder('Bright', '')), option('Dim', folder('Dim', ''))),
      ),
    });
    const { mods } = await loadouts.mods({ gameId, loadoutId });
    const { key = '', installId: id } = mods[0] ?? {};
    const installId = id ?? '';
    const show = (loadoutId?: string) => plans.show({ gameId, installId, corrections: null, loadoutId });
    const placed = async (loadoutId?: string) =>
      (await show(loadoutId)).files.filter(({ to }) => to !== null).map(({ path, to }) => `${path} ${to}`);
    expect(await show()).toMatchObject({
      choices: { of: { loadoutId, mod: key }, state: 'waiting' },
      leftCount: 4,
      places: [],
      corrections: [],
    });
    await choices.save({ ...of(loadoutId, key), made: dim });
    const copy = await loadouts.duplicate({ gameId, loadoutId });
    const [[copied = ''] = []] = await state(copy.loadoutId);
    await choices.save({ ...of(copy.loadoutId, copied), made: [] });
    const core = [`Core/mod.json game:${start}mod.json`, `Core/mod.json game:${start}copy.json`];
    expect((await placed()).toSorted()).toEqual([...core, `Dim/glow.dds game:${start}glow.dds`].toSorted());
    expect(await show()).toMatchObject({ choices: { state: 'made' }, fileCount: 5, leftCount: 2 });
    expect((await placed(copy.loadoutId)).toSorted()).toEqual(
      [...core, `Bright/glow.dds game:${start}glow.dds`].toSorted(),
    );
    // The files are really there.
    await apply();
    const there = Object.keys(inMods()).map((path) => `game:mods/${path}`);
    expect(there).toEqual(expect.arrayContaining((await placed()).map((line) => line.split(' ')[1])));
    // What isn't decided by rules can't be made a rule.
    const corrections = [{ source: 'Bright', to: 'game:mods', perMod: false }];
    await expect(plans.save({ gameId, installId, corrections, answers: {} })).rejects.toMatchObject({
      text: { id: 'plan.byChoices' },
    });
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    // It is in no loadout that is active, so the first one that has it counts.
    expect(await show()).toMatchObject({ choices: { of: { loadoutId }, state: 'made' } });
  },
);

test('W43 pictures of choices are shown, and no other file', async () => {
  const { play, choices, of, state, gameId } = await game('merged');
  const picture = examplePicture(2).toString('latin1');
  const option = (name: string, path: string) =>
    `<plugin name="${name}"><image path="${path}"/><typeDescriptor><type name="Optional"/></typeDescriptor></plugin>`;
  const loadoutId = await play(gameId, 'Pictures', {
    'fomod/ModuleConfig.xml': config(
      required(file('a.txt', 'a.txt')),
      one(
        'SelectAny',
        option('A', 'Fomod\\A.PNG'),
        option('B', 'a.txt'),
        option('C', '..\\..\\manifest.json'),
      ),
    ),
    'fomod/a.png': Buffer.from(picture, 'latin1') as unknown as string,
    'a.txt': 'no picture',
    'secret.png': Buffer.from(picture, 'latin1') as unknown as string,
  });
  const [[key = ''] = []] = await state(loadoutId);
  const { installId, steps } = await choices.show({ ...of(loadoutId, key), made: null });
  expect(steps[0]?.groups[0]?.options.map(({ image }) => image)).toEqual(['Fomod/A.PNG', 'a.txt', '']);
  const shown = await choices.picture({ installId, image: 'Fomod/A.PNG' });
  expect(shown.picture?.type).toBe('image/png');
  expect(Buffer.from(shown.picture?.data ?? '', 'base64').equals(examplePicture(2))).toBe(true);
  for (const path of ['a.txt', 'secret.png', '../manifest.json', 'fomod/ModuleConfig.xml'])
    expect(await choices.picture({ installId, image: path })).toEqual({ picture: null });
});

test('W46 choices are read from disk once, and are there after a restart', async () => {
  const { play, choices, of, state, gameId, access, home, userData } = await game('merged');
  const loadoutId = await play(gameId, 'Lanterns', lanterns);
  const [[key = ''] = []] = await state(loadoutId);
  await choices.save({ ...of(loadoutId, key), made: dim });
  await access.close();
  expect(readFileSync(join(userData, 'my-mods.json'), 'utf8')).toContain('Dim');
  const { loadouts } = await openMyMods(home);
  const { mods } = await loadouts.mods({ gameId, loadoutId });
  expect(mods.map((mod) => mod.choices)).toEqual(['made']);
});
