import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DisclosureButton } from '#renderer/ui/controls/disclosure-button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { SignInAttempt } from '#shared/contract/account/session.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { MessageId } from '#shared/messages/index.ts';
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
  const cancel = () => {
    close();
    // The page stays open in the browser, where it can't reach Loadout any more.
    if (attempt) toast(t('signIn.canceledHere'), { about: 'session' });
  };
  return (
    <Dialog
      title={t(titleOf(failed))}
      plain
      onClose={failed ? close : cancel}
      key={failed ? 'failed' : 'under way'}
    >
      {failed ? (
        <FailedSignIn failure={failed} onClose={close} />
      ) : (
        <SignInUnderWay attempt={attempt ?? null} onCancel={cancel} />
      )}
    </Dialog>
  );
}

/** The titles of sign-ins that ended without an error: canceled on the website, or never finished there. */
const calmTitles: { readonly [id in MessageId]?: MessageId } = {
  'session.denied': 'signIn.titleCanceled',
  'session.timedOut': 'signIn.titleUnfinished',
  'session.abandoned': 'signIn.titleUnfinished',
};

function titleOf(failed: Failure | null) {
  if (!failed) return 'signIn.title';
  return calmTitles[failed.text.id] ?? 'signIn.titleFailed';
}

const pasteCallback = (address: string) => api.session.pasteCallback({ address });

function SignInUnderWay(props: { attempt: SignInAttempt | null; onCancel: () => void }) {
  const { attempt } = props;
  const { t } = useText();
  const client = useQueryClient();
  const { reason } = useSignIn();
  const byHand = attempt?.byHand ?? null;
  const isWaiting = attempt === null || attempt.step === 'browser' || attempt.step === 'callback';
  return (
    <>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      <p>{t('signIn.what')}</p>
      <SignInSteps step={attempt?.step ?? 'port'} />
      {attempt && isWaiting && <SignInCountdown endsAt={attempt.endsAt} />}
      {attempt && !isWaiting && (
        <p className={styles.now}>{t(attempt.step === 'port' ? 'signIn.starting' : 'signIn.asking')}</p>
      )}
      {byHand && isWaiting && <PasteRequired byHand={byHand} onPaste={pasteCallback} />}
      <DialogActions>
        <Button
          kind={byHand ? 'secondary' : 'primary'}
          size="l"
          aria-disabled={!attempt || !isWaiting}
          onClick={() => isWaiting && void beginSignIn(client)}
        >
          {t('signIn.openAgain')}
        </Button>
        <Button size="l" onClick={props.onCancel}>
          {t('signIn.cancel')}
        </Button>
      </DialogActions>
      {attempt?.step === 'callback' && !byHand && <PasteCallbackUrl onPaste={pasteCallback} />}
      {attempt && attempt.address !== '' && <Technical address={attempt.address} />}
    </>
  );
}

/** What only helps when the browser does not open: the address of the page, to copy. */
function Technical({ address }: { address: string }) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.technical}>
      <DisclosureButton open={open} controls={id} className={styles.opener} onToggle={() => setOpen(!open)}>
        {t('signIn.noPage')}
      </DisclosureButton>
      <div id={id} hidden={!open}>
        {open && (
          <>
            <p className={styles.hint}>{t('signIn.linkHint')}</p>
            <SignInLink address={address} />
          </>
        )}
      </div>
    </div>
  );
}

function FailedSignIn(props: { failure: Failure; onClose: () => void }) {
  const { failure } = props;
  const text = useText();
  const { t } = text;
  const client = useQueryClient();
  return (
    <>
      {calmTitles[failure.text.id] ? (
        <p>{richFailure(text, failure)}</p>
      ) : (
        <FailureBanner tone="red" failure={failure} action={null} />
      )}
      <p className={styles.note}>{t('signIn.kept')}</p>
      <DialogActions>
        <Button kind="primary" size="l" onClick={() => void beginSignIn(client)}>
          {t('failure.tryAgain')}
        </Button>
        <Button size="l" onClick={props.onClose}>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </>
  );
}
