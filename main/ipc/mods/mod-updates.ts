import { findUpdate, goBackToVersion, updateAll, updateMod } from '#main/games/loadouts/update-mods.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { toUpdatesView } from '#main/games/views.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const modUpdatesHandlers = (access: MyModsAccess): Handlers<Contract['modUpdates']> => ({
  state: async () => toUpdatesView(await access.ready()),
  check: async () => (await access.ready()).modUpdates.check().then(nothing),
  update: async ({ modId }) => updateMod(modId, await access.ready()).then(nothing),
  updateAll: async ({ gameId }) => ({ started: await updateAll(gameId, await access.ready()) }),
  goBack: async ({ modId }) => goBackToVersion(modId, await access.ready()).then(nothing),
  async ignoreVersion({ modId }) {
    const myMods = await access.ready();
    await myMods.modUpdates.ignoreVersion(findUpdate(modId, myMods));
    return undefined;
  },
  async ignoreMod({ modId }) {
    const myMods = await access.ready();
    await myMods.modUpdates.ignoreMod(findUpdate(modId, myMods));
    return undefined;
  },
  async stopIgnoring({ modId }) {
    const myMods = await access.ready();
    await myMods.modUpdates.stopIgnoring(findUpdate(modId, myMods));
    return undefined;
  },
});
