import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import type { HealthFinding } from '#shared/contract/games/health.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { openMyMods } from '../open-my-mods.ts';
import type { Planted } from './planted.ts';

const service = 'https://mods.example/api/';

/** My mods in `home`, a folder of the test, with a game and a loadout that has these mods, each installed from an archive. */
export async function openPlanted(
  { rules, game = {}, mods }: Pick<Planted, 'rules' | 'game' | 'mods'>,
  home?: string,
) {
  const open = await openMyMods(home);
  const folder = join(open.home, 'game');
  for (const [path, text] of Object.entries({ 'game.txt': '', ...game })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const { gameId } = await open.addGame(folder, {
    title: 'Planted',
    rules: rules === undefined ? null : { rulesId: rules, system: 'windows', title: rules },
  });
  const myMods = await open.ready();
  const inLoadout = [];
  for (const [index, { title, files, ...more }] of mods.entries()) {
    const archivePath = join(open.home, `${index}.zip`);
    const entries = { ...files, 'about this mod.txt': title };
    writeFileSync(archivePath, makeZip(Object.entries(entries).map(([name, data]) => ({ name, data }))));
    const ids = { service, modId: index + 1, versionId: index + 1, fileId: 1 };
    const install = await myMods.installs.install(
      { archivePath, ...ids, title, versionName: '1' },
      { root: '', signal: new AbortController().signal },
    );
    if (more.changed)
      appendFileSync(join(myMods.installs.filesFolder(install.installId), more.changed), 'ha');
    if (more.isNotHere) await myMods.installs.remove(install.installId);
    const installId = more.isNotHere ? null : install.installId;
    if (!more.isElsewhere) inLoadout.push({ ...toLoadoutMod(install), installId, isOn: !more.isOff });
  }
  const { loadoutId } = await myMods.loadouts.create({ gameId, name: 'Planted', mods: inLoadout });
  return { ...open, myMods, gameId, loadoutId };
}

/** Reads all that is to read, and what is found then. */
export async function readHealth({ myMods, gameId, loadoutId }: Awaited<ReturnType<typeof openPlanted>>) {
  await myMods.health.read(myMods.installs.list().map(({ installId }) => installId));
  await myMods.health.lookAgain(gameId, loadoutId);
  return myMods.health.of(gameId, loadoutId);
}

/** A finding as planted sets write it. */
export function inWords({ kind, text: { id, values = {} }, more, fix }: HealthFinding): string {
  const { mod, other, least, version, wanted } = values;
  if (id === 'health.circle') return `circle: ${values['mods']}`;
  const also = more.length > 0 ? `, as ${more.join(', ')}` : '';
  const does =
    fix === null
      ? 'nothing'
      : fix.do === 'turn'
        ? `turn ${fix.isOn ? 'on' : 'off'} ${fix.title}`
        : fix.do === 'find'
          ? `find ${fix.name}`
          : fix.do === 'get' || fix.do === 'add'
            ? `${fix.do} ${fix.title}`
            : fix.do;
  const said = {
    missing: `${mod} needs ${other}`,
    off: `${mod} needs ${other}`,
    'too-old': `${mod} needs ${other} ${least}, has ${version}`,
    apart: `${mod} and ${other}`,
    order: `${other} before ${mod}`,
    newer: `${mod} for ${wanted}, game ${version}`,
    gone: `${mod}`,
    changed: `${mod}`,
    unplaced: `${mod}`,
  };
  return `${kind}: ${said[kind]}${also} > ${does}`;
}
