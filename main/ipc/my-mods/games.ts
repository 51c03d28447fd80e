import { realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { GameDraft } from '#shared/contract/my-mods/games.ts';
import { AppError } from '#shared/errors.ts';
import { checkDraft } from '../../games/check-draft.ts';
import { draftOfFolder, draftOfGame, toGameInput } from '../../games/draft.ts';
import { findSuggestions } from '../../games/suggestions.ts';
import type { MyModsAccess } from '../../my-mods/access.ts';
import type { MyMods } from '../../my-mods/compose-my-mods.ts';
import { takeModsOut } from '../../my-mods/play-game.ts';
import type { Platform } from '../../platform.ts';
import type { Service } from '../../service/service.ts';

type Deps = {
  readonly platform: Pick<Platform, 'chooseFolder' | 'chooseFile' | 'openFolder'>;
  readonly mods: Pick<Service['mods'], 'games'>;
  /** Loadout's own folder. */
  readonly userData: string;
};

export const gamesHandlers = (
  access: MyModsAccess,
  { platform, mods, userData }: Deps,
): Handlers<Contract['games']> => {
  const check = (draft: GameDraft, gameId: string | null, myMods: MyMods) =>
    checkDraft(draft, {
      games: myMods.games.list().filter((game) => game.gameId !== gameId),
      ownFolder: userData,
      installsFolder: myMods.installsFolder,
      platform: process.platform,
    });
  const viewOf = (gameId: string, myMods: MyMods) => {
    const view = myMods.gameViews().find((game) => game.gameId === gameId);
    if (!view) throw new AppError('not-found', { id: 'games.gone' });
    return view;
  };
  /** The draft as it is stored, if it has no errors. */
  const checked = async (draft: GameDraft, gameId: string | null, myMods: MyMods) => {
    const error = (await check(draft, gameId, myMods)).find(({ severity }) => severity === 'error');
    if (error) throw new AppError('invalid-input', error.text);
    return toGameInput(draft, myMods.service());
  };
  return {
    async list() {
      const myMods = await access.ready();
      void myMods.checkGames();
      return { games: myMods.gameViews() };
    },
    async suggestions() {
      const { games } = await access.ready();
      const folders = games.list().map(({ folder }) => realpath(folder).catch(() => folder));
      const skip = new Set(await Promise.all(folders));
      const from = { platform: process.platform, home: homedir(), env: process.env, skip };
      return { suggestions: await findSuggestions(from) };
    },
    async draftOf({ folder }) {
      // Without the service's games the player chooses the game by hand later.
      const { games } = await mods.games().catch(() => ({ games: [] }));
      return draftOfFolder(folder, { platform: process.platform, games });
    },
    async draftOfGame({ gameId }) {
      const { games, service } = await access.ready();
      return draftOfGame(games.get(gameId), service());
    },
    check: async ({ draft, gameId }) => ({ problems: await check(draft, gameId, await access.ready()) }),
    chooseFolder: async ({ current }) => ({ path: await platform.chooseFolder(current) }),
    chooseProgram: async () => ({ path: await platform.chooseFile([]) }),
    async add(draft) {
      const myMods = await access.ready();
      const { gameId } = myMods.games.add(await checked(draft, null, myMods));
      return viewOf(gameId, myMods);
    },
    async change({ gameId, draft }) {
      const myMods = await access.ready();
      const input = await checked(draft, gameId, myMods);
      const before = myMods.games.get(gameId);
      const isMoved = before.folder !== input.folder || before.modsFolder !== input.modsFolder;
      // Its mods are taken out of the old place; one that is gone has moved with them.
      if (isMoved && myMods.gameViews().some((game) => game.gameId === gameId && game.problem === null))
        await takeModsOut(gameId, myMods);
      myMods.games.change(gameId, input);
      return viewOf(gameId, myMods);
    },
    async remove({ gameId }) {
      const myMods = await access.ready();
      const isGone = myMods.gameViews().some((game) => game.gameId === gameId && game.problem !== null);
      if (!isGone) await takeModsOut(gameId, myMods);
      myMods.games.remove(gameId);
      return undefined;
    },
    async undoRemove({ gameId }) {
      (await access.ready()).games.undoRemove(gameId);
      return undefined;
    },
    async move({ gameId, before }) {
      (await access.ready()).games.move(gameId, before);
      return undefined;
    },
    async showFolder({ gameId }) {
      await platform.openFolder((await access.ready()).games.get(gameId).folder);
      return undefined;
    },
  };
};
