import type { ConfirmedDrafts } from '#main/games/draft/confirmed-drafts.ts';
import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import { entriesOf, ownPlaces, planOf } from '#main/games/rules/own/plan.ts';
import { acceptPlan, forgetCorrections, type PlanSaved, savePlan } from '#main/games/rules/own/save-plan.ts';
import { toApplied } from '#main/games/views.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const plansHandlers = (access: MyModsAccess, drafts: ConfirmedDrafts): Handlers<Contract['plans']> => {
  const toView = (saved: PlanSaved) =>
    saved.state === 'saved'
      ? { state: saved.state, applied: saved.applied && toApplied(saved.applied) }
      : { state: saved.state, questions: [...saved.questions] };
  return {
    show: async ({ corrections, ...of }) => planOf(of, corrections, await access.ready()),
    entries: async ({ gameId, place }) => entriesOf((await access.ready()).games.get(gameId), place),
    own: async ({ gameId }) => ({ places: await ownPlaces(gameId, await access.ready()) }),
    async save({ corrections, answers, ...of }) {
      const myMods = await access.ready();
      const given = { corrections, answers: new Map(Object.entries(answers)) };
      return toView(await savePlan(of, given, myMods, (game) => drafts.confirmPlaces(game, myMods)));
    },
    async forget({ gameId, answers }) {
      const myMods = await access.ready();
      return toView(await forgetCorrections(gameId, new Map(Object.entries(answers)), myMods));
    },
    accept: async ({ gameId, installId }) =>
      acceptPlan(gameId, installId, 'right', await access.ready()).then(nothing),
  };
};
