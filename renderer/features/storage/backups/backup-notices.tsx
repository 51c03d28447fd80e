import { X } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { NoticeStrip } from '#renderer/ui/feedback/notice-strip.tsx';
import type { Notice } from '#shared/contract/storage/backups.ts';
import { formatBackupText } from './format-backup.ts';

/** Lists notices about recovered or damaged stores. Each is shown until the player dismisses it. */
export function BackupNotices(props: { notices: readonly Notice[]; onBackups: () => void }) {
  const text = useText();
  const now = useNow();
  return (
    <NoticeStrip>
      {props.notices.map((notice) => (
        <Banner
          key={notice.noticeId}
          tone={isLost(notice) ? 'red' : 'amber'}
          action={<NoticeActions notice={notice} onBackups={props.onBackups} />}
        >
          {formatBackupText(text, notice.text, now)}
        </Banner>
      ))}
    </NoticeStrip>
  );
}

/** Whether something is gone or can't be saved; a restored backup and what was left out are the smaller trouble. */
const isLost = ({ text }: Notice) => !/\.(restored|left-out)$/.test(text.id);

function NoticeActions({ notice, onBackups }: { notice: Notice; onBackups: () => void }) {
  const { t } = useText();
  const showError = useErrorToast();
  const { noticeId, hasFile, hasBackups } = notice;
  return (
    <>
      {hasFile && (
        <Button size="s" onClick={() => void api.backups.showFile({ noticeId }).catch(showError)}>
          {t('backups.showFile')}
        </Button>
      )}
      {hasBackups && (
        <Button size="s" onClick={onBackups}>
          {t('backups.open')}
        </Button>
      )}
      <IconButton
        label={t('ui.dismiss')}
        kind="quiet"
        size="s"
        onClick={() => void api.backups.dismiss({ noticeId }).catch(showError)}
      >
        <X size={15} />
      </IconButton>
    </>
  );
}
