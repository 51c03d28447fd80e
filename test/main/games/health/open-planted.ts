import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import type { HealthFinding } from '#shared/contract/games/health.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { openMyMods } from '../open-my-mods.ts';
import type { Planted } from './planted.ts';

const service = 'https://mods.example/api/';

/** Where the service's website has the pages of its mods. */
export const pages = 'https://mods.example/mods';

/** My mods in `home`, a folder of the test, with a game and a loadout that has these mods, each installed from an archive. */
export async function openPlanted(
  { rules, game = {}, mods, log, service: more = {} }: Omit<Planted, 'name' | 'found'>,
  home?: string,
) {
  const titles: Readonly<Record<number, string>> = {
    ...Object.fromEntries(mods.map(({ title }, index) => [index + 1, title])),
    ...more,
  };
  const open = await openMyMods(home, [], {
    known: {
      catalog: {
        find: async (modId) => (titles[modId] === undefined ? null : catalogMod(modId, titles[modId])),
      },
      copies: { descriptionOf: async (modId) => mods[modId - 1]?.describes ?? null },
    },
  });
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
  if (log !== undefined) {
    mkdirSync(join(folder, 'BepInEx'), { recursive: true });
    writeFileSync(join(folder, 'BepInEx/LogOutput.log'), log);
    const state = myMods.play.state(gameId);
    const last = { loadoutId, startedAt: Date.now() - 60_000, endedAt: Date.now() } as never;
    vi.spyOn(myMods.play, 'state').mockReturnValue({ ...state, last });
  }
  return { ...open, myMods, gameId, loadoutId };
}

const catalogMod = (modId: number, title: string) =>
  ({ modId, title, viewUrl: `${pages}/${title.toLowerCase().replaceAll(' ', '-')}.${modId}/` }) as never;

/** Reads all that is to read, and what is found then. */
export async function readHealth({ myMods, gameId, loadoutId }: Awaited<ReturnType<typeof openPlanted>>) {
  await myMods.health.read(myMods.installs.list().map(({ installId }) => installId));
  await myMods.health.lookAgain(gameId, loadoutId);
  // The first look has descriptions read beside it.
  await myMods.health.of(gameId, loadoutId);
  await myMods.health.idle();
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
          : fix.do === 'get' || fix.do === 'add' || fix.do === 'choose'
            ? `${fix.do} ${fix.title}`
            : fix.do;
  const said = {
    missing: `${mod ?? 'a mod'} needs ${other}`,
    off: `${mod ?? 'a mod'} needs ${other}`,
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
