import { Check, CircleAlert, Copy, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '../controls/button.tsx';
import { DisclosureButton } from '../controls/disclosure-button.tsx';
import styles from './banner.module.css';

type BannerProps = {
  tone?: 'info' | 'amber' | 'red';
  /** Whether screen readers say it at once; red ones unless given. */
  isAlert?: boolean;
  /** What happened, and what was saved. */
  children: ReactNode;
  /** The recovery action. */
  action?: ReactNode;
  /** Technical details, safe to copy; null or empty if there are none. */
  details?: string | null;
  onCopy?: (details: string) => void;
};

/** A message with one action. The technical details open on click. */
export function Banner(props: BannerProps) {
  const { tone = 'info', isAlert = tone === 'red', children, action, details, onCopy } = props;
  const hasDetails = Boolean(details);
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={isAlert ? 'alert' : 'status'}>
      <div className={styles.strip}>
        {tone === 'info' ? <Info size={17} /> : <CircleAlert size={17} />}
        <p className={styles.message}>{children}</p>
        <div className={styles.actions}>
          {hasDetails && (
            <DisclosureButton open={open} controls={detailsId} onToggle={() => setOpen(!open)}>
              {t('failure.details')}
            </DisclosureButton>
          )}
          {action}
        </div>
      </div>
      <div id={detailsId} className={styles.details} hidden={!open}>
        {open && details && <TechnicalDetails text={details} onCopy={onCopy} />}
      </div>
    </div>
  );
}

/** A long text that scrolls, with a button that copies it. */
export function TechnicalDetails(props: { text: string; onCopy: ((details: string) => void) | undefined }) {
  const { text, onCopy } = props;
  const { t } = useText();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    onCopy?.(text);
    setCopied(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
      <pre className={styles.text} tabIndex={0} dir="ltr">
        {text}
      </pre>
      {onCopy && (
        <Button size="s" icon={copied ? <Check size={14} /> : <Copy size={14} />} onClick={copy}>
          {t(copied ? 'failure.copied' : 'failure.copy')}
        </Button>
      )}
    </>
  );
}
