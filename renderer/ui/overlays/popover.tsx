import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { putBeside } from './place.ts';
import styles from './popover.module.css';

/** The properties that make a button open the popover. */
export type PopoverTrigger = Pick<
  ComponentProps<'button'>,
  'popoverTarget' | 'aria-haspopup' | 'aria-expanded'
>;

/** What a list does something with. */
const listKeys = new Set([
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
  'f',
]);

/**
 * Content below a button, which a click elsewhere, Escape or focus elsewhere closes. It is the browser's own popover, which puts it over
 * everything and gives the focus back. The element with `data-autofocus`, else the first control, takes the focus.
 */
export function Popover(props: {
  /** The accessible name. */
  label: string;
  trigger: (opens: PopoverTrigger) => ReactNode;
  align?: 'start' | 'end';
  className?: string | undefined;
  children: (close: () => void) => ReactNode;
}) {
  const { align = 'end' } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useLayoutEffect(() => {
    const popover = box.current;
    const button = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
    if (!isOpen || !popover || !button) return;
    const place = () => putBeside(popover, button, align);
    place();
    popover.style.visibility = 'visible';
    const grown = new ResizeObserver(place);
    grown.observe(popover);
    // It stays beside its button while what this is in scrolls.
    document.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      grown.disconnect();
      document.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      popover.style.visibility = '';
    };
  }, [isOpen, id, align]);
  useEffect(() => {
    if (!isOpen) return;
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? box.current?.querySelector<HTMLElement>('button, input, a') ?? box.current)?.focus();
  }, [isOpen]);
  const close = () => box.current?.hidePopover();
  return (
    <>
      {props.trigger({
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        tabIndex={-1}
        className={[styles.popover, props.className].filter(Boolean).join(' ')}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget && !box.current?.contains(relatedTarget)) close();
        }}
        onKeyDown={(event) => {
          // The keys of a list that the button is in are not for it now.
          if (listKeys.has(event.key) && !event.ctrlKey && !event.metaKey) event.stopPropagation();
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          // Otherwise the same Escape would also go back one step.
          event.preventDefault();
          close();
        }}
      >
        {isOpen && props.children(close)}
      </div>
    </>
  );
}
