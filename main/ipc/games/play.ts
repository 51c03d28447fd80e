import { answerBisection, beginBisection, endBisection } from '#main/games/bisect/bisect-game.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { gameUpdateOf } from '#main/games/play/game-update-view.ts';
import { modNamedInCrash } from '#main/games/play/mod-named-in.ts';
import { goBackFromBreak, playGame } from '#main/games/play/play-game.ts';
import { toPlayView } from '#main/games/play/play-view.ts';
import { toApplied } from '#main/games/views.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const playHandlers = (access: MyModsAccess): Handlers<Contract['play']> => ({
  async states() {
    // Without a game nothing is opened for it.
    if (access.isEmpty()) return { states: [] };
    const myMods = await access.ready();
    const states = myMods.games.list().map(({ gameId }) => myMods.play.state(gameId));
    return { states: states.map((state) => toPlayView(state, myMods)) };
  },
  start: async ({ gameId }) => ({ questions: [...(await playGame(gameId, await access.ready()))] }),
  async stop({ gameId }) {
    await (await access.ready()).play.stop(gameId);
    return undefined;
  },
  async output({ gameId, of }) {
    const myMods = await access.ready();
    const lines = [...(await myMods.play.output(gameId, of))];
    return { lines, named: of === 'crash' ? modNamedInCrash(gameId, lines, myMods) : null };
  },
  async goBack({ gameId }) {
    const { text, applied } = await goBackFromBreak(gameId, await access.ready());
    return { text, applied: toApplied(applied) };
  },
  beginBisection: async ({ gameId, loadoutId }) =>
    beginBisection(gameId, loadoutId, await access.ready()).then(nothing),
  async answerBisection(input) {
    answerBisection(input, await access.ready());
    return undefined;
  },
  endBisection: async ({ gameId, decision }) => ({
    text: await endBisection(gameId, decision, await access.ready()),
  }),
  async answerRun({ gameId, startedAt, result }) {
    await (await access.ready()).play.answer(gameId, startedAt, result);
    return undefined;
  },
  async gameUpdate({ gameId }) {
    return { update: await gameUpdateOf(gameId, await access.ready()) };
  },
  async dismissGameUpdate({ gameId }) {
    const { gameUpdates, loadouts } = await access.ready();
    await gameUpdates.dismiss(gameId, loadouts.active(gameId).loadoutId);
    return undefined;
  },
  async dismiss({ gameId }) {
    await (await access.ready()).play.dismiss(gameId);
    return undefined;
  },
});
