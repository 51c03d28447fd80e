import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseFrom, readChoicesFile } from '#main/app/command-line/run/choices-file.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { config, folder, group, option, step, steps } from '#test/main/games/fomod/xml.ts';
import { openMyMods, writeFiles } from '#test/main/games/open-my-mods.ts';

const files = {
  'fomod/ModuleConfig.xml': config(
    steps([
      step('S', [
        group('G', 'SelectExactlyOne', [
          option('Bright', folder('Bright', '')),
          option('Dim', folder('Dim', '')),
        ]),
      ]),
    ]),
  ),
  'Bright/glow.dds': 'bright',
  'Dim/glow.dds': 'dim',
};

async function start() {
  const mine = await openMyMods();
  writeFiles(join(mine.home, 'Emberfall'), { 'emberfall.txt': 'the game' });
  const { gameId } = await mine.addGame(join(mine.home, 'Emberfall'));
  const loadoutId = await mine.play(gameId, 'Lanterns', files);
  const myMods = await mine.ready();
  const mod = () => myMods.loadouts.get(gameId, loadoutId).mods[0];
  const choose = async (text: string) => {
    writeFiles(mine.home, { 'choices.json': text });
    const choices = await readChoicesFile('choices.json', { cwd: mine.home });
    await chooseFrom({ gameId, loadoutId, mod: modKey(mod() as never) }, choices, { myMods });
    return mod()?.choices?.made;
  };
  return { choose, home: mine.home, run: mine.run, mod };
}

const chosen = (...keys: string[]) =>
  JSON.stringify({ choices: [{ step: 'S', group: 'G', chosen: keys }], on: true });

test('W46 a file says what is chosen in a mod, and nothing means its defaults', async () => {
  const { choose } = await start();
  expect(await choose(`\ufeff${chosen('Dim')}`)).toEqual([
    { step: 'S', group: 'G', chosen: ['Dim'], others: ['Bright'] },
  ]);
  expect(await choose('{ "choices": [] }')).toMatchObject([{ chosen: ['Bright'] }]);
});

test('W54 choices are changed later by a command, and shown', async () => {
  const { home, run, mod } = await start();
  const command = { name: 'choose', game: 'Emberfall', mod: 'Lanterns', loadout: null };
  writeFiles(home, { 'choices.json': chosen('Dim') });
  expect(await run({ ...command, choices: 'choices.json' })).toMatchObject({
    exitCode: 0,
    lines: [{ id: 'commandLine.chosen', values: { title: 'Lanterns', loadout: 'Lanterns' } }, 'S / G: Dim'],
  });
  expect(mod()?.choices?.made).toMatchObject([{ chosen: ['Dim'] }]);
  // What is shown is a file that can be given back.
  const shown = await run({ ...command, choices: null });
  expect(shown).toMatchObject({ exitCode: 0, lines: ['S / G: Dim'] });
  writeFiles(home, { 'again.json': JSON.stringify(shown.json) });
  expect(await run({ ...command, choices: 'again.json' })).toMatchObject({ exitCode: 0 });
  writeFiles(home, { 'wrong.json': chosen('Off') });
  expect(await run({ ...command, choices: 'wrong.json' })).toMatchObject({
    exitCode: 1,
    lines: [{ id: 'commandLine.unknownChoice' }],
  });
  expect(await run({ ...command, mod: 'Nothing', choices: null })).toMatchObject({ exitCode: 3 });
  expect(mod()?.choices?.made).toMatchObject([{ chosen: ['Dim'] }]);
});

test('W43 a file of choices that are none, or can’t be made, changes nothing', async () => {
  const { choose, home, mod } = await start();
  for (const text of ['', '[]', '{"choices":[{}]}'])
    await expect(choose(text)).rejects.toMatchObject({ text: { id: 'commandLine.badChoices' } });
  await expect(choose(chosen('Off'))).rejects.toMatchObject({
    text: { id: 'commandLine.unknownChoice', values: { name: 'Off' } },
  });
  await expect(choose(chosen('Bright', 'Dim'))).rejects.toMatchObject({
    text: { id: 'commandLine.unknownChoice', values: { name: 'Dim' } },
  });
  await expect(choose('{"choices":[{"step":"S","group":"H","chosen":[]}]}')).rejects.toMatchObject({
    text: { id: 'commandLine.unknownChoice', values: { name: 'S / H' } },
  });
  await expect(readChoicesFile('gone.json', { cwd: home })).rejects.toMatchObject({ code: 'not-found' });
  expect(mod()?.choices).toBeUndefined();
});
