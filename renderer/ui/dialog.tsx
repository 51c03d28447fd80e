import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** Without the cross in its corner: its own buttons, and Escape, end it. */
  plain?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog over the page: the browser's own, which traps focus, gives it back, and closes with Escape. */
export function Dialog({ title, plain = false, onClose, children }: DialogProps) {
  const { t } = useText();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it is still in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector('h2')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      className={styles.dialog}
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

/** The buttons at a dialog's end: the safe one first. */
export const DialogActions = (props: { children: ReactNode }) => (
  <div className={styles.actions}>{props.children}</div>
);
