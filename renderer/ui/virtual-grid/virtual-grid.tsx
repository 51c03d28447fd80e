import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { belowOf } from '../mod-list/list-width.ts';
import { columnOf, maxTopOf, splitRowOf, topOf, topOfRow } from './geometry.ts';
import type { GridModel, GridView } from './grid-model.ts';
import { inSight, type Metrics, press, resize, scrolledTo, settled } from './grid-state.ts';
import { barMaxOf } from './scroll-map.ts';
import { useCells } from './use-cells.ts';
import styles from './virtual-grid.module.css';

type VirtualGridProps = {
  readonly model: GridModel;
  /** The accessible name of the list. */
  readonly label: string;
  readonly className: string;
  readonly layout: string;
  /** The sizes at a width in px. */
  readonly metricsOf: (width: number) => Metrics;
  /** Names what belongs to a place, so that it stays the same element when its place changes; null if it isn't here. */
  readonly contentOf: (place: number) => string | null;
  /** The heading above the second part of the list, if it has one. */
  readonly heading?: string;
  /** Draws a cell. `isStop`: the Tab key stops in it; to the others only a click or an arrow key leads. */
  readonly cell: (place: number, isStop: boolean) => ReactNode;
  /** What is drawn in place of a cell whose content isn't here. */
  readonly placeholder: ReactNode;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** A cell has got the focus. */
  readonly onCursor: (place: number) => void;
  /** Scrolling has ended. */
  readonly onRest: () => void;
};

/**
 * A grid of any length that draws only the cells in sight. Its scroll bar is the browser's, over an element as high as
 * browsers allow; the cells are moved by our code, so that what is drawn and where it is always agree.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const { model, onCursor } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLUListElement>(null);
  const view = useSyncExternalStore(model.onView, model.view, model.view);
  useSize(scroller, cells, model, props.metricsOf);
  useScrolling(scroller, cells, model, props.onRest);
  const hasFocus = useFocus(cells, model, view);
  const drawn = useCells(view, props.contentOf);
  const { grid, height, cursor } = view;
  const stop = drawn.some(({ place }) => place === cursor) ? cursor : inSight(model.state()).first;
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = press(model.state(), event.key, mirrored);
    if (next === null) return props.onKeyDown(event);
    event.preventDefault();
    flushSync(() => model.change(() => next));
    if (cells.current) focusCell(cells.current, next.cursor);
  };
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true;
    const isList = target === cells.current && target.matches(':focus-visible');
    scroller.current?.toggleAttribute('data-focused', isList);
    const place = target.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place !== undefined) onCursor(Number(place));
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <div style={{ blockSize: height + barMaxOf(maxTopOf(grid, height)) }}>
        <div className={styles.window} style={{ blockSize: height }}>
          <ul
            ref={cells}
            // biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader
            role="list"
            data-part
            className={`${styles.cells} ${props.className}`}
            data-layout={props.layout}
            data-below={belowOf(view.width)}
            aria-label={props.label}
            tabIndex={-1}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={() => {
              // Another window in front takes the focus only for a while.
              hasFocus.current = !document.hasFocus();
              scroller.current?.removeAttribute('data-focused');
            }}
          >
            {drawn.map(({ place, content, key }) => (
              <Fragment key={key}>
                {place === grid.split && (
                  <li className={styles.heading} style={headingBoxOf(view)}>
                    <h2>{props.heading}</h2>
                  </li>
                )}
                <li
                  data-place={place}
                  data-first={place === 0 || place === grid.split || undefined}
                  data-last={place === grid.count - 1 || place + 1 === grid.split || undefined}
                  aria-setsize={grid.count}
                  aria-posinset={place + 1}
                  style={boxOf(view, place)}
                >
                  {content === null ? props.placeholder : props.cell(place, place === stop)}
                </li>
              </Fragment>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

/** The position and size of a cell, in px. */
function boxOf({ grid, base, width }: GridView, place: number) {
  const step = (width + grid.gap) / grid.columns;
  return {
    insetBlockStart: topOf(grid, place) - topOfRow(grid, base),
    insetInlineStart: columnOf(grid, place) * step,
    inlineSize: step - grid.gap,
    blockSize: grid.cellHeight,
  };
}

/** The position and size of the heading, in px. */
function headingBoxOf({ grid, base }: GridView) {
  const height = grid.headingHeight ?? 0;
  const row = splitRowOf(grid) ?? 0;
  return { insetBlockStart: topOfRow(grid, row) - height - topOfRow(grid, base), blockSize: height };
}

