import { defaultRangeExtractor, measureElement, type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './virtual-list.module.css';

type VirtualListProps<T> = {
  /** The id of the element that labels the list. */
  readonly labelledBy: string;
  readonly entries: readonly T[];
  readonly keyOf: (entry: T) => string;
  /** The usual height of an entry's row in px; each row is measured once it is rendered. */
  readonly rowHeight: (entry: T) => number;
  /** The scroll container; it may contain other content above and below the list. */
  readonly scroller: HTMLElement;
  readonly children: (entry: T) => ReactNode;
};

/**
 * A list that renders only visible rows, so that thousands scroll smoothly. A row in use (focused or dragged) stays
 * rendered wherever the list is scrolled, which also keeps the focus.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { entries, keyOf, scroller } = props;
  const list = useRef<HTMLUListElement>(null);
  const [used, setUsed] = useState<string | null>(null);
  const usedIndex = used === null ? -1 : entries.findIndex((entry) => keyOf(entry) === used);
  const rangeExtractor = useCallback(
    (range: Range) => withIndex(defaultRangeExtractor(range), usedIndex),
    [usedIndex],
  );
  const scrollMargin = useOffset(list, scroller, props);
  // Another function would have the places of all rows computed anew, in each frame that is scrolled.
  const getItemKey = useCallback((index: number) => keyOf(entries[index] as T), [entries, keyOf]);
  const rows = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller,
    estimateSize: (index) => props.rowHeight(entries[index] as T),
    getItemKey,
    // To read the height of a row that was just rendered would lay out the page. The observer of rows tells it right after.
    measureElement: (row, entry, instance) => {
      if (entry) return measureElement(row, entry, instance);
      const index = instance.indexFromElement(row);
      return instance.measurementsCache[index]?.size ?? instance.options.estimateSize(index);
    },
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
      onKeyDown={moveFocus}
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

/** An arrow key moves the focus to the same control of the row above or below. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
  const row = (target as Element).closest('li');
  const next = (target as Element).matches('input[type="text"], textarea, select')
    ? null
    : event.currentTarget.querySelector(
        `li[data-index="${Number(row?.dataset['index']) + (key === 'ArrowUp' ? -1 : 1)}"]`,
      );
  if (!row || !next) return;
  const here = controlsOf(row);
  const there = controlsOf(next);
  const place = here.indexOf(target as HTMLElement);
  // Rows may have more or fewer buttons in their middle.
  const isLast = place === here.length - 1;
  const control = there.at(isLast ? -1 : Math.min(place, there.length - 1));
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** Focuses the first control of the first row in sight of a list, as Arrow Down in its search field does. */
export function focusFirstRow(scroller: HTMLElement): void {
  const { top } = scroller.getBoundingClientRect();
  const rows = [...scroller.querySelectorAll<HTMLElement>('li[data-index]')];
  const row = rows.find((each) => each.getBoundingClientRect().top >= top) ?? rows[0];
  if (row) controlsOf(row)[0]?.focus();
}

const controlsOf = (row: Element): HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
];

/** Adds an index to sorted indexes; -1 adds none. */
function withIndex(indexes: number[], index: number): number[] {
  if (index < 0 || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((a, b) => a - b);
}

/**
 * The list's offset from the top of the scroll container in px, updated when content above it changes. Reading it lays out the
 * page, so that is done when the list has other `props`, not when it has scrolled.
 */
function useOffset(list: React.RefObject<HTMLElement | null>, scroller: HTMLElement, props: object): number {
  const [offset, setOffset] = useState(0);
  const measure = useCallback(() => {
    let top = 0;
    for (let box = list.current; box && box !== scroller; box = box.offsetParent as HTMLElement | null)
      top += box.offsetTop;
    setOffset(top);
  }, [list, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the list may have been rendered with these props
  useLayoutEffect(measure, [measure, props]);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(measure);
    for (const child of scroller.children) observer.observe(child);
    return () => observer.disconnect();
  }, [measure, scroller]);
  return offset;
}
