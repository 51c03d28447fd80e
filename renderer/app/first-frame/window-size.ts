/** A size in px. */
export type Size = { readonly width: number; readonly height: number };

/** The size of the page in the window. */
export const windowSize = (): Size => ({ width: window.innerWidth, height: window.innerHeight });
