import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMyMods, writeFiles } from '../open-my-mods.ts';
import { document, emberfall } from './emberfall.ts';

const plugins = {
  ...document,
  targets: { data: 'game:Data', lists: 'documents:Emberfall' },
  packed: [],
  places: [{ rest: true, to: 'data:' }],
  order: { format: 'stars', file: 'lists:Plugins.txt', in: 'data:', match: ['*.esp'] },
};

describe('the list of mods that a game keeps itself', () => {
  const own = '# of the game\r\n*Base.esp\r\n';

  async function withList(text: string | null) {
    const given = await emberfall('of this computer', plugins);
    const file = join(given.documents, 'Emberfall/Plugins.txt');
    if (text !== null) writeFiles(given.documents, { 'Emberfall/Plugins.txt': text });
    const loadoutId = await given.play(given.gameId, 'Lanterns', { 'Lanterns.esp': '1', 'Glow.esp': '2' });
    const list = () => (existsSync(file) ? readFileSync(file, 'latin1') : null);
    const to = (loadout: string) => given.loadouts.activate({ gameId: given.gameId, loadoutId: loadout });
    return { ...given, file, list, to, loadoutId };
  }

  test.each([own, null])(
    'has the mods of the loadout, and is as before with Vanilla, to the byte: %j',
    async (text) => {
      const { list, to, loadoutId } = await withList(text);
      expect(list()).toBe(
        text === null ? '*Glow.esp\n*Lanterns.esp\n' : `${own}*Glow.esp\r\n*Lanterns.esp\r\n`,
      );
      await to('vanilla');
      expect(list()).toBe(text);
      await to(loadoutId);
      expect(list()).toContain('*Lanterns.esp');
    },
  );

  test('keeps what the game writes meanwhile', async () => {
    const { list, to, file, loadouts, gameId } = await withList(own);
    writeFileSync(file, `${list()}*New of the game.esp\r\n`, 'latin1');
    await loadouts.apply({ gameId, answers: {} });
    expect(list()).toBe(`${own}*New of the game.esp\r\n*Glow.esp\r\n*Lanterns.esp\r\n`);
    writeFileSync(file, `${list()}*Later.esp\r\n`, 'latin1');
    await to('vanilla');
    expect(list()).toBe(`${own}*New of the game.esp\r\n*Later.esp\r\n`);
  });

  test('is not touched if it is damaged, and says so', async () => {
    const { list, to, file, loadoutId } = await withList(own);
    await to('vanilla');
    writeFileSync(file, '\xff\xfe*\0', 'latin1');
    await expect(to(loadoutId)).rejects.toMatchObject({ text: { id: 'loadouts.orderDamaged' } });
    expect(list()).toBe('\xff\xfe*\0');
  });

  test('is as before with Vanilla without the rules, too', async () => {
    const { list, userData, home, access, gameId } = await withList(own);
    await access.close();
    rmSync(join(userData, 'rules'), { recursive: true });
    const again = await openMyMods(home);
    await again.loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(list()).toBe(own);
  });
});

