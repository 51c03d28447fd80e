import { useLayoutEffect, useState } from 'react';

/** Where toasts are in the window: in a lower corner, or in a column that leaves room for them, in CSS px from its start. */
type ToastPlace =
  | { readonly at: 'start' | 'end' }
  | { readonly at: 'room'; readonly start: number; readonly width: number };

/** How wide a column is that has room for toasts, in CSS px: a wider one is no longer beside a list, but above it. */
const roomWidths = { least: 180, most: 300 } as const;

const end: ToastPlace = { at: 'end' };

/**
 * The place where toasts hide the fewest controls: below the column that a screen marks by `data-toast-room`, beside rows whose
 * switches and menus are at their end, else in the corner at the end. Where they would hide the control that has the focus (WCAG
 * 2.4.11), they are in another corner. `end` again once there are no toasts.
 */
export function useToastPlace(
  section: { readonly current: HTMLElement | null },
  toasts: readonly unknown[],
): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>(end);
  // Runs for each toast: one more makes the container higher, and the screen may be another one.
  useLayoutEffect(() => {
    if (toasts.length === 0) return setPlace(end);
    setPlace((now) => (now.at === 'start' ? now : (toastRoom() ?? end)));
  }, [toasts]);
  // Runs for each place, too, which may hide the focus. The last one stays: where all of them do, no place is better.
  useLayoutEffect(() => {
    if (toasts.length === 0) return;
    const avoidFocus = () => {
      const focused = document.activeElement;
      if (!section.current || !focused || section.current.contains(focused)) return;
      if (hidesMiddle(section.current, focused)) setPlace(place.at === 'end' ? { at: 'start' } : end);
    };
    if (place.at !== 'start') avoidFocus();
    document.addEventListener('focusin', avoidFocus);
    return () => document.removeEventListener('focusin', avoidFocus);
  }, [section, toasts, place]);
  return place;
}

/** The column of the screen that leaves room for toasts; null where there is none, or no narrow one. */
function toastRoom(): ToastPlace | null {
  const box = document.querySelector('[data-toast-room]')?.getBoundingClientRect();
  // The root may be zoomed on very large screens, and lengths set here are in zoomed px.
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).zoom) || 1;
  const width = (box?.width ?? 0) / zoom;
  if (!box || width < roomWidths.least || width > roomWidths.most) return null;
  const start = document.dir === 'rtl' ? window.innerWidth - box.right : box.left;
  return { at: 'room', start: start / zoom, width };
}

/** Whether the middle of an element is below a box. A list that has the focus as a whole is only covered in part. */
function hidesMiddle(box: Element, element: Element): boolean {
  const { left, top, right, bottom } = box.getBoundingClientRect();
  const { x, y, width, height } = element.getBoundingClientRect();
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  return middleX > left && middleX < right && middleY > top && middleY < bottom;
}
