import type { MyMods } from '#main/games/my-mods.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { Look } from '#main/games/take-over/take-overs.ts';
import { toApplied } from '#main/games/views.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { Found } from '#shared/contract/games/take-over.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const takeOverHandlers = (
  access: MyModsAccess,
  platform: Pick<Platform, 'chooseFolder'>,
): Handlers<Contract['takeOver']> => ({
  async look({ gameId }) {
    const myMods = await access.ready();
    return toFound(gameId, await myMods.takeOvers.look(gameId), myMods);
  },
  async lookElsewhere({ gameId }) {
    const myMods = await access.ready();
    return toFound(gameId, await myMods.takeOvers.lookElsewhere(gameId), myMods);
  },
  async choose({ gameId }) {
    const folder = await platform.chooseFolder('');
    if (folder === null) return { found: null };
    const myMods = await access.ready();
    return { found: toFound(gameId, await myMods.takeOvers.lookIn(gameId, folder), myMods) };
  },
  async start({ gameId, ...chosen }) {
    const { applied, ...taken } = await (await access.ready()).takeOvers.start(gameId, chosen);
    return { ...taken, applied: applied && toApplied(applied) };
  },
  cancel: async ({ gameId }) =>
    access
      .ready()
      .then(({ takeOvers }) => takeOvers.cancel(gameId))
      .then(nothing),
  async undo({ gameId }) {
    const applied = await (await access.ready()).takeOvers.undo(gameId);
    return { applied: applied && toApplied(applied) };
  },
});

/** What was found as the renderer shows it: the files themselves stay here. */
const toFound = (gameId: string, { sources }: Look, { takeOvers }: MyMods): Found => ({
  canUndo: takeOvers.canUndo(gameId),
  sources: sources.map(({ mods, ...source }) => ({
    ...source,
    mods: mods.map(({ files, folderName: _, isPacked: __, ...mod }) => ({
      ...mod,
      fileCount: files.length,
      size: files.reduce((sum, { size }) => sum + size, 0),
    })),
  })),
});
