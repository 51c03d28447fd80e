import { type ReactNode, useId } from 'react';
import styles from './gallery.module.css';

/** What belongs together, as its folder does. */
export function GalleryGroup(props: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{props.name}</h2>
      {props.children}
    </section>
  );
}

/** One component, or those that are drawn together, by their names in the code: "Button, IconButton". */
export const Specimen = (props: { name: string; children: ReactNode }) => (
  <div className={styles.component}>
    <h3>{props.name}</h3>
    <div className={styles.states}>{props.children}</div>
  </div>
);

/**
 * One state of a component. `forced` is a state of the pointer or the keyboard, which the pictures force on all of its
 * controls. `size` is the room it gets, by default what it takes itself.
 */
export const State = (props: {
  name: string;
  forced?: 'hover' | 'focus-visible' | 'active';
  size?: 'field' | 'half' | 'full';
  children: ReactNode;
}) => (
  <div className={styles.state} data-size={props.size} data-forced={props.forced}>
    <p className={styles.caption}>{props.name}</p>
    {props.children}
  </div>
);
