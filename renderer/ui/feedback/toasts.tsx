import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import styles from './toasts.module.css';

/** How long a toast, and with it an undo button, stays, in ms. */
export const undoMs = 8000;

type Toast = {
  readonly toastId: number;
  readonly message: ReactNode;
  readonly tone: 'plain' | 'red';
  /** Its subject, as `download` and an id: a later toast with the same one replaces this. */
  readonly about: string;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The visible toasts, oldest first. */
export const useToasts = create<{ readonly toasts: readonly Toast[]; readonly nextId: number }>(() => ({
  toasts: [],
  nextId: 1,
}));

/**
 * Shows a toast for 8 s, longer while it is hovered or focused, with at most one button. Replaces an earlier toast about
 * the same subject.
 */
export function toast(
  message: ReactNode,
  options: { about: string; tone?: 'plain' | 'red'; action?: Toast['action'] },
): void {
  useToasts.setState(({ toasts, nextId }) => ({
    nextId: nextId + 1,
    toasts: withToast(toasts, {
      toastId: nextId,
      message,
      tone: options.tone ?? 'plain',
      about: options.about,
      ...(options.action ? { action: options.action } : {}),
    }),
  }));
}

/** Returns the toasts with one more, which replaces one about the same subject. Limited to the last three. */
export const withToast = (toasts: readonly Toast[], toast: Toast): readonly Toast[] => [
  ...toasts.filter(({ about }) => about !== toast.about).slice(-2),
  toast,
];

/** Ends the toast about a subject, which is no longer true. */
export const dismissToast = (about: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.about !== about) }));

const dismiss = (toastId: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.toastId !== toastId) }));

/**
 * The container for toasts, below the list: the list gets shorter by `--toasts` while there are any, so that they cover
 * nothing. Rendered once per window.
 */
export function Toasts() {
  const { t } = useText();
  const toasts = useToasts((state) => state.toasts);
  const section = useRef<HTMLElement>(null);
  useReservedSpace(section);
  return (
    <section ref={section} className={styles.dock} aria-label={t('ui.notifications')} aria-live="polite">
      {toasts.map((each) => (
        <ToastStrip key={each.toastId} toast={each} />
      ))}
    </section>
  );
}

/** Keeps the custom property `--toasts` at the height of the toasts. */
function useReservedSpace(section: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const toasts = section.current;
    if (!toasts) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--toasts', `${toasts.offsetHeight}px`));
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts');
    };
  }, [section]);
}

/** One toast. Ends itself after its time, or when its button is pressed. */
export function ToastStrip({ toast: { toastId, message, tone, action } }: { toast: Toast }) {
  const { t } = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  /** What had the focus before a button of this toast. */
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toastId), undoMs);
    return () => clearTimeout(timer);
  }, [isHeld, toastId]);
  const close = () => {
    if (isFocused && before.current instanceof HTMLElement) before.current.focus();
    dismiss(toastId);
  };
  const act = () => {
    action?.run();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps the toast open; its buttons act
    <div
      className={`${styles.toast} ${tone === 'red' ? styles.red : ''}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      <p className={styles.message} dir="auto">
        {message}
      </p>
      {action && (
        <Button kind="secondary" size="s" onClick={act}>
          {action.label}
        </Button>
      )}
      <IconButton label={t('ui.dismiss')} kind="quiet" size="s" onClick={close}>
        <X size={15} />
      </IconButton>
    </div>
  );
}
