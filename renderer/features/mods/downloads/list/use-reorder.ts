import { useLayoutEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { useDownloadActions } from '../actions/actions.ts';
import { dropTarget, moveTarget } from '../download-list.ts';

/** A side of a row, in the order of the queue. */
export type Side = 'before' | 'after';

/** Moves downloads within the queue, by keyboard and by drag and drop. */
export type Reorder = {
  move(download: Download, steps: -1 | 1): void;
  /** Starts a drag. */
  dragStart(download: Download): void;
  /** Reports that the dragged row is over one side of another row. Returns whether it can be dropped there. */
  dragOver(download: Download, side: Side): boolean;
  drop(): void;
  /** Ends the drag of this one, whether it was dropped or canceled. */
  dragEnd(download: Download): void;
};

type Mark = { readonly downloadId: string; readonly side: Side };

/** The dragged download, and where it would be dropped now. */
type Drag = { readonly dragged: Download; readonly mark: Mark | null };

/** Moves downloads within `list`. `reorder` is the same object at every render, so that it re-renders no rows. */
export function useReorder(list: readonly Download[]): { reorder: Reorder; mark: Mark | null } {
  const { t } = useText();
  const { move } = useDownloadActions();
  const [mark, setMark] = useState<Mark | null>(null);
  const latest = useRef({ list, move, t });
  useLayoutEffect(() => {
    latest.current = { list, move, t };
  });
  const holdFocus = useRetainedFocus(list);
  // A ref, because a drop can come before React has rendered the last `mark`.
  const drag = useRef<Drag | null>(null);
  const [reorder] = useState<Reorder>(() => ({
    move(download, steps) {
      const { list, move, t } = latest.current;
      const before = moveTarget(list, download, steps);
      if (before === undefined) return;
      const position = list.findIndex(({ downloadId }) => downloadId === download.downloadId) + 1 + steps;
      holdFocus();
      void move(download, before);
      announce(t('downloads.moved', { title: download.title, place: position, count: list.length }));
    },
    dragStart(download) {
      drag.current = { dragged: download, mark: null };
    },
    dragOver({ downloadId }, side) {
      if (drag.current === null) return false;
      const { dragged, mark } = drag.current;
      if (mark?.downloadId === downloadId && mark.side === side) return true;
      drag.current = { dragged, mark: { downloadId, side } };
      setMark(drag.current.mark);
      return true;
    },
    drop() {
      const { list, move } = latest.current;
      const { dragged, mark } = drag.current ?? {};
      const before = dragged && mark ? dropTarget(list, dragged, mark.downloadId, mark.side) : undefined;
      if (dragged && before !== undefined) void move(dragged, before);
    },
    dragEnd(download) {
      if (drag.current?.dragged.downloadId !== download.downloadId) return;
      drag.current = null;
      setMark(null);
    },
  }));
  return { reorder, mark };
}

/** Returns a function that restores the focus after the next reorder: a row that is moved in the DOM loses it. */
function useRetainedFocus(list: readonly Download[]): () => void {
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
