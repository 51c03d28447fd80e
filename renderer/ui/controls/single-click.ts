import type { MouseEvent } from 'react';

/**
 * Ignores the second click of a double click: it was meant for the button that this one just replaced. For buttons that
 * take the place of another one.
 */
export const singleClick =
  (act: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) void act();
  };
