import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Row } from '#renderer/ui/display/section.tsx';
import type { SessionState } from '#shared/contract/account/session.ts';
import { sessionQuery } from '../queries.ts';
import { nameOf } from './account-button.tsx';
import { useInsecureStorage } from './use-insecure-storage.ts';

/** The rows of Settings about the account: who is signed in, and how the sign-in is stored. */
export function AccountSection(props: { onSignOut: () => void }) {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  const { data: session } = useQuery(sessionQuery());
  if (!session || session.state === 'not-offered') return null;
  const { state } = session;
  const name = state === 'signed-out' ? t('account.notSignedIn') : nameOf(session, t('account.unnamed'));
  return (
    <>
      <Row
        name={name}
        value={state === 'signed-in' ? t('account.signedIn') : state === 'ended' ? t('account.ended') : null}
      >
        {state !== 'signed-in' && <Button onClick={() => signIn()}>{t('account.signIn')}</Button>}
        {state !== 'signed-out' && <Button onClick={props.onSignOut}>{t('account.signOut')}</Button>}
      </Row>
      {session.persistence !== 'unknown' && <SignInStorageRow persistence={session.persistence} />}
    </>
  );
}

type KnownPersistence = Exclude<SessionState['persistence'], 'unknown'>;

function SignInStorageRow({ persistence }: { persistence: KnownPersistence }) {
  const { t } = useText();
  const insecure = persistence === 'insecure';
  const { pending, start } = useInsecureStorage(!insecure);
  const descriptions = {
    encrypted: 'signInStorage.encrypted',
    memory: 'signInStorage.memory',
    insecure: 'signInStorage.insecure',
  } as const;
  return (
    <Row
      name={t('settings.signInStorage')}
      value={t(descriptions[persistence])}
      hint={persistence === 'memory' ? t('signInStorage.allowHint') : undefined}
    >
      {persistence !== 'encrypted' && (
        <Button aria-disabled={pending} onClick={start}>
          {t(insecure ? 'signInStorage.forbid' : 'signInStorage.allow')}
        </Button>
      )}
    </Row>
  );
}
