import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { ChoiceActions } from './choice-actions.ts';
import { GameActions } from './game-actions.ts';
import { GroupActions } from './group-actions.ts';
import { HealthActions } from './health-actions.ts';
import { LoadoutActions } from './loadout-actions.ts';
import { ModActions } from './mod-actions.ts';
import { OwnVersionActions } from './own-version-actions.ts';
import { PlanActions } from './plan-actions.ts';
import { PlayActions } from './play-actions.ts';
import { ActionReport } from './report.ts';
import { TakeOverActions } from './take-over-actions.ts';

/** What `useMyModsActions` gives. */
export type MyModsActions = ReturnType<typeof useMyModsActions>;

/** The actions of My mods. Unless one says otherwise it never rejects: a failure is shown in a toast. */
export function useMyModsActions() {
  const client = useQueryClient();
  const text = useText();
  const showError = useErrorToast();
  return useMemo(() => {
    const report = new ActionReport(text, showError);
    const play = new PlayActions(client, report);
    const mods = new ModActions(report, play);
    return {
      choices: new ChoiceActions(report),
      games: new GameActions(report),
      groups: new GroupActions(client, report),
      health: new HealthActions(report, mods),
      loadouts: new LoadoutActions(client, report),
      mods,
      ownVersions: new OwnVersionActions(client, report),
      plans: new PlanActions(report),
      play,
      takeOver: new TakeOverActions(client, report),
    };
  }, [client, text, showError]);
}
