import { basename } from 'node:path';
import { modKey } from '#main/games/loadouts/loadout.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { changedFiles } from '#main/games/own-versions/own-version-view.ts';
import type { Platform } from '#main/kernel/platform.ts';
import { cleanFileName } from '#main/mods/downloads/files/file-name.ts';
import { exportArchive } from '#main/mods/installs/own/export-archive.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';
import { nothing } from '../nothing.ts';

/** The most files of a comparison that are sent. */
const mostFiles = 500;

export const ownVersionsHandlers = (
  access: MyModsAccess,
  platform: Pick<Platform, 'openFolder' | 'chooseNewFile'>,
): Handlers<Contract['ownVersions']> => ({
  async edits({ gameId }) {
    const { ownVersions, loadouts } = await access.ready();
    const edits = ownVersions.list(gameId).map(({ editId, note, startedAt, of, ...where }) => {
      const loadout = loadouts.list(where.gameId).find(({ loadoutId }) => loadoutId === where.loadoutId);
      return { editId, title: of.title, note, startedAt, loadoutName: loadout?.name ?? null };
    });
    return { edits };
  },
  async start(input) {
    const { editId } = await (await access.ready()).ownVersions.start(input);
    return { editId };
  },
  async cancelStart({ gameId }) {
    (await access.ready()).ownVersions.cancelStart(gameId);
    return undefined;
  },
  openFolder: async ({ editId }) =>
    platform.openFolder((await access.ready()).ownVersions.folder(editId)).then(nothing),
  finish: async ({ editId }) => ({ text: await (await access.ready()).ownVersions.finish(editId) }),
  discard: async ({ editId }) => ({ text: await (await access.ready()).ownVersions.discard(editId) }),
  use: async ({ which, ...of }) => (await access.ready()).ownVersions.use(of, which),
  async compare({ gameId, loadoutId, mod }) {
    const { loadouts, installs, modUpdates } = await access.ready();
    const { installId = null } =
      loadouts.get(gameId, loadoutId).mods.find((each) => modKey(each) === mod) ?? {};
    const manifest = installId === null ? null : installs.manifest(installId);
    if (!manifest?.own) throw new AppError('not-found', { id: 'ownVersions.notOwn' });
    const { files } = manifest.own.original;
    const yours = changedFiles(files, manifest.files);
    const update = modUpdates.list().find((each) => modKey({ ...each }) === mod);
    const newest = update?.newestInstallId ?? update?.installId ?? null;
    const newer = newest !== null && installs.has(newest) ? installs.manifest(newest) : null;
    if (!newer || newer.own || newer.versionId === manifest.versionId)
      return { yours: yours.slice(0, mostFiles), yoursCount: yours.length, newer: null };
    const theirs = changedFiles(files, newer.files);
    const byPlayer = new Set(yours.map(({ path }) => path));
    return {
      yours: yours.slice(0, mostFiles),
      yoursCount: yours.length,
      newer: {
        versionName: newer.versionName,
        files: theirs.slice(0, mostFiles),
        count: theirs.length,
        both: theirs.flatMap(({ path }) => (byPlayer.has(path) ? [path] : [])).slice(0, mostFiles),
      },
    };
  },
  async exportArchive({ installId }) {
    const { installs } = await access.ready();
    const { title, own } = installs.manifest(installId);
    if (!own) throw new AppError('not-found', { id: 'ownVersions.notOwn' });
    const path = await platform.chooseNewFile(`${cleanFileName(title) ?? 'mod'}.zip`);
    if (path === null) return { fileName: null };
    await exportArchive(installId, path, { installs, signal: new AbortController().signal });
    return { fileName: basename(path) };
  },
});
