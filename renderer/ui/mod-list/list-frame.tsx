import { type ReactNode, useRef } from 'react';
import type { ListPlace, PlaceStore } from './kept-list.ts';
import styles from './list-frame.module.css';
import { usePlace, useRememberedFocus } from './use-place.ts';

type ListFrameProps = {
  readonly place: PlaceStore;
  /** The page that is in sight, null before the first. */
  readonly shownPage: ListPlace['page'] | null;
  /** Which list it is, where the screen has several: by its order and the words looked for. */
  readonly list?: string;
  /** Whether another page is awaited: the one in sight is dimmed then. */
  readonly waiting: boolean;
  readonly header: ReactNode;
  /** What there is to say above the list; it is never dimmed. */
  readonly notices?: ReactNode;
  readonly paging: ReactNode;
  readonly children: ReactNode;
};

/** The frame of a screen that lists mods page by page: it keeps the scroll place and the focus. */
export function ListFrame(props: ListFrameProps) {
  const { place, shownPage, waiting } = props;
  const scroller = useRef<HTMLDivElement>(null);
  usePlace(place, scroller, shownPage, props.list ?? '');
  useRememberedFocus(place, shownPage !== null);
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

/** Such a screen without its list: its title, and below that why there is none. */
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

/** The title of such a screen, how much there is, and its tools at the end. */
export function ListHeader(props: { title: string; total?: string | null; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <h1>{props.title}</h1>
      {props.total && <p className={styles.total}>{props.total}</p>}
      <div className={styles.tools}>{props.children}</div>
    </header>
  );
}
