import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type SyntheticEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import styles from './virtual-list.module.css';

type VirtualListProps<T> = {
  /** The id of the element that names the list. */
  readonly labelledBy: string;
  readonly entries: readonly T[];
  readonly keyOf: (entry: T) => string;
  /** How high a row usually is, px; each is measured once it is drawn. */
  readonly rowHeight: number;
  /** What scrolls; other things may stand in it above and below the list. */
  readonly scroller: HTMLElement;
  readonly children: (entry: T) => ReactNode;
};

/**
 * A list of which only the rows in sight are drawn, so that thousands scroll as easily as ten. A row that is in use
 * (it has the focus, or is dragged) stays wherever the list is scrolled to, and so does the focus.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { entries, keyOf, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const [used, setUsed] = useState<string | null>(null);
  const usedPlace = used === null ? -1 : entries.findIndex((entry) => keyOf(entry) === used);
  const rangeExtractor = useCallback(
    (range: Range) => withPlace(defaultRangeExtractor(range), usedPlace),
    [usedPlace],
  );
  const scrollMargin = useOffset(list, scroller);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: () => props.rowHeight,
    getItemKey: (place) => keyOf(entries[place] as T),
    overscan: 6,
    scrollMargin,
    rangeExtractor,
  });
  const use = ({ target }: SyntheticEvent) =>
    setUsed((target as Element).closest<HTMLElement>('[data-key]')?.dataset['key'] ?? null);
  const release = () => setUsed(null);
  return (
    <ul
      ref={list}
      className={styles.list}
      style={{ blockSize: rows.getTotalSize() }}
      aria-labelledby={props.labelledBy}
      onFocus={use}
      onBlur={release}
      onDragStart={use}
      onDragEnd={release}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const entry = entries[index];
        if (entry === undefined) return null;
        return (
          <li
            key={key}
            ref={rows.measureElement}
            className={styles.row}
            data-index={index}
            data-key={key}
            aria-setsize={entries.length}
            aria-posinset={index + 1}
            style={{ insetBlockStart: start - scrollMargin }}
          >
            {props.children(entry)}
          </li>
        );
      })}
    </ul>
  );
}

/** The places with one more among them, in order; -1 for none. */
function withPlace(places: number[], place: number): number[] {
  if (place < 0 || places.includes(place)) return places;
  return [...places, place].sort((a, b) => a - b);
}

/** How far below the top of what scrolls a list begins, px, whatever comes and goes above it. */
function useOffset(list: React.RefObject<HTMLElement | null>, scroller: HTMLElement): number {
  const [offset, setOffset] = useState(0);
  const measure = useCallback(() => {
    let top = 0;
    for (let part = list.current; part && part !== scroller; part = part.offsetParent as HTMLElement | null)
      top += part.offsetTop;
    setOffset(top);
  }, [list, scroller]);
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const part of scroller.children) observer.observe(part);
    return () => observer.disconnect();
  }, [measure, scroller]);
  return offset;
}
