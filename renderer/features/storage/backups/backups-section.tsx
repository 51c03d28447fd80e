import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { BackedUp, BackedUpName, Backup } from '#shared/contract/storage/backups.ts';
import styles from './backups-section.module.css';
import { formatBackupText, formatDifference, formatSavedAt } from './format-backup.ts';
import { backupsQuery } from './queries.ts';

/** The rows of Settings that list the backups of each store and restore them. */
export function BackupsSection() {
  const { data: stores, error, refetch } = useQuery(backupsQuery());
  return (
    <>
      {error && !stores && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {stores?.map((store) => (
        <StoreRow key={store.store} store={store} />
      ))}
    </>
  );
}

function StoreRow({ store: { store, contents, hasSame, backups } }: { store: BackedUp }) {
  const text = useText();
  const now = useNow();
  const name = text.t(`backups.${store}`);
  return (
    <Row
      name={name}
      value={
        <>
          {text.t('backups.now', { contents: formatBackupText(text, contents, now) })}
          {backups.length > 0 && (
            <ul className={styles.backups} aria-label={name}>
              {backups.map((backup) => (
                <BackupRow key={backup.backupId} store={store} backup={backup} />
              ))}
            </ul>
          )}
        </>
      }
      {...(backups.length === 0 ? { hint: text.t(hasSame ? 'backups.allSame' : 'backups.none') } : {})}
    />
  );
}

function BackupRow({ store, backup }: { store: BackedUpName; backup: Backup }) {
  const text = useText();
  const now = useNow();
  const restore = useRestore(store);
  const when = formatSavedAt(text, backup.savedAt, now);
  const name = text.t(`backups.${store}`);
  const { pending, start } = useAsyncAction(() =>
    restore(backup.backupId, text.t('backups.restored', { name, when })),
  );
  return (
    <li className={styles.backup}>
      <span className={styles.label}>
        <span>{when}</span>
        <span className={styles.contents}>
          {formatBackupText(text, backup.contents, now)}
          <span className={styles.difference}>{formatDifference(text, store, backup.difference)}</span>
        </span>
      </span>
      <Button
        size="s"
        aria-disabled={pending}
        aria-label={text.t('backups.restoreNamed', { name, when })}
        onClick={start}
      >
        {text.t('backups.restore')}
      </Button>
    </li>
  );
}

/** Restores a backup and shows a toast with Undo. `message` is the text of the toast. */
function useRestore(store: BackedUpName): (backupId: string, message: string) => Promise<void> {
  const client = useQueryClient();
  const { t } = useText();
  const showError = useErrorToast();
  const { queryKey } = backupsQuery();
  const about = `backup ${store}`;
  const undo = async () => {
    try {
      client.setQueryData(queryKey, (await api.backups.undoRestore({ store })).stores);
      toast(t('backups.undone'), { about });
    } catch (error) {
      showError(error);
    }
  };
  return async (backupId, message) => {
    try {
      client.setQueryData(queryKey, (await api.backups.restore({ store, backupId })).stores);
      toast(message, { about, action: { label: t('ui.undo'), run: () => void undo() } });
    } catch (error) {
      showError(error);
      await client.invalidateQueries({ queryKey });
    }
  };
}
