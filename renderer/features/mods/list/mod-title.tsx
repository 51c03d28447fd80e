import { type MouseEvent, useContext } from 'react';
import { TabStop } from '#renderer/ui/controls/tab-stop.ts';
import { Highlighted } from '#renderer/ui/display/highlighted.tsx';
import type { HighlightWord } from '#shared/catalog/highlight.ts';
import styles from './mod-title.module.css';

/** A mod's title as a button that opens its details. The hit area covers the whole card. */
export function ModTitle(props: {
  titleId: string;
  title: string;
  /** The words of a search to mark. */
  highlight?: readonly HighlightWord[] | undefined;
  open: boolean;
  onOpen: (event: MouseEvent) => void;
}) {
  const tabIndex = useContext(TabStop) ? undefined : -1;
  return (
    <h2 className={styles.title}>
      <button
        type="button"
        id={props.titleId}
        data-open
        data-tooltip={props.title}
        data-tooltip-truncated
        dir="auto"
        tabIndex={tabIndex}
        aria-current={props.open ? 'true' : undefined}
        onClick={props.onOpen}
      >
        <Highlighted text={props.title} words={props.highlight} />
      </button>
    </h2>
  );
}
