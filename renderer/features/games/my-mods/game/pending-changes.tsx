import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import styles from './pending-changes.module.css';

/** The dot on Play while its mods aren't in the game as they were changed: what it means, and what can be done now. */
export function PendingChanges({ game: { gameId, isApplying } }: { game: Game }) {
  const { t } = useText();
  const { loadouts } = useMyModsActions();
  const label = t('myMods.notApplied');
  return (
    <Popover
      label={label}
      className={styles.popover}
      trigger={(opens) => (
        <button type="button" className={styles.mark} aria-label={label} data-tooltip={label} {...opens}>
          <span className={styles.dot} />
        </button>
      )}
    >
      {(close) => (
        <>
          <p>{label}</p>
          <p className={styles.why}>{t('myMods.notAppliedWhy')}</p>
          <div className={styles.actions}>
            <Button
              size="s"
              aria-disabled={isApplying}
              onClick={() => !isApplying && void loadouts.apply(gameId)}
            >
              {t(isApplying ? 'myMods.applying' : 'myMods.applyNow')}
            </Button>
            <Button
              size="s"
              kind="quiet"
              onClick={() => {
                close();
                useMyModsOpen.setState({ tab: 'history' });
              }}
            >
              {t('myMods.notAppliedHistory')}
            </Button>
          </div>
        </>
      )}
    </Popover>
  );
}
