import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useRef } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { useFocusKept } from '#renderer/ui/hooks/use-focus-kept.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { HealthFinding } from '#shared/contract/games/health.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { type OpenMod, useMyModsOpen } from '../my-mods-store.ts';
import { healthQuery, installsQuery } from '../queries.ts';
import { fixLabel } from './fix-label.ts';
import styles from './health-dialog.module.css';

/** What is to look at in the active loadout of a game, each with the button that fixes it. Nothing has to be fixed. */
export function HealthDialog({ game, open }: { game: Game; open: OpenMod }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId: loadoutId } = game;
  const { data, error, refetch } = useQuery(healthQuery(gameId, loadoutId));
  const list = useRef<HTMLUListElement>(null);
  const findings = data?.findings ?? [];
  return (
    <Dialog
      title={t('health.title')}
      size="l"
      onClose={() => useMyModsOpen.setState(({ health }) => (health === 'list' ? { health: null } : {}))}
    >
      {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {data && findings.length > 0 && (
        <p className={styles.why}>{rich('health.why', { loadout: game.activeLoadoutName })}</p>
      )}
      {data && findings.length === 0 && <p role="status">{t('health.well')}</p>}
      {findings.length > 0 && (
        <Findings key={loadoutId} list={list} findings={findings} game={game} open={open} />
      )}
      {data && data.moves.length > 0 && (
        <p className={styles.quiet}>
          {t('health.moves', { count: data.moves.length, titles: data.moves.join(', ') })}
        </p>
      )}
      {data?.isReading && (
        <p className={styles.quiet} role="status">
          {t('health.reading')}
        </p>
      )}
      <DialogActions>
        {data && data.hidden > 0 && (
          <Button kind="quiet" onClick={() => void actions.health.hide(gameId, loadoutId, null)}>
            {t('health.showHidden', { count: data.hidden })}
          </Button>
        )}
        {findings.filter(({ fix }) => fix?.do === 'find').length > 1 && (
          <Button onClick={() => useMyModsOpen.setState({ health: 'needs', neededName: null })}>
            {t('health.getAll')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Findings(props: {
  list: React.RefObject<HTMLUListElement | null>;
  findings: readonly HealthFinding[];
  game: Game;
  open: OpenMod;
}) {
  const { t } = useText();
  // A finding that was fixed is gone, and the next one is at its place.
  useFocusKept(props.list);
  return (
    <ul ref={props.list} className={styles.list} aria-label={t('health.title')}>
      {props.findings.map((finding) => (
        <Finding key={finding.key} finding={finding} game={props.game} open={props.open} />
      ))}
    </ul>
  );
}

function Finding({ finding, game, open }: { finding: HealthFinding; game: Game; open: OpenMod }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId: loadoutId } = game;
  const { key, text, evidence, more, fix } = finding;
  const getting = fix?.do === 'get' || fix?.do === 'update' ? fix.modId : null;
  const { data: isOnItsWay = false } = useQuery({
    ...installsQuery(),
    select: ({ jobs }) => jobs.some((job) => job.modId === getting && job.state !== 'failed'),
  });
  const { pending, start } = useAsyncAction(async () => {
    if (fix) await actions.health.fix(gameId, loadoutId, fix, open.onOpen);
  });
  return (
    <li className={styles.finding}>
      <div className={styles.words}>
        <p>{rich(text.id, text.values)}</p>
        {(evidence || more.length > 0) && (
          <p className={styles.quiet}>
            {[
              ...(evidence ? [t(evidence.id, evidence.values)] : []),
              ...(more.length > 0 ? [t('health.more', { titles: more.join(', ') })] : []),
            ].join(' ')}
          </p>
        )}
      </div>
      {isOnItsWay ? (
        <span className={styles.quiet}>{t('mod.installing')}</span>
      ) : (
        fix && (
          <Button size="s" aria-disabled={pending} onClick={start}>
            {t(fixLabel[fix.do === 'turn' && !fix.isOn ? 'turnOff' : fix.do], {
              title: 'title' in fix ? fix.title : 'name' in fix ? fix.name : '',
            })}
          </Button>
        )
      )}
      <IconButton
        kind="quiet"
        size="s"
        label={t('health.hide')}
        onClick={() => void actions.health.hide(gameId, loadoutId, key)}
      >
        <EyeOff size={15} />
      </IconButton>
    </li>
  );
}
