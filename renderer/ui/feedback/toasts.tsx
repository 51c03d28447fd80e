import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import styles from './toasts.module.css';

/** How long a toast, and with it an undo button, stays, in ms. */
export const undoMs = 8000;

type Toast = {
  readonly toastId: number;
  readonly message: string;
  readonly tone: 'plain' | 'red';
  /** A topic: a later toast with the same one replaces this. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The visible toasts, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly nextId: number }>(() => ({
  toasts: [],
  nextId: 1,
}));

/**
 * Shows a toast for 8 s, longer while it is hovered or focused, with at most one button. Replaces an earlier toast with
 * the same `about`.
 */
export function toast(
  message: string,
  options: { tone?: 'plain' | 'red'; about?: string; action?: Toast['action'] } = {},
): void {
  const { about } = options;
  useToasts.setState(({ toasts, nextId }) => ({
    nextId: nextId + 1,
    toasts: withToast(toasts, {
      toastId: nextId,
      message,
      tone: options.tone ?? 'plain',
      ...(about === undefined ? {} : { about }),
      ...(options.action ? { action: options.action } : {}),
    }),
  }));
}

/** Returns the toasts with one more, which replaces one with the same `about`. Limited to the last three. */
export const withToast = (toasts: readonly Toast[], toast: Toast): readonly Toast[] => [
  ...toasts.filter(({ about }) => about === undefined || about !== toast.about).slice(-2),
  toast,
];

const dismiss = (toastId: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.toastId !== toastId) }));

/** The container for toasts. Rendered once per window. */
export function Toasts() {
  const { t } = useText();
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className={styles.corner} aria-label={t('ui.notifications')} aria-live="polite">
      {toasts.map((each) => (
        <ToastStrip key={each.toastId} toast={each} />
      ))}
    </section>
  );
}

function ToastStrip({ toast: { toastId, message, tone, action } }: { toast: Toast }) {
  const { t } = useText();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(toastId), undoMs);
    return () => clearTimeout(timer);
  }, [held, toastId]);
  const act = () => {
    action?.run();
    dismiss(toastId);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast open; its buttons act
    <div
      className={`${styles.toast} ${tone === 'red' ? styles.red : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {action && (
        <Button kind="secondary" size="s" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('ui.dismiss')} kind="quiet" size="s" onClick={() => dismiss(toastId)}>
        <X size={15} />
      </IconButton>
    </div>
  );
}
