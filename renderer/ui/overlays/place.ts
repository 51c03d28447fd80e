/** The least space between what is placed and the edges of the window, and the thing it belongs to, in px. */
const space = 8;

/** Puts an element of the top layer at a place of the window, in its px, but always inside. */
export function putAt(box: HTMLElement, left: number, top: number): void {
  // The root may be zoomed on very large screens, and lengths set here are in zoomed px.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).zoom) || 1;
  const { width, height } = box.getBoundingClientRect();
  const inside = (place: number, size: number, all: number) =>
    Math.max(space, Math.min(all - size - space, place));
  box.style.left = `${inside(left, width, window.innerWidth) / zoom}px`;
  box.style.top = `${inside(top, height, window.innerHeight) / zoom}px`;
}

/**
 * Puts an element below a button, or above it where there is more room, in line with its start or end. Anchors of CSS don't
 * know where a row of a long list is drawn: it is moved there by a transform.
 */
export function putBeside(box: HTMLElement, button: Element, align: 'start' | 'end'): void {
  const around = button.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const isFromRight = (align === 'end') === (getComputedStyle(button).direction !== 'rtl');
  const below = window.innerHeight - around.bottom;
  const isAbove = below < height + 2 * space && around.top > below;
  putAt(
    box,
    isFromRight ? around.right - width : around.left,
    isAbove ? around.top - height - space : around.bottom + space,
  );
}
