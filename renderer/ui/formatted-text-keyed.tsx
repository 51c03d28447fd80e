import { Fragment, type ReactNode } from 'react';

/** Draws things that never change places, so that their place is their key. */
export const keyed = <T,>(things: readonly T[], draw: (thing: T) => ReactNode): ReactNode =>
  things.map((thing, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>{draw(thing)}</Fragment>
  ));