/** Tells the model the size of the list, after each layout in which it changed. */
function useSize(
  scroller: RefObject<HTMLElement | null>,
  cells: RefObject<HTMLElement | null>,
  model: GridModel,
  metricsOf: (width: number) => Metrics,
): void {
  useLayoutEffect(() => {
    const [box, list] = [scroller.current, cells.current];
    if (!box || !list) return;
    const measure = () => {
      const [width, height] = [list.clientWidth, box.clientHeight];
      // Hidden behind the details in a narrow window: what is in sight then is in sight again later.
      if (width > 0) model.change((state) => resize(state, width, height, metricsOf(width)));
    };
    if (model.state().width > 0) {
      const { width, height } = model.state();
      model.change((state) => resize(state, width, height, metricsOf(width)));
    }
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [scroller, cells, model, metricsOf]);
}

/** How long after a turn of the wheel scrolling is taken for its effect, in ms. Browsers smooth it. */
const wheelMs = 400;

/** Moves the cells as the scroll bar moves, and the scroll bar as the model says. */
function useScrolling(
  scroller: RefObject<HTMLElement | null>,
  cells: RefObject<HTMLElement | null>,
  model: GridModel,
  onRest: () => void,
): void {
  const rested = useRef(onRest);
  rested.current = onRest;
  useLayoutEffect(() => {
    const [box, list] = [scroller.current, cells.current];
    if (!box || !list) return;
    /** The offset of the scroll bar as the browser has it. Null until it was set: before, its events mean nothing. */
    let bar: number | null = model.state().scroll.bar === 0 ? 0 : null;
    let wheelAt = Number.NEGATIVE_INFINITY;
    const draw = () => {
      const { grid, base } = model.view();
      const { top } = model.state().scroll;
      list.style.transform = `translateY(${topOfRow(grid, base) - Math.round(top)}px)`;
    };
    const setBar = () => {
      const { height, scroll } = model.state();
      if (height === 0 || scroll.bar === bar) return;
      bar = scroll.bar;
      box.scrollTop = bar;
    };
    // The scroll bar can't go beyond what is drawn, and React draws in a microtask that is already queued.
    const update = () => {
      draw();
      queueMicrotask(setBar);
    };
    const onScroll = () => {
      if (bar === null) return;
      const now = box.scrollTop;
      // The event of our own change, or of the browser's rounding of it.
      if (Math.abs(now - bar) < 1 && model.state().scroll.bar === bar) return;
      bar = now;
      model.change((state) => scrolledTo(state, now, performance.now() - wheelAt < wheelMs));
    };
    const onWheel = () => {
      wheelAt = performance.now();
    };
    const onScrollEnd = () => {
      model.change(settled);
      rested.current();
    };
    draw();
    const stops = [model.onScroll(update), model.onView(draw)];
    const options = { passive: true } as const;
    box.addEventListener('scroll', onScroll, options);
    box.addEventListener('wheel', onWheel, options);
    box.addEventListener('scrollend', onScrollEnd);
    // Not before the first layout, which would have to be done twice.
    const observer = new ResizeObserver(setBar);
    observer.observe(box);
    return () => {
      for (const stop of stops) stop();
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
      box.removeEventListener('wheel', onWheel);
      box.removeEventListener('scrollend', onScrollEnd);
    };
  }, [scroller, cells, model]);
}

/**
 * Keeps the focus in the list while cells come and go. When the cell that has it is scrolled out of sight, the list
 * itself takes it, and gives it back when the cell is in sight again. Returns whether the focus is in the list.
 */
function useFocus(
  cells: RefObject<HTMLElement | null>,
  model: GridModel,
  view: GridView,
): RefObject<boolean> {
  const hasFocus = useRef(false);
  useLayoutEffect(
    () => model.onFocus(() => cells.current && focusCell(cells.current, model.state().cursor)),
    [cells, model],
  );
  useLayoutEffect(() => {
    const list = cells.current;
    if (!list || !hasFocus.current) return;
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === list) focusCell(list, view.cursor);
  });
  return hasFocus;
}

/** Focuses the cell at a place, or the list itself while that isn't drawn. */
function focusCell(list: HTMLElement, place: number | null): void {
  const cell = place === null ? null : list.querySelector<HTMLElement>(`[data-place="${place}"] [data-open]`);
  const target = cell ?? list;
  if (target !== document.activeElement) target.focus({ preventScroll: true });
}
