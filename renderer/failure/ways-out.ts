import { createContext } from 'react';

/** What can be done about a failure that lies elsewhere in the app; the app itself says how. */
export type WaysOut = {
  /** Opens the place where the key of the service is replaced. */
  readonly updateKey: () => void;
};

export const WaysOutContext = createContext<WaysOut>({ updateKey: () => undefined });
