import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, History } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { joined, useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DisclosureButton } from '#renderer/ui/controls/disclosure-button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { Step } from '#shared/contract/games/loadouts.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { loadoutHistoryQuery } from '../queries.ts';
import styles from './loadout-history.module.css';

/** What changed in the active loadout from one time it was played to the next, with a way back to before each change. */
export function LoadoutHistory({ game }: { game: Game }) {
  const { t } = useText();
  const { gameId, activeLoadoutId, activeLoadoutName } = game;
  const { data: steps, error, refetch } = useQuery(loadoutHistoryQuery(gameId, activeLoadoutId));
  const titleId = useId();
  const list = useRef<HTMLOListElement>(null);
  // Going back takes its own button away.
  useFocusKept(list);
  const isVanilla = activeLoadoutId === vanillaId;
  if (error && !steps) return <FailureBanner failure={failureOf(error)} onRetry={refetch} />;
  if (!steps) return null;
  if (steps.length === 0) {
    return (
      <Empty
        icon={<History size={24} />}
        title={t(isVanilla ? 'myMods.historyVanilla' : 'myMods.historyNone')}
      >
        {t(isVanilla ? 'myMods.historyVanillaWhy' : 'myMods.historyNoneWhy')}
      </Empty>
    );
  }
  return (
    <section>
      <h2 id={titleId} className="visually-hidden">
        {t('myMods.historyOf', { loadout: activeLoadoutName })}
      </h2>
      <ol ref={list} className={styles.list} aria-labelledby={titleId}>
        {steps.map((step) => (
          <StepRow key={step.at} game={game} step={step} />
        ))}
      </ol>
    </section>
  );
}

function StepRow({ game, step }: { game: Game; step: Step }) {
  const { t, rich, when } = useText();
  const now = useNow();
  const actions = useMyModsActions();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { at, isReturn, canGoBack, lacks, changes, covers } = step;
  const [first, second] = changes;
  const [cover] = covers;
  const goBack = useAsyncAction(() => actions.loadouts.restore(game.gameId, game.activeLoadoutId, at));
  return (
    <li className={styles.step}>
      <div className={styles.row}>
        {cover ? (
          <Cover {...cover} gameName={game.title} className={styles.cover} />
        ) : (
          <span className={styles.sign}>
            <ArrowUpDown size={18} />
          </span>
        )}
        <div className={styles.words}>
          <p id={`${id}-text`}>
            {joined([first, second].flatMap((change) => (change ? rich(change.id, change.values) : [])))}
            {changes.length > 2 && ` ${t('myMods.moreChanges', { count: changes.length - 2 })}`}
          </p>
          <p className={styles.time}>
            {at === null ? t('myMods.sincePlayed') : when(at, now)}
            {isReturn && ` · ${t('myMods.youWentBack')}`}
          </p>
          {lacks && (
            <p id={`${id}-lacks`} className={styles.lacks}>
              {rich(lacks.id, lacks.values)}
            </p>
          )}
        </div>
        {changes.length > 2 && (
          <DisclosureButton open={isOpen} controls={`${id}-changes`} onToggle={() => setOpen(!isOpen)}>
            {t('myMods.allChanges')}
          </DisclosureButton>
        )}
        {canGoBack && (
          <Button
            size="s"
            aria-describedby={lacks ? `${id}-text ${id}-lacks` : `${id}-text`}
            tooltip={t(lacks ? 'myMods.restorePartTip' : 'myMods.restoreTip')}
            aria-disabled={goBack.pending}
            onClick={goBack.start}
          >
            {t('myMods.restore')}
          </Button>
        )}
      </div>
      <ul id={`${id}-changes`} className={styles.changes} hidden={!isOpen}>
        {changes.slice(2).map((change, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one step, which never changes
          <li key={place}>{rich(change.id, change.values)}</li>
        ))}
      </ul>
    </li>
  );
}
