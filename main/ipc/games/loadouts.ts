import { addGroup, changeGroup, foldGroups, moveGroup, removeGroup } from '#main/games/loadouts/groups.ts';
import { restoreLoadout, stepLoadout } from '#main/games/loadouts/undo/take-back.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { activate, applyActive } from '#main/games/play/play-game.ts';
import { toLink } from '#main/games/share/links.ts';
import type { OpenedLoadout, Shared } from '#main/games/share/opened-loadout.ts';
import { readSharedFile } from '#main/games/share/read-shared-file.ts';
import { saveSharedFile, sharedFileEnding } from '#main/games/share/save-shared-file.ts';
import {
  toApplied,
  toComparisonView,
  toLoadoutView,
  toOverlapViews,
  toStepViews,
} from '#main/games/views.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { PreviewSource } from '#shared/contract/games/loadouts.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

/** The most overlaps that are sent at once. */
const maxOverlaps = 1_000;

export const loadoutsHandlers = (
  access: MyModsAccess,
  platform: Pick<Platform, 'copyText' | 'copiedText' | 'chooseFile' | 'chooseFolder'>,
  openedLoadout: OpenedLoadout,
): Handlers<Contract['loadouts']> => {
  const loadouts = async () => (await access.ready()).loadouts;
  /** The last code that was copied here. */
  let ownCode = '';
  const read = async (from: PreviewSource): Promise<Shared | null> => {
    if (from.kind === 'code') return { code: from.code };
    if (from.kind === 'opened') return openedLoadout.shared();
    const path = await platform.chooseFile([sharedFileEnding]);
    return path === null ? null : { file: await readSharedFile(path) };
  };
  return {
    async list({ gameId }) {
      const myMods = await access.ready();
      const all = myMods.loadouts;
      const views = all.list(gameId).map((loadout) => toLoadoutView(loadout, myMods));
      return { loadouts: views, text: all.active(gameId).text };
    },
    async mods({ gameId, loadoutId, since }) {
      const { loadouts: all, fomods, games, modViews } = await access.ready();
      const loadout = all.get(gameId, loadoutId);
      await fomods.readOf(loadout);
      return modViews.changed(games.get(gameId), loadout, since);
    },
    async overlaps({ gameId, loadoutId }) {
      const myMods = await access.ready();
      const loadout = myMods.loadouts.get(gameId, loadoutId);
      await myMods.fomods.readOf(loadout);
      return toOverlapViews(myMods.games.get(gameId), loadout, myMods, maxOverlaps);
    },
    activate: async ({ gameId, loadoutId }) =>
      toApplied(await activate(gameId, loadoutId, await access.ready())),
    apply: async ({ gameId, answers }) =>
      toApplied(await applyActive(gameId, await access.ready(), new Map(Object.entries(answers)))),
    async create(input) {
      const myMods = await access.ready();
      return toLoadoutView(await myMods.loadouts.create(input), myMods);
    },
    rename: async (input) => (await loadouts()).rename(input).then(nothing),
    async duplicate(input) {
      const myMods = await access.ready();
      return toLoadoutView(await myMods.loadouts.duplicate(input), myMods);
    },
    remove: async ({ loadoutId }) => (await loadouts()).remove(loadoutId),
    undo: async ({ undoId }) => (await loadouts()).undo(undoId).then(nothing),
    move: async ({ loadoutId, before }) => (await loadouts()).move(loadoutId, before).then(nothing),
    removeMods: async (input) => (await loadouts()).removeMods(input),
    moveMods: async (input) => (await loadouts()).moveMods(input).then(nothing),
    setOn: async (input) => (await loadouts()).setOn(input).then(nothing),
    async addGroup({ loadoutId, ...group }) {
      const { loadouts: all, newId } = await access.ready();
      const groupId = newId();
      await all.change(loadoutId, (row) => addGroup(row, { ...group, groupId }));
      return { groupId };
    },
    changeGroup: async ({ loadoutId, ...group }) =>
      (await loadouts()).change(loadoutId, (row) => changeGroup(row, group)).then(nothing),
    foldGroups: async ({ loadoutId, groups, isFolded }) =>
      (await loadouts()).change(loadoutId, (row) => foldGroups(row, groups, isFolded)).then(nothing),
    moveGroup: async ({ loadoutId, groupId, before }) =>
      (await loadouts()).change(loadoutId, (row) => moveGroup(row, groupId, before)).then(nothing),
    removeGroup: async ({ loadoutId, groupId }) =>
      (await loadouts()).change(loadoutId, (row) => removeGroup(row, groupId)).then(nothing),
    setOffOnce: async (input) => (await loadouts()).setOffOnce(input).then(nothing),
    setNote: async (input) => (await loadouts()).setNote(input).then(nothing),
    setTags: async (input) => (await loadouts()).setTags(input).then(nothing),
    setPinned: async (input) => (await loadouts()).setPinned(input).then(nothing),
    async history({ gameId, loadoutId }) {
      const myMods = await access.ready();
      return { steps: toStepViews(myMods.loadouts.get(gameId, loadoutId), myMods) };
    },
    restore: async (input) => restoreLoadout(input, await access.ready()),
    undoable: async ({ gameId, loadoutId }) => (await loadouts()).undoable(gameId, loadoutId),
    step: async (input) => ({ text: await stepLoadout(input, await access.ready()) }),
    async compare({ gameId, a, b }) {
      const all = await loadouts();
      return toComparisonView(all.get(gameId, a), all.get(gameId, b));
    },
    async copyCode({ gameId, loadoutId, as }) {
      const shared = (await access.ready()).sharing.toCode(gameId, loadoutId);
      const code = as === 'link' ? toLink(shared) : shared;
      platform.copyText(code);
      ownCode = code;
      return { code };
    },
    async copied({ gameId }) {
      const code = await platform.copiedText();
      const copied = code === ownCode ? null : (await access.ready()).sharing.look(gameId, code);
      return { copied: copied && { ...copied, code } };
    },
    async saveFile({ gameId, loadoutId }) {
      const { sharing, loadouts: all } = await access.ready();
      const text = sharing.toFile(gameId, loadoutId);
      const folder = await platform.chooseFolder('');
      if (folder === null) return { fileName: null };
      return { fileName: await saveSharedFile(folder, all.get(gameId, loadoutId).name, text) };
    },
    async opened() {
      const shared = await openedLoadout.shared();
      return { opened: shared && (await access.ready()).sharing.describe(shared) };
    },
    closeOpened() {
      openedLoadout.close();
      return undefined;
    },
    async preview({ gameId, from }) {
      const { sharing } = await access.ready();
      const shared = await read(from);
      return { preview: shared && toPreview(await sharing.preview(gameId, shared)) };
    },
    async import(input) {
      const myMods = await access.ready();
      const { loadout, jobs } = await myMods.sharing.import(input);
      return { loadout: toLoadoutView(loadout, myMods), started: jobs.length };
    },
  };
};

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