describe('a list of mods that is hard to write', () => {
  test('leaves out names that it can’t have, and says so', async () => {
    const { play, gameId, documents, loadouts } = await emberfall('of this computer', plugins);
    writeFiles(documents, { 'Emberfall/Plugins.txt': '*Own.esp' });
    await play(gameId, 'Lanterns', { '上古.esp': '1', 'Bob’s.esp': '2', 'Café.esp': '3' });
    const file = join(documents, 'Emberfall/Plugins.txt');
    expect(readFileSync(file, 'latin1')).toBe('*Own.esp\n*Caf\u00e9.esp\n');
    const { notes } = (await loadouts.apply({ gameId, answers: {} })) as { notes: { id: string }[] };
    expect(notes.map(({ id }) => id)).toEqual(['loadouts.orderName', 'loadouts.orderName']);
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(readFileSync(file, 'latin1')).toBe('*Own.esp');
  });

  test('is checked before any mod goes into the game', async () => {
    const { play, gameId, documents, folder } = await emberfall('of this computer', plugins);
    writeFiles(documents, { 'Emberfall/Plugins.txt': '\0' });
    await expect(play(gameId, 'Lanterns', { 'Lanterns.esp': '1' })).rejects.toMatchObject({
      text: { id: 'loadouts.orderDamaged' },
    });
    expect(existsSync(join(folder, 'Data'))).toBe(false);
  });

  test('is not needed by mods that aren’t in it', async () => {
    const { play, gameId, documents, folder } = await emberfall('of this computer', plugins);
    rmSync(documents, { recursive: true });
    await play(gameId, 'Lanterns', { 'textures/a.dds': '1' });
    expect(existsSync(join(folder, 'Data/textures/a.dds'))).toBe(true);
  });

  test('is the one that is there, however it is spelled', async () => {
    const { play, gameId, documents } = await emberfall('of this computer', plugins);
    writeFiles(documents, { 'emberfall/plugins.TXT': '*Own.esp\n' });
    await play(gameId, 'Lanterns', { 'Lanterns.esp': '1' });
    expect(readFileSync(join(documents, 'emberfall/plugins.TXT'), 'utf8')).toBe('*Own.esp\n*Lanterns.esp\n');
    expect(readdirSync(documents).sort()).toEqual(['My Games', 'emberfall']);
  });
});

