import { create } from 'zustand';
import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';

/** Parses the persisted view state: the game that is shown. */
const parse = (value: unknown): { readonly gameId: string | null } => {
  const { gameId } = fieldsOf(value);
  return { gameId: typeof gameId === 'string' ? gameId : null };
};

/** The game that My mods shows, persisted across restarts; null for the first one. */
export const useMyMods = createPersisted('my-mods', parse);

/** What is open above My mods: the form for a game (a new one for null), an import, or questions of a loadout. */
type Open = {
  readonly gameForm: { readonly gameId: string | null; readonly folder: string | null } | null;
  readonly importFor: string | null;
  readonly questions: {
    readonly gameId: string;
    readonly files: readonly { readonly path: string; readonly message: string }[];
    /** Whether the game starts once they are answered. */
    readonly plays: boolean;
  } | null;
  /** Whether the list shows what is installed, in place of the active loadout. */
  readonly showsInstalled: boolean;
  /** The job whose questions are open; null for none. */
  readonly jobId: string | null;
};

export const useMyModsOpen = create<Open>(() => ({
  gameForm: null,
  importFor: null,
  questions: null,
  showsInstalled: false,
  jobId: null,
}));

/** Opens the form for a game; with a folder for a new one, which fills the form. */
export const openGameForm = (gameId: string | null, folder: string | null = null) =>
  useMyModsOpen.setState({ gameForm: { gameId, folder } });
