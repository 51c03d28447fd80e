import type { ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Popover } from '#renderer/ui/overlays/popover.tsx';
import { describeStatus, type StatusSubject } from './describe-status.ts';
import styles from './service-status.module.css';

/** The status in the top bar: the service, and how fresh the list of mods is. Opens a popover with `children`. */
export function ServiceStatus(props: StatusSubject & { popoverLabel: string; children: ReactNode }) {
  const { popoverLabel, children, ...subject } = props;
  const text = useText();
  const { tone, message, short, summary } = describeStatus(text, subject, useNow());
  const label = text.t('status.label', { status: message });
  return (
    <div className={styles.place}>
      <Popover
        label={popoverLabel}
        trigger={(opens) => (
          <button
            type="button"
            {...opens}
            className={styles.status}
            aria-label={label}
            data-tooltip={message}
            data-tooltip-truncated=""
            data-short={short === message ? undefined : short}
          >
            <span className={`${styles.dot} ${styles[tone]}`} aria-hidden />
            <span className={styles.message} data-tooltip-text>
              {message}
            </span>
          </button>
        )}
      >
        {() => children}
      </Popover>
      {/* Without counts and times: screen readers are told that reading begins and ends, not every mod. */}
      <span className="visually-hidden" role="status">
        {summary}
      </span>
    </div>
  );
}
