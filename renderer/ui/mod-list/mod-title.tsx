import styles from './mod-title.module.css';

/** The name of a mod is the button that opens it; its hit area is the whole card. */
export function ModTitle(props: { titleId: string; title: string; open: boolean; onOpen: () => void }) {
  return (
    <h2 className={styles.title}>
      <button
        type="button"
        id={props.titleId}
        data-open
        data-tip={props.title}
        data-tip-cut
        dir="auto"
        aria-current={props.open ? 'true' : undefined}
        onClick={props.onOpen}
      >
        {props.title}
      </button>
    </h2>
  );
}
