import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import type { Failure } from '#shared/contract/text.ts';
import styles from './as-of-note.module.css';

/**
 * Why a part of the details can't be shown. While the service is known not to respond, the list beside the details says
 * so already, so this only says that nothing is stored of this part.
 */
export function PanelFailure(props: {
  readonly failure: Failure;
  readonly isOffline: boolean;
  readonly onRetry: () => unknown;
}) {
  const { t } = useText();
  if (props.isOffline && (props.failure.code === 'unreachable' || props.failure.code === 'unavailable')) {
    return (
      <p className={styles.note} role="status">
        {t('details.notSaved')}
      </p>
    );
  }
  return <FailureBanner failure={props.failure} onRetry={() => void props.onRetry()} />;
}
