import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { SignInAttempt } from '#shared/contract/session.ts';
import type { Failure } from '#shared/contract/text.ts';
import { sessionQuery } from '../queries.ts';
import { PasteCallbackUrl, PasteRequired } from './paste-callback-url.tsx';
import { beginSignIn, cancelSignIn, useSignIn } from './sign-in.ts';
import { SignInCountdown } from './sign-in-countdown.tsx';
import styles from './sign-in-dialog.module.css';
import { SignInLink } from './sign-in-link.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** The dialog of a sign-in in the browser: steps, address, time left, Open again and Cancel, or the failure. */
export function SignInDialog() {
  const { t } = useText();
  const client = useQueryClient();
  const showError = useErrorToast();
  const { data: attempt } = useQuery({ ...sessionQuery(), select: (session) => session.attempt });
  const { requesting, failure } = useSignIn();
  const failed = attempt?.failure ?? failure;
  if (!attempt && !requesting && !failed) return null;
  const close = () => void cancelSignIn(client).catch(showError);
  return (
    <Dialog title={t(titleOf(failed))} plain onClose={close} key={failed ? 'failed' : 'under way'}>
      {failed ? (
        <FailedSignIn failure={failed} onClose={close} />
      ) : (
        <SignInUnderWay attempt={attempt ?? null} onCancel={close} />
      )}
    </Dialog>
  );
}

/** Whether the player canceled on the website. That is not an error and is not shown as one. */
const isCanceled = ({ text }: Failure) => text.id === 'session.denied';

function titleOf(failed: Failure | null) {
  if (!failed) return 'signIn.title';
  return isCanceled(failed) ? 'signIn.titleCanceled' : 'signIn.titleFailed';
}

const pasteCallback = (address: string) => api.session.pasteCallback({ address });

function SignInUnderWay(props: { attempt: SignInAttempt | null; onCancel: () => void }) {
  const { attempt } = props;
  const { t } = useText();
  const client = useQueryClient();
  const byHand = attempt?.byHand ?? null;
  const isWaiting = attempt === null || attempt.step === 'browser' || attempt.step === 'callback';
  return (
    <>
      <p>{t('signIn.what')}</p>
      <SignInSteps step={attempt?.step ?? 'port'} listens={byHand === null} />
      {attempt && attempt.address !== '' && <SignInLink address={attempt.address} />}
      {attempt && isWaiting && <SignInCountdown endsAt={attempt.endsAt} />}
      {attempt && !isWaiting && (
        <p className={styles.now}>{t(attempt.step === 'port' ? 'signIn.starting' : 'signIn.asking')}</p>
      )}
      {byHand && isWaiting && <PasteRequired byHand={byHand} onPaste={pasteCallback} />}
      <DialogActions>
        <Button
          kind={byHand ? 'outline' : 'primary'}
          size="l"
          aria-disabled={!attempt || !isWaiting}
          onClick={() => isWaiting && void beginSignIn(client)}
        >
          {t('signIn.openAgain')}
        </Button>
        <Button kind="outline" size="l" onClick={props.onCancel}>
          {t('signIn.cancel')}
        </Button>
      </DialogActions>
      {attempt?.step === 'callback' && !byHand && <PasteCallbackUrl onPaste={pasteCallback} />}
    </>
  );
}

function FailedSignIn(props: { failure: Failure; onClose: () => void }) {
  const { failure } = props;
  const text = useText();
  const { t } = text;
  const client = useQueryClient();
  return (
    <>
      {isCanceled(failure) ? (
        <p>{failureSentence(text, failure)}</p>
      ) : (
        <FailureBanner failure={failure} action={null} />
      )}
      <p className={styles.note}>{t('signIn.kept')}</p>
      <DialogActions>
        <Button kind="primary" size="l" onClick={() => void beginSignIn(client)}>
          {t('failure.tryAgain')}
        </Button>
        <Button kind="outline" size="l" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </>
  );
}
