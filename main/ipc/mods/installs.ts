import { checkGameOf } from '#main/games/check-game-of.ts';
import { repairInstall } from '#main/games/deploy/archive.ts';
import { diskUse } from '#main/games/disk-use.ts';
import { addToGame, toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { toInstallViews, toPlace } from '#main/games/views.ts';
import type { Platform } from '#main/kernel/platform.ts';
import { archiveFileTypes } from '#main/mods/downloads/files/file-type.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** Installs and jobs as the renderer shows them. */
export const installsView = (myMods: MyMods) => ({
  installs: toInstallViews(myMods),
  jobs: [...myMods.jobs.list()],
});

export const installsHandlers = (
  access: MyModsAccess,
  {
    platform,
    service,
  }: {
    readonly platform: Pick<Platform, 'chooseFile' | 'openFolder'>;
    readonly service: Pick<Service, 'retryKey'>;
  },
): Handlers<Contract['installs']> => ({
  list: async () => installsView(await access.ready()),
  async disks() {
    const disks = await diskUse(await access.ready());
    return { disks: disks.map((disk) => ({ ...disk, unused: [...disk.unused] })) };
  },
  async get(input) {
    // An action of the player tries a refused key again.
    await service.retryKey();
    return (await access.ready()).jobs.get(input);
  },
  async fromDownload(input) {
    const myMods = await access.ready();
    await checkGameOf(input, myMods);
    return myMods.jobs.fromDownload(input);
  },
  fromFile: async (input) => (await access.ready()).jobs.fromFile(input),
  async chooseFile({ gameId }) {
    const path = await platform.chooseFile(archiveFileTypes);
    if (path === null) return { job: null };
    return { job: await (await access.ready()).jobs.fromFile({ path, gameId }) };
  },
  async addToGame({ installIds, gameId }) {
    const myMods = await access.ready();
    const ids = new Set(installIds);
    const mods = myMods.installs.list().filter(({ installId }) => ids.has(installId));
    return toPlace(await addToGame(gameId, mods.map(toLoadoutMod), myMods));
  },
  async answer(input) {
    await (await access.ready()).jobs.answer(input);
    return undefined;
  },
  async retry({ jobId }) {
    (await access.ready()).jobs.retry(jobId);
    return undefined;
  },
  async cancel({ jobId }) {
    (await access.ready()).jobs.cancel(jobId);
    return undefined;
  },
  remove: async ({ installIds }) => (await access.ready()).removal.remove(installIds),
  async undoRemove({ undoId }) {
    await (await access.ready()).removal.undo(undoId);
    return undefined;
  },
  async verify({ installId }) {
    const { changed, missing, added } = await (await access.ready()).installs.verify(installId);
    return { changed: [...changed], missing: [...missing], added: [...added] };
  },
  repair: async ({ installId }) => repairInstall(await access.ready(), installId),
  async showFolder({ installId }) {
    await platform.openFolder((await access.ready()).installs.filesFolder(installId));
    return undefined;
  },
});
