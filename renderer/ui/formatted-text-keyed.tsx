import { Fragment, type ReactNode } from 'react';

/** Renders items that never change order, so the index is a stable key. */
export const keyed = <T,>(things: readonly T[], draw: (thing: T) => ReactNode): ReactNode =>
  things.map((thing, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={place}>{draw(thing)}</Fragment>
  ));
