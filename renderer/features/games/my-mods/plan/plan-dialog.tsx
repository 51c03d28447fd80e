import { useQuery } from '@tanstack/react-query';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { Correction, Plan } from '#shared/contract/games/plans.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { gamesHereQuery } from '../queries.ts';
import styles from './plan-dialog.module.css';
import { PlanPanes } from './plan-panes.tsx';
import { PlanRules } from './plan-rules.tsx';
import { restOf } from './rule-folder.ts';
import { type ModToPlan, usePlan } from './use-plan.ts';

type PlanDialogProps = ModToPlan & { readonly onClose: () => void };

/**
 * Where the files of a mod go: what is in the download beside the folder of the game. What the player moves becomes a rule
 * for the other mods of the game. Where choices in the mod decide it, they are changed instead.
 */
export function PlanDialog({ onClose, ...of }: PlanDialogProps) {
  const { gameId, installId } = of;
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { data: games } = useQuery(gamesHereQuery());
  const game = games?.find((each) => each.gameId === gameId)?.title ?? '';
  const plan = usePlan(of);
  const { data, corrections } = plan;
  const isMoved = corrections.length > 0;
  const { pending, start } = useAsyncAction(async () => {
    if (!isMoved) return void actions.plans.accept(gameId, installId).then(onClose);
    await actions.plans.save({ gameId, installId, corrections: [...corrections] }, game, () => {
      plan.clear();
      onClose();
    });
  });
  const isWaiting = pending || plan.isChanging;
  return (
    <Dialog title={rich('plan.title', { title: data?.title ?? '' })} size="l" onClose={onClose}>
      <PlanProblem plan={plan} />
      {data && <PlanPanes data={data} plan={plan} game={game} gameId={gameId} />}
      {data && !data.choices && (data.owner !== 'loadout' || isMoved) && (
        <section className={styles.rulesOf}>
          <h3 className={styles.heading}>{rich('plan.rules', { game })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={styles.rules} tabIndex={0} aria-label={t('plan.rulesLabel')}>
            <PlanRules
              places={data.places}
              game={game}
              restSwitch={<PerMod data={data} onChange={plan.move} />}
            />
          </section>
        </section>
      )}
      <DialogActions>
        {data?.choices && <ChangeChoices choices={data.choices} gameId={gameId} />}
        {data && !data.choices && (isMoved || data.owner === 'nobody' || data.owner === 'player') && (
          <Button kind="primary" aria-disabled={isWaiting} onClick={() => isWaiting || start()}>
            {t(isMoved ? 'plan.save' : 'plan.isRight')}
          </Button>
        )}
        {data?.owner === 'changed' && !data.choices && (
          <Button onClick={() => void actions.plans.forget(gameId, game, onClose)}>{t('plan.forget')}</Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('plan.close')}
        </Button>
        {data && (
          <p className={styles.counts}>
            {t('plan.counts', { count: data.fileCount - data.leftCount, left: data.leftCount })}
          </p>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Leads to the choices that decide where the files go; nothing where there are none to change. */
function ChangeChoices({ choices, gameId }: { choices: NonNullable<Plan['choices']>; gameId: string }) {
  const { t } = useText();
  const { of, state } = choices;
  if (of === null || state === null) return null;
  return (
    <Button kind="primary" onClick={() => useMyModsOpen.setState({ plan: null, choices: { gameId, ...of } })}>
      {t(state === 'made' ? 'choices.menu' : 'choices.choose')}
    </Button>
  );
}

/** Why the plan can't be read, or the last move isn't in it. */
function PlanProblem({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const { t } = useText();
  const { data, error, refused, isFull, isUnsaved, corrections, refetch, clear } = plan;
  if (isFull)
    return (
      <div className={styles.problem}>
        <Banner tone="amber" isAlert>
          {t('plan.full', { count: corrections.length })}
        </Banner>
      </div>
    );
  const failed = refused ?? error;
  if (failed === null) return null;
  // What was moved earlier may not fit the game any more.
  const undoAll = !data && isUnsaved && (
    <Button size="s" onClick={clear}>
      {t('plan.undoAll')}
    </Button>
  );
  return (
    <div className={styles.problem}>
      <FailureBanner
        failure={failureOf(failed)}
        {...(refused ? { tone: 'red' } : { onRetry: refetch })}
        {...(undoAll && { action: undoAll })}
      />
    </div>
  );
}

/** Whether the files that no other place takes go to a folder for each mod. */
function PerMod({ data, onChange }: { data: Plan; onChange: (correction: Correction) => void }) {
  const { t } = useText();
  const rest = restOf(data);
  if (rest === null) return null;
  return (
    <CheckBox
      label={t('plan.perMod')}
      checked={rest.perMod}
      onChange={({ target }) => onChange({ source: '', to: rest.folder, perMod: target.checked })}
    />
  );
}
