import { useEffect, useRef } from 'react';
import styles from './tips.module.css';

const delayMs = 400;

/**
 * The one tip of the page: it shows the `data-tip` of whatever is hovered or focused by keyboard. One listener
 * for the whole page instead of one component for each button keeps a list of 200 mods cheap. A tip goes with
 * Escape, stays while the pointer is on it, and with `data-tip-cut` it shows only where the text is cut off.
 */
export function Tips() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? listenForTips(box.current) : undefined), []);
  return <div ref={box} id="tip" role="tooltip" popover="manual" className={styles.tip} />;
}

function listenForTips(tip: HTMLDivElement): () => void {
  let anchor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // What a button does can change under the pointer that rests on it, and its tip with it.
  const words = new MutationObserver(() => anchor && show(tip, anchor));
  const hide = () => {
    clearTimeout(timer);
    words.disconnect();
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    if (tip.matches(':popover-open')) tip.hidePopover();
  };
  const plan = (event: Event, wait: number) => {
    if (event.target instanceof Node && tip.contains(event.target)) return;
    const target = event.target instanceof Element ? findTipped(event.target) : null;
    if (target === anchor) return;
    hide();
    anchor = target;
    if (target) timer = setTimeout(open, wait, target);
  };
  const open = (target: Element) => {
    show(tip, target);
    words.observe(target, { attributeFilter: ['data-tip'] });
  };
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  for (const name of ['pointerdown', 'scroll']) document.addEventListener(name, hide, options);
  document.addEventListener('focusout', ({ target }) => target === anchor && hide(), options);
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide(), options);
  document.addEventListener('pointerover', (event) => plan(event, delayMs), options);
  document.addEventListener('focusin', (event) => isFocusVisible(event.target) && plan(event, 0), options);
  return () => {
    hide();
    stop.abort();
  };
}

const isFocusVisible = (target: EventTarget | null) =>
  target instanceof Element && target.matches(':focus-visible');

function findTipped(target: Element): Element | null {
  const found = target.closest('[data-tip]');
  return found && (!found.hasAttribute('data-tip-cut') || isCut(found)) ? found : null;
}

/** Shows the words of its anchor in the tip, or in the one already open. */
function show(tip: HTMLElement, target: Element): void {
  const words = target.getAttribute('data-tip');
  if (!words || !target.isConnected) return;
  tip.textContent = words;
  // Words that are the name already are not read twice.
  if (target.getAttribute('aria-label') !== words && !target.hasAttribute('data-tip-cut')) {
    target.setAttribute('aria-describedby', tip.id);
  }
  tip.showPopover();
  place(tip, target);
}

/** Whether the words of an element do not fit; `data-tip-text` marks the part that holds them. */
function isCut(element: Element): boolean {
  const words = element.querySelector('[data-tip-text]') ?? element;
  return words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1;
}

/** Above its anchor where there is room, else below; never over the window's edge. */
function place(tip: HTMLElement, target: Element): void {
  // The root may be zoomed on very large screens; lengths set here are in its own pixels.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).zoom) || 1;
  const around = target.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const start = around.left + around.width / 2 - own.width / 2;
  const left = Math.min(window.innerWidth - own.width - 8, Math.max(8, start));
  const top = around.top - own.height - 8 > 4 ? around.top - own.height - 8 : around.bottom + 8;
  tip.style.left = `${left / zoom}px`;
  tip.style.top = `${top / zoom}px`;
}
