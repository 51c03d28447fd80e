import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useContext } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { NoticeStrip } from '#renderer/ui/feedback/notice-strip.tsx';
import type { Failure } from '#shared/contract/text.ts';
import { sessionQuery } from './queries.ts';
import { storageNotice, useStorageNotice } from './storage-notice.ts';

const dismiss = () => useStorageNotice.setState({ isKnown: true });

/** The banner above all screens: the session has ended, or it ends, or ended, when Loadout closes. */
export function SessionNotices(props: { onWhy: () => void }) {
  const { t } = useText();
  const { data: session } = useQuery(sessionQuery());
  const { signIn } = useContext(RecoveryActionsContext);
  const known = useStorageNotice();
  if (session?.state === 'ended' && session.ended) return <Ended failure={session.ended} />;
  const notice = session ? storageNotice(session, known) : null;
  if (notice === null) return null;
  const actions = (
    <>
      {notice === 'ended' && (
        <Button size="s" onClick={() => signIn()}>
          {t('account.signIn')}
        </Button>
      )}
      <Button size="s" onClick={props.onWhy}>
        {t('signInStorage.why')}
      </Button>
      <IconButton label={t('ui.dismiss')} kind="quiet" size="s" onClick={dismiss}>
        <X size={15} />
      </IconButton>
    </>
  );
  return (
    <NoticeStrip>
      <Banner tone="amber" action={actions}>
        {t(notice === 'ends' ? 'signInStorage.memory' : 'signInStorage.memoryEnded')}
      </Banner>
    </NoticeStrip>
  );
}

function Ended({ failure }: { failure: Failure }) {
  const { t } = useText();
  const { signIn } = useContext(RecoveryActionsContext);
  const signInAction = (
    <Button size="s" onClick={() => signIn()}>
      {t('account.signIn')}
    </Button>
  );
  return (
    <NoticeStrip>
      <FailureBanner failure={failure} action={signInAction} />
    </NoticeStrip>
  );
}
