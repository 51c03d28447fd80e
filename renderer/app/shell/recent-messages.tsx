import { Bell } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import styles from './recent-messages.module.css';

/** The bell: opens what toasts have said since Loadout started. A dot says that a failure is among what is new. */
export function RecentMessages() {
  const { t } = useText();
  const hasUnseen = useToasts((state) => state.hasUnseen);
  return (
    <div className={styles.place}>
      <Popover
        label={t('ui.notifications')}
        trigger={(opens) => (
          <IconButton
            {...opens}
            kind="quiet"
            size="s"
            label={t('ui.notifications')}
            aria-description={hasUnseen ? t('app.newFailure') : undefined}
          >
            <Bell size={16} />
            {hasUnseen && <span className={styles.dot} aria-hidden />}
          </IconButton>
        )}
      >
        {() => <MessageList />}
      </Popover>
    </div>
  );
}

function MessageList() {
  const { t, when } = useText();
  const messages = useToasts((state) => state.messages);
  const now = useNow();
  // Whatever comes while the list is open is seen as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each message
  useEffect(() => useToasts.setState({ hasUnseen: false }), [messages]);
  return (
    <div className={styles.content}>
      <h2 tabIndex={-1} data-autofocus>
        {t('ui.notifications')}
      </h2>
      {messages.length === 0 && <p className={styles.empty}>{t('app.noMessages')}</p>}
      <ul className={styles.list}>
        {messages.map(({ toastId, message, tone, at }) => (
          <li key={toastId} className={styles.message} data-tone={tone}>
            <p dir="auto">{message}</p>
            <time className={styles.time} dateTime={new Date(at).toISOString()}>
              {when(at, now)}
            </time>
          </li>
        ))}
      </ul>
    </div>
  );
}
