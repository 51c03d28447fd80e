import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from './button.tsx';
import styles from './toasts.module.css';

/** How long something can be undone. */
export const undoMs = 8000;

type Toast = {
  readonly toastId: number;
  readonly words: string;
  readonly tone: 'plain' | 'red';
  /** What it is about, where a later notice about the same takes its place. */
  readonly about?: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The notices in sight, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly nextId: number }>(() => ({
  toasts: [],
  nextId: 1,
}));

/**
 * Shows a notice for 8 s, longer while it is hovered or focused, with at most one button. It takes the place of an
 * earlier one that is `about` the same.
 */
export function toast(
  words: string,
  options: { tone?: 'plain' | 'red'; about?: string; action?: Toast['action'] } = {},
): void {
  const { about } = options;
  useToasts.setState(({ toasts, nextId }) => ({
    nextId: nextId + 1,
    toasts: withToast(toasts, {
      toastId: nextId,
      words,
      tone: options.tone ?? 'plain',
      ...(about === undefined ? {} : { about }),
      ...(options.action ? { action: options.action } : {}),
    }),
  }));
}

/** The notices with one more, which takes the place of one that is about the same; the last three of them. */
export const withToast = (toasts: readonly Toast[], toast: Toast): readonly Toast[] => [
  ...toasts.filter(({ about }) => about === undefined || about !== toast.about).slice(-2),
  toast,
];

const dismiss = (toastId: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.toastId !== toastId) }));

/** The corner where notices appear; one for the page. */
export function Toasts() {
  const { t } = useText();
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className={styles.corner} aria-label={t('ui.notices')} aria-live="polite">
      {toasts.map((each) => (
        <ToastStrip key={each.toastId} toast={each} />
      ))}
    </section>
  );
}

function ToastStrip({ toast: { toastId, words, tone, action } }: { toast: Toast }) {
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
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the notice; its buttons act
    <div
      className={`${styles.toast} ${tone === 'red' ? styles.red : ''}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.words} dir="auto">
        {words}
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
