import { type RefObject, useEffect, useRef } from 'react';
import { type ModList, type Row, rowKey } from './mod-blocks.ts';

/**
 * Keeps the focus in a list of mods when a dialog has moved some of them: on the first of these, on the heading of its group where
 * that is folded, or on what stands in its old place where it went out of sight.
 */
export function useMovedFocus(box: RefObject<HTMLElement | null>, list: ModList, rows: readonly Row[]) {
  const moved = useRef<{ readonly key: string; readonly index: number; isOver: boolean } | null>(null);
  // Runs at each render: the dialog that moves them is over only when it is no longer rendered.
  useEffect(() => {
    if (!moved.current?.isOver || document.querySelector('dialog[open]')) return;
    const { key, index } = moved.current;
    moved.current = null;
    // The browser gives the focus back where the control that had it is still there.
    if (!box.current || box.current.contains(document.activeElement)) return;
    const groupId = list.mods.find((mod) => mod.key === key)?.groupId;
    const menus = [key, `group ${groupId}`]
      .map((row) => `[data-key="${CSS.escape(row)}"]`)
      .concat(`[data-index="${Math.min(index, rows.length - 1)}"]`)
      .map((row) => box.current?.querySelector<HTMLElement>(`${row} [aria-haspopup="menu"]`));
    menus.find((menu) => menu)?.focus({ preventScroll: true });
  });
  return {
    /** Before the dialog opens. */
    onAsk(mods: readonly { readonly key: string }[]) {
      const key = mods[0]?.key ?? '';
      moved.current = { key, index: rows.findIndex((row) => rowKey(row) === key), isOver: false };
    },
    /** Once they are moved. */
    onMoved() {
      if (moved.current) moved.current.isOver = true;
    },
  };
}
