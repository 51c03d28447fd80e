import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

/** A dialog over the page: the browser's own, which traps focus, gives it back, and closes with Escape. */
export function Dialog(props: { title: string; onClose: () => void; children: ReactNode }) {
  const { t } = useText();
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    dialog?.querySelector('h2')?.focus();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={box} className={styles.dialog} aria-labelledby={titleId} onClose={props.onClose}>
      <header className={styles.head}>
        <h2 id={titleId} tabIndex={-1}>
          {props.title}
        </h2>
        <IconButton label={t('ui.close')} kind="quiet" onClick={() => box.current?.close()}>
          <X size={18} />
        </IconButton>
      </header>
      {props.children}
    </dialog>
  );
}
