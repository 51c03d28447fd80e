/** For `then`: the result of a call that has none. */
export const nothing = (): undefined => undefined;
