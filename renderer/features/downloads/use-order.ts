import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/announcer.tsx';
import type { Download } from '#shared/contract/downloads.ts';
import { useDownloadActions } from './actions.ts';
import { beforeWhich, besideWhich } from './download-list.ts';

/** A side of a row, in the order of the queue. */
export type Side = 'before' | 'after';

/** How downloads are moved within the queue, by keyboard and by drag. */
export type RowOrder = {
  move(download: Download, steps: -1 | 1): void;
  /** Takes one up to be dragged. */
  take(download: Download): void;
  /** Notes that it is over a side of another. Returns whether it can be put down there. */
  over(download: Download, side: Side): boolean;
  putDown(): void;
  /** The drag is over, wherever it ended. */
  letGo(): void;
};

type Mark = { readonly downloadId: string; readonly side: Side };

/** Moves downloads within `list`. The same functions at each drawing, so that rows are not drawn for them. */
export function useOrder(list: readonly Download[]): { order: RowOrder; mark: Mark | null } {
  const { t } = useText();
  const { move } = useDownloadActions();
  const [mark, setMark] = useState<Mark | null>(null);
  const latest = useRef({ list, mark, move, t });
  useEffect(() => {
    latest.current = { list, mark, move, t };
  });
  const holdFocus = useHeldFocus(list);
  const dragged = useRef<Download | null>(null);
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
      dragged.current = download;
    },
    over({ downloadId }, side) {
      if (dragged.current === null) return false;
      const { mark } = latest.current;
      if (mark?.downloadId !== downloadId || mark.side !== side) setMark({ downloadId, side });
      return true;
    },
    putDown() {
      const { list, mark, move } = latest.current;
      const taken = dragged.current;
      const before = taken && mark ? besideWhich(list, taken, mark.downloadId, mark.side) : undefined;
      if (taken && before !== undefined) void move(taken, before);
    },
    letGo() {
      dragged.current = null;
      setMark(null);
    },
  }));
  return { order, mark };
}

/** A row that is moved loses the focus on the way: what had it before has it again, and is in sight. */
function useHeldFocus(list: readonly Download[]): () => void {
  const held = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list in its new order is what moves rows
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
