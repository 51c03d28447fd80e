import { type ReactNode, useContext, useRef } from 'react';
import styles from './list-frame.module.css';
import { ListTabs } from './list-tabs.ts';
import type { ListViewState, ListViewStore } from './list-view-state.ts';
import { useRestoredFocus, useScrollPosition } from './use-scroll-position.ts';

type ListFrameProps = {
  readonly store: ListViewStore;
  /** The visible page; null before the first page. */
  readonly shownPage: ListViewState['page'] | null;
  /** Identifies the list if the screen has several, by sort order and search text. */
  readonly list?: string;
  /** Whether another page is loading; the visible one is then dimmed. */
  readonly waiting: boolean;
  readonly header: ReactNode;
  /** Notices above the list; never dimmed. */
  readonly notices?: ReactNode;
  readonly paging: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a screen that lists mods page by page. Retains the scroll position and the focus. */
export function ListFrame(props: ListFrameProps) {
  const { store, shownPage, waiting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  useScrollPosition(store, scroller, shownPage, props.list ?? '');
  useRestoredFocus(store, shownPage !== null);
  return (
    <div className={styles.view}>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.content} aria-busy={waiting}>
          {props.header}
          {props.notices}
          <div className={waiting && shownPage !== null ? styles.dimmed : styles.bright}>
            {props.children}
          </div>
        </div>
      </div>
      {props.paging}
    </div>
  );
}

/** The same screen without its list: the title, and below it the reason. */
export const EmptyScreen = (props: { title: string; children: ReactNode }) => (
  <div className={styles.view}>
    <div className={styles.scroller}>
      <div className={styles.content}>
        <ListHeader title={props.title} />
        {props.children}
      </div>
    </div>
  </div>
);

/** The title of a list screen or its tabs, the total, and its tools at the end. */
export function ListHeader(props: { title: string; total?: string | null; children?: ReactNode }) {
  const tabs = useContext(ListTabs);
  return (
    <header className={styles.header}>
      <h1 className={tabs === null ? undefined : 'visually-hidden'}>{props.title}</h1>
      {tabs && <div className={styles.tabs}>{tabs}</div>}
      {props.total && <p className={styles.total}>{props.total}</p>}
      <div className={styles.tools}>{props.children}</div>
    </header>
  );
}
