import { Component, type ReactNode } from 'react';
import { copyDetails } from '#renderer/failure/failure-banner.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import styles from './error-boundary.module.css';

type Props = { readonly children: ReactNode };

/**
 * Catches errors that a screen throws while rendering. Shows a sentence and a retry button instead of an empty window.
 */
export class ErrorBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <Broken error={error} onRetry={() => this.setState({ error: null })} />;
  }
}

function Broken(props: { error: Error; onRetry: () => void }) {
  const { t } = useText();
  const retry = (
    <Button kind="primary" size="s" onClick={props.onRetry}>
      {t('app.reload')}
    </Button>
  );
  const details = `${props.error.name}: ${props.error.message}`;
  return (
    <div className={styles.broken}>
      <Banner tone="red" action={retry} details={details} onCopy={copyDetails}>
        {t('app.broken')}
      </Banner>
    </div>
  );
}
