import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './overlaps-dialog.module.css';

/** The files that several mods of a loadout bring, and whose the game gets. */
export function OverlapsDialog(props: { gameId: string; loadoutId: string; onClose: () => void }) {
  const { t, rich } = useText();
  const { gameId, loadoutId } = props;
  const { data, error, refetch } = useQuery({
    queryKey: ['my-mods', 'loadouts', gameId, 'overlaps', loadoutId],
    queryFn: () => api.loadouts.overlaps({ gameId, loadoutId }),
    gcTime: 0,
  });
  const rest = data ? data.total - data.overlaps.length : 0;
  return (
    <Dialog title={t('myMods.overlapsTitle')} onClose={props.onClose}>
      <p>{t('myMods.overlapsWhy')}</p>
      {error && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      <ul className={styles.list}>
        {data?.overlaps.map(({ path, titles, winner }) => (
          <li key={path} className={styles.overlap}>
            <p className={styles.path} dir="ltr">
              {path}
            </p>
            <p className={styles.mods}>
              {rich('myMods.overlapWinner', {
                winner,
                others: titles.filter((title) => title !== winner).join(', '),
              })}
            </p>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('myMods.overlapsMore', { count: rest })}</p>}
    </Dialog>
  );
}
