import { useEffect, useRef } from 'react';
import { putAt } from './place.ts';
import styles from './tooltip.module.css';

const delayMs = 400;

/**
 * The shared tooltip: shows the `data-tooltip` of the element that is hovered or focused by keyboard. One listener for the
 * whole document instead of one component per button keeps a list of 200 mods cheap. Escape closes the tooltip; it
 * stays open while the pointer is on it. With `data-tooltip-truncated` it shows only if the text is truncated.
 */
export function Tooltip() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? listenForTooltips(box.current) : undefined), []);
  return <div ref={box} id="tooltip" role="tooltip" popover="manual" className={styles.tooltip} />;
}

function listenForTooltips(tooltip: HTMLDivElement): () => void {
  let anchor: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A button's action can change while the pointer is on it, so update the tooltip, too.
  const textObserver = new MutationObserver(() => anchor && show(tooltip, anchor));
  const hide = () => {
    clearTimeout(timer);
    textObserver.disconnect();
    anchor?.removeAttribute('aria-describedby');
    anchor = null;
    if (tooltip.matches(':popover-open')) tooltip.hidePopover();
  };
  const plan = (event: Event, wait: number) => {
    if (event.target instanceof Node && tooltip.contains(event.target)) return;
    const target = event.target instanceof Element ? findTooltipTarget(event.target) : null;
    if (target === anchor) return;
    hide();
    anchor = target;
    if (target) timer = setTimeout(open, wait, target);
  };
  const open = (target: Element) => {
    // Measured only now: what passes below the pointer while a list scrolls would force a layout each time.
    if (target.hasAttribute('data-tooltip-truncated') && !isTruncated(target)) return;
    show(tooltip, target);
    textObserver.observe(target, { attributeFilter: ['data-tooltip'] });
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

function findTooltipTarget(target: Element): Element | null {
  const found = target.closest('[data-tooltip]');
  // What the button has opened says more, and the tooltip would cover it.
  return found?.getAttribute('aria-expanded') === 'true' ? null : found;
}

/** Shows the anchor's text in the tooltip, or updates an open one. */
function show(tooltip: HTMLElement, target: Element): void {
  const text = target.getAttribute('data-tooltip');
  if (!text || !target.isConnected) return;
  tooltip.textContent = text;
  // Don't let screen readers read the accessible name twice.
  if (target.getAttribute('aria-label') !== text && !target.hasAttribute('data-tooltip-truncated')) {
    target.setAttribute('aria-describedby', tooltip.id);
  }
  tooltip.showPopover();
  positionTooltip(tooltip, target);
}

/** Whether an element's text is truncated, or not shown at all; `data-tooltip-text` marks the child with the text. */
function isTruncated(element: Element): boolean {
  const box = element.querySelector('[data-tooltip-text]') ?? element;
  if (!box.checkVisibility()) return true;
  return box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1;
}

/** Positions the tooltip above its anchor if there is room, else below; always inside the window. */
function positionTooltip(tooltip: HTMLElement, target: Element): void {
  const around = target.getBoundingClientRect();
  const own = tooltip.getBoundingClientRect();
  const top = around.top - own.height - 8 > 4 ? around.top - own.height - 8 : around.bottom + 8;
  putAt(tooltip, around.left + around.width / 2 - own.width / 2, top);
}
