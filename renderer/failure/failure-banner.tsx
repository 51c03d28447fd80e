import { type ReactNode, useContext } from 'react';
import { api } from '#renderer/api.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Banner } from '#renderer/ui/banner.tsx';
import { Button } from '#renderer/ui/button.tsx';
import type { Failure } from '#shared/contract/text.ts';
import { isForSignIn, WaysOutContext } from './ways-out.ts';

/** Puts the technical side of a failure on the clipboard. Nothing is lost when that fails. */
export const copyDetails = (text: string) => void api.app.copyText({ text }).catch(() => undefined);

type FailureBannerProps = {
  readonly failure: Failure;
  /** Tries again what failed. */
  readonly onAgain?: () => void;
  /** The way out, where it is neither another try nor another key; null for none. */
  readonly action?: ReactNode;
  /** A longer sentence around that of the failure. */
  readonly children?: ReactNode;
  /** What the button that shows the technical side says; "Details" unless given. */
  readonly detailsLabel?: string;
};

/** A failure as a strip: its sentence, the one button that helps, and its details. */
export function FailureBanner(props: FailureBannerProps) {
  const { failure, onAgain, action, children, detailsLabel } = props;
  const text = useText();
  return (
    <Banner
      tone="red"
      action={action !== undefined ? action : <WayOut failure={failure} onAgain={onAgain} />}
      details={failure.details}
      detailsLabel={detailsLabel}
      onCopy={copyDetails}
    >
      {children ?? failureSentence(text, failure)}
    </Banner>
  );
}

function WayOut({ failure, onAgain }: { failure: Failure; onAgain: (() => void) | undefined }) {
  const { t } = useText();
  const { updateKey, signIn } = useContext(WaysOutContext);
  if (failure.code === 'key-refused') {
    // Main answers for a refused key by itself; only `check` asks the service about it.
    const again = onAgain && (() => void api.service.check().then(onAgain, onAgain));
    return (
      <>
        {updateKey && (
          <Button size="s" onClick={updateKey}>
            {t('failure.updateKey')}
          </Button>
        )}
        {again && (
          <Button size="s" onClick={again}>
            {t('failure.tryAgain')}
          </Button>
        )}
      </>
    );
  }
  if (isForSignIn(failure.code)) {
    return (
      <Button size="s" onClick={() => signIn(onAgain && (() => onAgain()))}>
        {t('failure.signIn')}
      </Button>
    );
  }
  if (!onAgain) return null;
  return (
    <Button size="s" onClick={() => onAgain()}>
      {t('failure.tryAgain')}
    </Button>
  );
}
