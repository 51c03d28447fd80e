import { realpath } from 'node:fs/promises';
import { addGame, checkGameDraft, thisComputer } from '#main/games/add-game.ts';
import { changeGame } from '#main/games/change-game.ts';
import type { ConfirmedDrafts } from '#main/games/draft/confirmed-drafts.ts';
import { draftOfFolder, draftOfGame } from '#main/games/draft/draft.ts';
import type { MyMods } from '#main/games/my-mods.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { removeGame } from '#main/games/remove-game.ts';
import { findRules } from '#main/games/rules/find-rules.ts';
import { chosenProgram } from '#main/games/suggest/mac/mac-app.ts';
import { findSuggestions } from '#main/games/suggest/suggestions.ts';
import { thisWindows } from '#main/games/suggest/windows/this-windows.ts';
import type { HandedOut } from '#main/kernel/consent/handed-out.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { Service } from '#main/service/service.ts';
import type { Answers } from '#shared/contract/games/questions.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';

type Deps = {
  readonly platform: Pick<Platform, 'chooseFolder' | 'chooseFile' | 'openFolder'>;
  readonly mods: Pick<Service['mods'], 'games'>;
  /** Loadout's own folder. */
  readonly userData: string;
  readonly handedOut: HandedOut;
  readonly drafts: ConfirmedDrafts;
};

export const gamesHandlers = (
  access: MyModsAccess,
  { platform, mods, userData, handedOut, drafts }: Deps,
): Handlers<Contract['games']> => {
  const own = { userData, handedOut };
  const toAnswers = (answers: Answers) => new Map(Object.entries(answers));
  const viewOf = (gameId: string, myMods: MyMods) => {
    const view = myMods.gameViews().find((game) => game.gameId === gameId);
    if (!view) throw new AppError('not-found', { id: 'games.gone' });
    return view;
  };
  return {
    async list() {
      if (access.isEmpty()) return { games: [] };
      const myMods = await access.ready();
      void myMods.checkGames();
      return { games: myMods.gameViews() };
    },
    async suggestions() {
      const { games, rules } = await access.ready();
      const folders = games.list().map(({ folder }) => realpath(folder).catch(() => folder));
      const skip = new Set(await Promise.all(folders));
      const windows = await thisWindows(process.platform, process.env);
      const found = await findSuggestions({ ...thisComputer(), windows, skip });
      // Reading the rules keeps main busy while the first mods of a first start come.
      const known = found.length === 0 ? [] : [...(await rules.read()).values()];
      const suggestions = found.map(async (game) => ({
        ...game,
        hasRules: (await findRules(game.folder, known, process.platform)) !== null,
      }));
      for (const { folder } of found) handedOut.addFolder(folder);
      return { suggestions: await Promise.all(suggestions) };
    },
    async draftOf({ folder }) {
      // Without the service's games the player chooses the game by hand later.
      const { games } = await mods.games().catch(() => ({ games: [] }));
      const myMods = await access.ready();
      const rules = (await myMods.rules.read()).values();
      const serviceGameOf = (rulesId: string) => myMods.rules.serviceGameOf(rulesId);
      const draft = await draftOfFolder(folder, { ...thisComputer(), games, rules, serviceGameOf });
      // In a game's folder, a mod may have brought what looks like its program.
      const isGame = myMods.games.list().some((game) => game.folder === folder);
      if (!isGame) handedOut.addDraft(draft);
      return draft;
    },
    async draftOfGame({ gameId }) {
      const { games, service, rules } = await access.ready();
      const from = { ...thisComputer(), service: service(), rules: await rules.read() };
      const draft = await draftOfGame(games.get(gameId), from);
      handedOut.addKnown(draft);
      return draft;
    },
    async check({ draft, gameId }) {
      return { problems: await checkGameDraft(draft, gameId, { ...(await access.ready()), ...own }) };
    },
    async chooseFolder({ current }) {
      const path = await platform.chooseFolder(current);
      if (path !== null) handedOut.addFolder(path);
      return { path };
    },
    async chooseProgram() {
      const chosen = await platform.chooseFile([]);
      if (chosen === null) return { path: null };
      const path = await chosenProgram(chosen, process.platform);
      handedOut.addProgram(path);
      return { path };
    },
    async add({ downloadId = null, ...draft }) {
      const myMods = await access.ready();
      const input = await drafts.confirm(draft, null, myMods);
      const { gameId } = await addGame(input, myMods, downloadId);
      return viewOf(gameId, myMods);
    },
    async change({ gameId, draft, answers }) {
      const myMods = await access.ready();
      const input = await drafts.confirm(draft, gameId, myMods);
      const changed = await changeGame(gameId, input, toAnswers(answers), myMods);
      if (changed.state === 'asked') return { state: 'asked', questions: [...changed.questions] };
      return { state: 'changed', game: viewOf(gameId, myMods) };
    },
    async remove({ gameId, answers, leavesMods }) {
      const myMods = await access.ready();
      const given = { answers: toAnswers(answers), leavesMods, problem: viewOf(gameId, myMods).problem };
      const removal = await removeGame(gameId, given, myMods);
      return removal.state === 'removed' ? removal : { state: 'asked', questions: [...removal.questions] };
    },
    async undoRemove({ gameId }) {
      (await access.ready()).games.undoRemove(gameId);
      return undefined;
    },
    async move({ gameId, before }) {
      (await access.ready()).games.move(gameId, before);
      return undefined;
    },
    async moveMods({ gameId }) {
      await (await access.ready()).elsewhere.move(gameId);
      return undefined;
    },
    async stopMovingMods({ gameId }) {
      (await access.ready()).elsewhere.stop(gameId);
      return undefined;
    },
    async showFolder({ gameId }) {
      await platform.openFolder((await access.ready()).games.get(gameId).folder);
      return undefined;
    },
  };
};
