import { type ReactNode, useContext } from 'react';
import { api } from '#renderer/api.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import type { Failure } from '#shared/contract/text.ts';
import { isForSignIn, RecoveryActionsContext } from './recovery-actions.ts';
import { toneOf } from './tone-of.ts';

/** Copies the technical details of a failure to the clipboard. Ignores errors: the details stay visible. */
export const copyDetails = (text: string) => void api.app.copyText({ text }).catch(() => undefined);

type FailureBannerProps = {
  readonly failure: Failure;
  /** `red` for something that the player did and that failed; `toneOf` decides about what was only read. */
  readonly tone?: 'amber' | 'red';
  /** Retries what failed. */
  readonly onRetry?: () => void;
  /** The recovery action if it is neither a retry nor a new key; null for none. */
  readonly action?: ReactNode;
  /** A longer sentence to show instead of the failure's own. */
  readonly children?: ReactNode;
};

/** A failure as a banner: its sentence, one recovery action, and its details. */
export function FailureBanner(props: FailureBannerProps) {
  const { failure, tone = toneOf(failure), onRetry, action, children } = props;
  const text = useText();
  return (
    <Banner
      tone={tone}
      isAlert
      action={action !== undefined ? action : <RecoveryAction failure={failure} onRetry={onRetry} />}
      details={failure.details}
      onCopy={copyDetails}
    >
      {children ?? richFailure(text, failure)}
    </Banner>
  );
}

function RecoveryAction({ failure, onRetry }: { failure: Failure; onRetry: (() => void) | undefined }) {
  const { t } = useText();
  const { updateKey, getNewVersion, signIn } = useContext(RecoveryActionsContext);
  if (failure.code === 'key-refused') {
    // Main rejects other calls with the cached refusal; only `check` sends the key to the service again.
    const retry = onRetry && (() => void api.service.check().then(onRetry, onRetry));
    return (
      <>
        {updateKey && (
          <Button size="s" onClick={getNewVersion}>
            {t('failure.newVersion')}
          </Button>
        )}
        {updateKey && (
          <Button size="s" onClick={updateKey}>
            {t('failure.updateKey')}
          </Button>
        )}
        {retry && (
          <Button size="s" onClick={retry}>
            {t('failure.tryAgain')}
          </Button>
        )}
      </>
    );
  }
  if (isForSignIn(failure.code)) {
    return (
      <Button size="s" onClick={() => signIn(onRetry && (() => onRetry()))}>
        {t('failure.signIn')}
      </Button>
    );
  }
  const portal = portalAddress(failure);
  if (!onRetry && portal === null) return null;
  return (
    <>
      {portal !== null && (
        <Button size="s" onClick={() => void api.app.openLink({ url: portal }).catch(() => undefined)}>
          {t('failure.openPortal')}
        </Button>
      )}
      {onRetry && (
        <Button size="s" onClick={() => onRetry()}>
          {t('failure.tryAgain')}
        </Button>
      )}
    </>
  );
}

/** Where a browser finds the sign-in of the network: plain HTTP, which the network can redirect. Null if it needs none. */
const portalAddress = ({ text }: Failure): string | null =>
  text.id === 'error.captivePortal' && text.values?.['site'] ? `http://${text.values['site']}/` : null;
