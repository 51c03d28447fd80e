import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '../controls/button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: ReactNode;
  /** Hides the close button in the corner; the dialog's own buttons and Escape close it. */
  plain?: boolean;
  /** `l` for what is read, as a log, and for long lists. */
  size?: 'm' | 'l';
  onClose: () => void;
  children: ReactNode;
};

/** A modal dialog. Uses the browser's `dialog` element, which traps the focus, restores it, and closes with Escape. */
export function Dialog({ title, plain = false, size = 'm', onClose, children }: DialogProps) {
  const { t } = useText();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Close the dialog while it is still in the document: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector('h2')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={`${styles.dialog} ${styles[size]}`}
      aria-labelledby={titleId}
      onClose={() => !box.current?.open && onClose()}
    >
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!plain && (
          <IconButton label={t('ui.close')} kind="quiet" onClick={() => box.current?.close()}>
            <X size={18} />
          </IconButton>
        )}
      </header>
      {children}
    </dialog>
  );
}

/** The buttons at the end of a dialog, the safe one first. */
export const DialogActions = (props: { children: ReactNode }) => (
  <div className={styles.actions}>{props.children}</div>
);
