import { X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import styles from './toasts.module.css';

/** How long a toast with a button or about a failure stays, in ms. */
const actionMs = 8000;
/** How long any other toast stays, in ms. The list of messages has it afterwards. */
const plainMs = 4000;
const visibleToasts = 2;
const keptMessages = 50;

export type Toast = {
  readonly toastId: number;
  readonly message: ReactNode;
  readonly tone: 'plain' | 'red';
  /** Its subject, as `download` and an id: a later toast with the same one replaces this. */
  readonly about: string;
  /** Unix ms. */
  readonly at: number;
  readonly action?: { readonly label: string; readonly run: () => void };
};

/** The visible toasts, oldest first, and the last fifty of all since Loadout started, newest first. */
type ToastState = {
  readonly toasts: readonly Toast[];
  readonly messages: readonly Toast[];
  /** Whether a failure came since the list of messages was last open. */
  readonly hasUnseen: boolean;
  readonly nextId: number;
};

export const useToasts = create<ToastState>(() => ({
  toasts: [],
  messages: [],
  hasUnseen: false,
  nextId: 1,
}));

/**
 * Shows a toast for 4 s, or 8 s with a button or about a failure, and longer while it is hovered or focused. Replaces an
 * earlier toast about the same subject. The list of messages keeps it.
 */
export function toast(
  message: ReactNode,
  options: { about: string; tone?: 'plain' | 'red'; action?: Toast['action'] },
): void {
  useToasts.setState((state) =>
    withToast(state, {
      toastId: state.nextId,
      message,
      tone: options.tone ?? 'plain',
      about: options.about,
      at: Date.now(),
      ...(options.action ? { action: options.action } : {}),
    }),
  );
}

/** Returns the state with one more toast, which replaces a visible one about the same subject. */
export const withToast = ({ toasts, messages, hasUnseen }: ToastState, toast: Toast): ToastState => ({
  toasts: [...toasts.filter(({ about }) => about !== toast.about).slice(1 - visibleToasts), toast],
  messages: [toast, ...messages].slice(0, keptMessages),
  hasUnseen: hasUnseen || toast.tone === 'red',
  nextId: toast.toastId + 1,
});

/** Ends the toast about a subject, which is no longer true. A failure stays in the list of messages. */
export const dismissToast = (about: string): void =>
  useToasts.setState(({ toasts, messages }) => ({
    toasts: toasts.filter((each) => each.about !== about),
    messages: messages.filter((each) => each.about !== about || each.tone === 'red'),
  }));

/** Hides the toast about a subject, whose offer is taken up. The list of messages keeps it. */
export const hideToast = (about: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.about !== about) }));

const dismiss = (toastId: number) =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((each) => each.toastId !== toastId) }));

/**
 * The container for toasts, which floats in the lower corner at the end of the window. Rendered once per window. While
 * it would hide the control that has the focus, it is in the other corner (WCAG 2.4.11).
 */
export function Toasts() {
  const { t } = useText();
  const toasts = useToasts((state) => state.toasts);
  const section = useRef<HTMLElement>(null);
  const corner = useFreeCorner(section, toasts);
  return (
    <section
      ref={section}
      data-part
      className={styles.dock}
      data-corner={corner}
      aria-label={t('ui.notifications')}
      aria-live="polite"
    >
      {toasts.map((each) => (
        <ToastStrip key={each.toastId} toast={each} />
      ))}
    </section>
  );
}

/** The corner in which the toasts don't hide the focused control. `end` again once there are no toasts. */
function useFreeCorner(
  section: { readonly current: HTMLElement | null },
  toasts: readonly Toast[],
): 'start' | 'end' {
  const [corner, setCorner] = useState<'start' | 'end'>('end');
  // Runs for each toast: one more makes the container higher.
  useLayoutEffect(() => {
    if (toasts.length === 0) return setCorner('end');
    const avoidFocus = () => {
      const focused = document.activeElement;
      if (!section.current || !focused || section.current.contains(focused)) return;
      if (hidesMiddle(section.current, focused)) setCorner((now) => (now === 'end' ? 'start' : 'end'));
    };
    avoidFocus();
    document.addEventListener('focusin', avoidFocus);
    return () => document.removeEventListener('focusin', avoidFocus);
  }, [section, toasts]);
  return corner;
}

/** Whether the middle of an element is below a box. A list that has the focus as a whole is only covered in part. */
function hidesMiddle(box: Element, element: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > left && middleX < right && middleY > top && middleY < bottom;
}

/** One toast. Ends itself after its time, or when its button is pressed. */
export function ToastStrip({ toast: { toastId, message, tone, action } }: { toast: Toast }) {
  const { t } = useText();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const isLong = action !== undefined || tone === 'red';
  /** What had the focus before a button of this toast. */
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(toastId), isLong ? actionMs : plainMs);
    return () => clearTimeout(timer);
  }, [isHeld, isLong, toastId]);
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
