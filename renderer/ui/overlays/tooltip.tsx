import { useEffect, useRef } from 'react';
import styles from './tooltip.module.css';

const delayMs = 400;

/**
 * The shared tooltip: shows the `data-tip` of the element that is hovered or focused by keyboard. One listener for the
 * whole document instead of one component per button keeps a list of 200 mods cheap. Escape closes the tooltip; it
 * stays open while the pointer is on it. With `data-tip-cut` it shows only if the text is truncated.
 */
export function Tips() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? listenForTips(box.current) : undefined), []);
  return <div ref={box} id="tip" role="tooltip" popover="manual" className={styles.tip} />;
}

function listenForTips(tip: HTMLDivElement): () => void {
  let anchor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A button's action can change while the pointer is on it, so update the tooltip, too.
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

/** Shows the anchor's text in the tooltip, or updates an open one. */
function show(tip: HTMLElement, target: Element): void {
  const words = target.getAttribute('data-tip');
  if (!words || !target.isConnected) return;
  tip.textContent = words;
  // Don't let screen readers read the accessible name twice.
  if (target.getAttribute('aria-label') !== words && !target.hasAttribute('data-tip-cut')) {
    target.setAttribute('aria-describedby', tip.id);
  }
  tip.showPopover();
  place(tip, target);
}

/** Whether an element's text is truncated; `data-tip-text` marks the child with the text. */
function isCut(element: Element): boolean {
  const words = element.querySelector('[data-tip-text]') ?? element;
  return words.scrollWidth > words.clientWidth + 1 || words.scrollHeight > words.clientHeight + 1;
}

/** Positions the tooltip above its anchor if there is room, else below; always inside the window. */
function place(tip: HTMLElement, target: Element): void {
  // The root may be zoomed on very large screens, and lengths set here are in zoomed px.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).zoom) || 1;
  const around = target.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const start = around.left + around.width / 2 - own.width / 2;
  const left = Math.min(window.innerWidth - own.width - 8, Math.max(8, start));
  const top = around.top - own.height - 8 > 4 ? around.top - own.height - 8 : around.bottom + 8;
  tip.style.left = `${left / zoom}px`;
  tip.style.top = `${top / zoom}px`;
}
