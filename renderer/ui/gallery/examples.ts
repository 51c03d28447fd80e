/** A text that is longer than the room for it. */
export const longText =
  'A name that is much longer than what players usually write, so that it has to be cut or wrapped somewhere';

/** The names of games. */
export const games: ReadonlyMap<number, string> = new Map([
  [1, 'Emberfall'],
  [2, longText],
]);

/** Does nothing: what is pressed in the gallery has no effect outside of it. */
export const nothing = (): void => undefined;
