import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { Progress, wholePercent } from '#renderer/ui/feedback/progress.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { Found, FoundSource } from '#shared/contract/games/take-over.ts';
import { takeOverNote } from '#shared/take-over-note.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import {
  gamesHereQuery,
  playStatesQuery,
  takeOverElsewhereQuery,
  takeOverQuery,
  takeOverShareQuery,
} from '../queries.ts';
import { ChooseMods } from './choose-mods.tsx';
import styles from './take-over.module.css';

/** What was taken over, and from where. */
type Done = {
  readonly count: number;
  readonly loadoutId: string;
  readonly name: string;
  readonly source: FoundSource;
};

/** Takes over mods that are in the game's folders, or in that of another program: what was found, the copying, and the result. */
export function TakeOverDialog({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const { t } = useText();
  const { data: game } = useQuery({
    ...gamesHereQuery(),
    select: (games) => games.find((each) => each.gameId === gameId)?.title,
  });
  const { data: share = null } = useQuery(takeOverShareQuery(gameId));
  const [done, setDone] = useState<Done | null>(null);
  return (
    <Dialog title={t('takeOver.title', { game: game ?? '' })} size="l" onClose={onClose}>
      {done ? (
        <Result gameId={gameId} done={done} onClose={onClose} />
      ) : share === null ? (
        <Find gameId={gameId} game={game ?? ''} onDone={setDone} />
      ) : (
        <Copying gameId={gameId} share={share} />
      )}
    </Dialog>
  );
}

/** What was found in the game's folders and of other programs, or in the folder that was chosen last. */
function Find(props: { gameId: string; game: string; onDone: (done: Done) => void }) {
  const { gameId, game, onDone } = props;
  const { t } = useText();
  const actions = useMyModsActions();
  const { data, error, refetch } = useQuery(takeOverQuery(gameId));
  const { data: ofOthers, isPending } = useQuery(takeOverElsewhereQuery(gameId));
  const { data: isRunning = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => states[gameId]?.running != null,
  });
  const [inChosen, setInChosen] = useState<Found | null>(null);
  // Both at once: what comes later would move what is shown.
  const found =
    inChosen ??
    (data && !isPending ? { ...data, sources: [...data.sources, ...(ofOthers?.sources ?? [])] } : undefined);
  const choose = useAsyncAction(async () => {
    const chosen = await actions.takeOver.choose(gameId);
    if (chosen) setInChosen(chosen);
  });
  const undo = useAsyncAction(() => actions.takeOver.undo(gameId));
  const other = (
    <>
      <Button kind="quiet" aria-disabled={choose.pending} onClick={choose.start}>
        {t('takeOver.choose')}
      </Button>
      {found?.canUndo && (
        <Button
          kind="quiet"
          aria-disabled={undo.pending || isRunning}
          tooltip={isRunning ? t('takeOver.runningTip', { game }) : undefined}
          onClick={() => !isRunning && undo.start()}
        >
          {t('takeOver.undoLast')}
        </Button>
      )}
    </>
  );
  if (found && found.sources.length > 0)
    return (
      <ChooseMods
        key={found.sources.map(({ sourceId, folder }) => `${sourceId} ${folder}`).join(' ')}
        sources={found.sources}
        running={isRunning ? game : null}
        actions={other}
        onStart={async (source, keys, isTakenOut) => {
          const taken = await actions.takeOver.start({ gameId, sourceId: source.sourceId, keys, isTakenOut });
          if (taken) onDone({ ...taken, source });
        }}
      />
    );
  return (
    <>
      <div className={styles.body}>
        {error && !found && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
        {!found && !error && <p role="status">{t('takeOver.looking')}</p>}
        {found && <p role="status">{t(inChosen ? 'takeOver.noneThere' : 'takeOver.none')}</p>}
      </div>
      <DialogActions>{other}</DialogActions>
    </>
  );
}

/** How much is copied. Closing the dialog doesn't end it. */
function Copying({ gameId, share }: { gameId: string; share: number }) {
  const { t } = useText();
  return (
    <>
      <div className={styles.body}>
        <Progress value={share} label={t('takeOver.copying')} />
        <p>{t('takeOver.copyingHint', { percent: wholePercent(share) })}</p>
      </div>
      <DialogActions>
        <Button onClick={() => void api.takeOver.cancel({ gameId })}>{t('takeOver.cancel')}</Button>
      </DialogActions>
    </>
  );
}

function Result({ gameId, done, onClose }: { gameId: string; done: Done; onClose: () => void }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { count, loadoutId, name, source } = done;
  const note = takeOverNote(source);
  const undo = useAsyncAction(async () => {
    await actions.takeOver.undo(gameId);
    onClose();
  });
  const use = useAsyncAction(async () => {
    await actions.loadouts.activate(gameId, loadoutId);
    onClose();
  });
  return (
    <>
      <div className={styles.body}>
        <p role="status">
          {rich('takeOver.done', { count, loadout: name })}{' '}
          {t(source.isInGame ? 'takeOver.doneIn' : 'takeOver.doneElsewhere')}
        </p>
        {note && <Banner tone="amber">{t(note)}</Banner>}
      </div>
      <DialogActions>
        {!source.isInGame && (
          <Button kind="primary" aria-disabled={use.pending} onClick={use.start}>
            {t('takeOver.use')}
          </Button>
        )}
        <Button kind={source.isInGame ? 'primary' : 'secondary'} onClick={onClose}>
          {t('takeOver.close')}
        </Button>
        <Button kind="quiet" aria-disabled={undo.pending} onClick={undo.start}>
          {t('ui.undo')}
        </Button>
      </DialogActions>
    </>
  );
}