describe('a list in XML, with names that the mods have inside', () => {
  const rules = {
    ...document,
    targets: { mods: 'game:Mods', config: 'documents:Emberfall' },
    packed: [],
    places: [{ holds: ['About/About.xml'], to: 'mods:' }],
    order: {
      format: 'xml',
      file: 'config:ModsConfig.xml',
      list: ['ModsConfigData', 'activeMods'],
      entry: 'li',
      in: 'mods:',
      of: 'folders',
      name: '{from}',
      from: { file: 'About/About.xml', at: ['ModMetaData', 'packageId'], case: 'lower' },
    },
  };
  const own = [
    '\uFEFF<?xml version="1.0" encoding="utf-8"?>',
    '<ModsConfigData>',
    '  <!-- über alles -->',
    '  <activeMods>',
    '    <li>brrainz.harmony</li>',
    '    <li>ludeon.rimworld</li>',
    '  </activeMods>',
    '</ModsConfigData>',
  ].join('\r\n');
  const about = (id: string) => `<ModMetaData><packageId>${id}</packageId></ModMetaData>`;
  const withMods = (...ids: readonly string[]) =>
    own.replace('rimworld</li>', `rimworld</li>${ids.map((id) => `\r\n    <li>${id}</li>`).join('')}`);

  async function withXml(text: string | Uint8Array | null, mods: Readonly<Record<string, string>>) {
    const given = await emberfall('of this computer', rules);
    const file = join(given.documents, 'Emberfall/ModsConfig.xml');
    writeFiles(given.documents, { 'Emberfall/other.txt': '' });
    if (text !== null) writeFileSync(file, text);
    const play = () => given.play(given.gameId, 'Lanterns', mods);
    const read = () => readFileSync(file, 'utf8');
    const to = (loadoutId: string) => given.loadouts.activate({ gameId: given.gameId, loadoutId });
    return { ...given, file, play, read, to };
  }
  const mods = {
    'Glow/About/About.xml': about('Emberfall.Glow'),
    'Lanterns/About/About.xml': about('emberfall.lanterns'),
  };

  test('has the mods, keeps what the game writes, and is as before with Vanilla, to the byte', async () => {
    const { play, read, to, file } = await withXml(own, mods);
    const loadoutId = await play();
    expect(read()).toBe(withMods('emberfall.glow', 'emberfall.lanterns'));
    await to('vanilla');
    expect(read()).toBe(own);
    await to(loadoutId);
    writeFileSync(file, read().replace('    <li>ludeon', '    <li>new.mod</li>\r\n    <li>ludeon'));
    await to('vanilla');
    expect(read()).toBe(own.replace('    <li>ludeon', '    <li>new.mod</li>\r\n    <li>ludeon'));
  });

  test('is made by the game alone: until then the player is told, and the mods are in their places', async () => {
    const { play, read, file, folder, loadouts, gameId, to } = await withXml(null, mods);
    const loadoutId = await play();
    expect(existsSync(file)).toBe(false);
    expect(existsSync(join(folder, 'Mods/Glow/About/About.xml'))).toBe(true);
    const applied = await loadouts.apply({ gameId, answers: {} });
    expect(applied).toMatchObject({ notes: [{ id: 'loadouts.orderNotThere', values: { file } }] });
    writeFileSync(file, own);
    expect(await to(loadoutId)).toMatchObject({ state: 'done', notes: [] });
    expect(read()).toBe(withMods('emberfall.glow', 'emberfall.lanterns'));
    await to('vanilla');
    expect(read()).toBe(own);
  });

  test.each([
    ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><ModsConfigData><activeMods/></ModsConfigData>'],
    ['no end', own.slice(0, -5)],
    ['another root', '<Other><activeMods/></Other>'],
    ['two lists', '<ModsConfigData><activeMods/><activeMods/></ModsConfigData>'],
    ['two bytes for a character', Buffer.from(`\uFEFF${own}`, 'utf16le')],
    ['an encoding that may hide tags', '<?xml version="1.0" encoding="shift_jis"?><ModsConfigData/>'],
    ['nothing', ''],
  ])('is not touched, nor any mod placed, if it has %s', async (_, text) => {
    const { play, file, folder } = await withXml(text, mods);
    await expect(play()).rejects.toMatchObject({ text: { id: 'loadouts.orderDamaged', values: { file } } });
    expect(readFileSync(file)).toEqual(Buffer.from(text));
    expect(existsSync(join(folder, 'Mods'))).toBe(false);
  });

  test('says which mods it can’t have: without a name inside, or with one of other letters', async () => {
    const { play, read, loadouts, gameId } = await withXml(own, {
      'Glow/About/About.xml': 'no XML',
      'Rivers/About/About.xml': about('Лес.Реки'),
      'Lanterns/About/About.xml': about('emberfall.lanterns'),
    });
    await play();
    expect(read()).toBe(withMods('emberfall.lanterns'));
    expect(await loadouts.apply({ gameId, answers: {} })).toMatchObject({
      notes: [
        { id: 'loadouts.orderName', values: { name: 'лес.реки' } },
        { id: 'loadouts.orderUnnamed', values: { name: 'Glow', file: 'About/About.xml' } },
      ],
    });
  });

  test('keeps an entry of the game whose name a mod takes, also after the game wrote to it', async () => {
    const { play, read, to, file } = await withXml(own, {
      'Fake/About/About.xml': about('Ludeon.RimWorld'),
      'Lanterns/About/About.xml': about('emberfall.lanterns'),
    });
    await play();
    expect(read().match(/ludeon\.rimworld/g)).toHaveLength(1);
    writeFileSync(file, read().replace('  </activeMods>', '    <li>new.mod</li>\r\n  </activeMods>'));
    await to('vanilla');
    expect(read()).toContain('<li>ludeon.rimworld</li>');
    expect(read()).toContain('<li>new.mod</li>');
    expect(read()).not.toContain('emberfall');
  });
});

test('a list in JSON that is not in Unicode is not touched', async () => {
  const { play, gameId, documents } = await emberfall('of this computer', {
    ...plugins,
    order: { ...plugins.order, format: 'json', file: 'lists:list.json', array: ['mods'] },
  });
  const file = join(documents, 'Emberfall/list.json');
  writeFiles(documents, { 'Emberfall/list.json': '' });
  writeFileSync(file, Buffer.from('{"name": "caf\xe9"}', 'latin1'));
  await expect(play(gameId, 'Lanterns', { 'Lanterns.esp': '1' })).rejects.toMatchObject({
    text: { id: 'loadouts.orderDamaged' },
  });
  expect(readFileSync(file, 'latin1')).toBe('{"name": "caf\xe9"}');
});
