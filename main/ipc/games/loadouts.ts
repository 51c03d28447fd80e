import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { activate, applyActive } from '#main/games/play/play-game.ts';
import { readSharedFile } from '#main/games/share/read-shared-file.ts';
import { toApplied, toComparisonView, toLoadoutView, toModViews, toOverlapViews } from '#main/games/views.ts';
import type { Platform } from '#main/kernel/platform.ts';
import { cleanFileName } from '#main/mods/downloads/files/file-name.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** The most overlaps that are sent at once. */
const maxOverlaps = 1_000;

const shareEnding = 'loadout';

export const loadoutsHandlers = (
  access: MyModsAccess,
  platform: Pick<Platform, 'copyText' | 'chooseFile' | 'chooseFolder'>,
): Handlers<Contract['loadouts']> => {
  const loadouts = async () => (await access.ready()).loadouts;
  return {
    async list({ gameId }) {
      const of = await loadouts();
      return { loadouts: of.list(gameId).map(toLoadoutView), text: of.active(gameId).text };
    },
    async mods({ gameId, loadoutId }) {
      const myMods = await access.ready();
      return toModViews(myMods.games.get(gameId), myMods.loadouts.get(gameId, loadoutId), myMods);
    },
    async overlaps({ gameId, loadoutId }) {
      const myMods = await access.ready();
      const loadout = myMods.loadouts.get(gameId, loadoutId);
      return toOverlapViews(myMods.games.get(gameId), loadout, myMods, maxOverlaps);
    },
    activate: async ({ gameId, loadoutId }) =>
      toApplied(await activate(gameId, loadoutId, await access.ready())),
    apply: async ({ gameId, answers }) =>
      toApplied(await applyActive(gameId, await access.ready(), new Map(Object.entries(answers)))),
    create: async (input) => toLoadoutView(await (await loadouts()).create(input)),
    rename: async (input) => (await loadouts()).rename(input).then(nothing),
    duplicate: async (input) => toLoadoutView(await (await loadouts()).duplicate(input)),
    remove: async ({ loadoutId }) => (await loadouts()).remove(loadoutId),
    undo: async ({ undoId }) => (await loadouts()).undo(undoId).then(nothing),
    move: async ({ loadoutId, before }) => (await loadouts()).move(loadoutId, before).then(nothing),
    removeMods: async (input) => (await loadouts()).removeMods(input),
    moveMods: async (input) => (await loadouts()).moveMods(input).then(nothing),
    setOn: async (input) => (await loadouts()).setOn(input).then(nothing),
    setPinned: async (input) => (await loadouts()).setPinned(input).then(nothing),
    async compare({ gameId, a, b }) {
      const of = await loadouts();
      return toComparisonView(of.get(gameId, a), of.get(gameId, b));
    },
    async copyCode({ gameId, loadoutId }) {
      const code = (await access.ready()).sharing.toCode(gameId, loadoutId);
      platform.copyText(code);
      return { code };
    },
    async saveFile({ gameId, loadoutId }) {
      const { sharing, loadouts: of } = await access.ready();
      const text = sharing.toFile(gameId, loadoutId);
      const folder = await platform.chooseFolder('');
      if (folder === null) return { fileName: null };
      const name = cleanFileName(of.get(gameId, loadoutId).name) ?? 'loadout';
      const fileName = await freeFileName(folder, name);
      await replaceText(join(folder, fileName), text);
      return { fileName };
    },
    async preview({ gameId, code }) {
      const { sharing } = await access.ready();
      if (code !== null) return { preview: toPreview(await sharing.preview(gameId, { code })) };
      const path = await platform.chooseFile([shareEnding]);
      if (path === null) return { preview: null };
      return { preview: toPreview(await sharing.preview(gameId, { file: await readSharedFile(path) })) };
    },
    async import(input) {
      const { loadout, jobs } = await (await access.ready()).sharing.import(input);
      return { loadout: toLoadoutView(loadout), started: jobs.length };
    },
  };
};

const nothing = () => undefined;

type OpenPreview = Awaited<ReturnType<Awaited<ReturnType<MyModsAccess['ready']>>['sharing']['preview']>>;

const toPreview = ({ previewId, name, gameTitle, isOtherGame, notes, mods }: OpenPreview) => ({
  previewId,
  name,
  gameTitle,
  isOtherGame,
  notes: [...notes],
  mods: mods.map(({ mod, state, other }) => ({
    title: mod.title,
    versionName: mod.versionName,
    isOn: mod.isOn,
    state,
    otherVersionName: other?.versionName ?? null,
  })),
});

/** A name that no file in the folder has: "Winter run.loadout", else "Winter run (2).loadout" and so on. */
async function freeFileName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const fileName = `${name}${number === 1 ? '' : ` (${number})`}.${shareEnding}`;
    const isTaken = await stat(join(folder, fileName)).then(
      () => true,
      () => false,
    );
    if (!isTaken) return fileName;
  }
}
