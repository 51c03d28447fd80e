import { api } from '#renderer/api.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import styles from './as-of-note.module.css';

/** A line that says how old a saved copy is (`asOf`, Unix ms). Renders nothing for null, the service's own response. */
export function AsOfNote(props: {
  readonly asOf: number | null;
  /** Whether the service is known not to respond. */
  readonly isOffline: boolean;
  readonly onRetry: () => unknown;
}) {
  const { t, moment } = useText();
  const now = useNow();
  const { pending, start } = useAsyncAction(async () => {
    // A refused key is sent to the service again only by `check`.
    await api.service.check().catch(() => undefined);
    await props.onRetry();
  });
  if (props.asOf === null) return null;
  return (
    <p className={styles.note}>
      {t(props.isOffline ? 'details.offline' : 'details.savedCopy', { time: moment(props.asOf, now) })}
      <Button kind="quiet" size="s" aria-disabled={pending} onClick={start}>
        {t(pending ? 'downloads.checkingService' : 'failure.tryAgain')}
      </Button>
    </p>
  );
}
