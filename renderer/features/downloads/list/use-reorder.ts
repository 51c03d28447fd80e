import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/announcer.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from '../actions/actions.ts';
import { beforeWhich, besideWhich } from '../download-list.ts';

/** A side of a row, in the order of the queue. */
export type Side = 'before' | 'after';

/** Moves downloads within the queue, by keyboard and by drag and drop. */
export type RowOrder = {
  move(download: Download, steps: -1 | 1): void;
  /** Starts a drag. */
  take(download: Download): void;
  /** Reports that the dragged row is over one side of another row. Returns whether it can be dropped there. */
  over(download: Download, side: Side): boolean;
  putDown(): void;
  /** Ends the drag of this one, whether it was dropped or canceled. */
  letGo(download: Download): void;
};

type Mark = { readonly downloadId: string; readonly side: Side };

/** The dragged download, and where it would be dropped now. */
type Drag = { readonly taken: Download; readonly mark: Mark | null };

/** Moves downloads within `list`. `order` is the same object at every render, so that it re-renders no rows. */
export function useOrder(list: readonly Download[]): { order: RowOrder; mark: Mark | null } {
  const { t } = useText();
  const { move } = useDownloadActions();
  const [mark, setMark] = useState<Mark | null>(null);
  const latest = useRef({ list, move, t });
  useLayoutEffect(() => {
    latest.current = { list, move, t };
  });
  const holdFocus = useHeldFocus(list);
  // A ref, because a drop can come before React has rendered the last `mark`.
  const drag = useRef<Drag | null>(null);
  const [order] = useState<RowOrder>(() => ({
    move(download, steps) {
      const { list, move, t } = latest.current;
      const before = beforeWhich(list, download, steps);
      if (before === undefined) return;
      const place = list.findIndex(({ downloadId }) => downloadId === download.downloadId) + 1 + steps;
      holdFocus();
      void move(download, before);
      announce(t('downloads.moved', { title: download.title, place, count: list.length }));
    },
    take(download) {
      drag.current = { taken: download, mark: null };
    },
    over({ downloadId }, side) {
      if (drag.current === null) return false;
      const { taken, mark } = drag.current;
      if (mark?.downloadId === downloadId && mark.side === side) return true;
      drag.current = { taken, mark: { downloadId, side } };
      setMark(drag.current.mark);
      return true;
    },
    putDown() {
      const { list, move } = latest.current;
      const { taken, mark } = drag.current ?? {};
      const before = taken && mark ? besideWhich(list, taken, mark.downloadId, mark.side) : undefined;
      if (taken && before !== undefined) void move(taken, before);
    },
    letGo(download) {
      if (drag.current?.taken.downloadId !== download.downloadId) return;
      drag.current = null;
      setMark(null);
    },
  }));
  return { order, mark };
}

/** Returns a function that restores the focus after the next reorder: a row that is moved in the DOM loses it. */
function useHeldFocus(list: readonly Download[]): () => void {
  const held = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run whenever the order of the list changes
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (!element?.isConnected) return;
    if (document.activeElement !== element) element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest' });
  }, [list]);
  return () => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  };
}
