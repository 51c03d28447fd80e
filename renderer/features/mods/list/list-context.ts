import { createContext } from 'react';
import type { Mod } from '#shared/contract/mods/mods.ts';

/** What is around a list of mods. */
type Surroundings = {
  /** The mod whose details are open beside the list; null for none. */
  readonly openModId: number | null;
  /** Opens the details of a mod. */
  readonly onOpen: (mod: Mod) => void;
  /** Whether the service names its games. */
  readonly hasGames: boolean;
};

/** What is around a list of mods. The screen that the list is on provides it. */
export const ListContext = createContext<Surroundings>({
  openModId: null,
  onOpen: () => undefined,
  hasGames: false,
});
