import type { ReactNode } from 'react';
import { create } from 'zustand';
import type { GameToAdd } from '#renderer/features/mods/downloads/installing.ts';
import { createPersisted } from '#renderer/state/persisted.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import type { Answers, Questions } from '#shared/contract/games/questions.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import type { ModToChoose } from './choices/use-choices.ts';

/** Parses the persisted view state: the game that is shown. */
const parse = (value: unknown): { readonly gameId: string | null } => {
  const { gameId } = fieldsOf(value);
  return { gameId: typeof gameId === 'string' ? gameId : null };
};

/** The game that My mods shows, persisted across restarts; null for the first one. */
export const useMyMods = createPersisted('my-mods', parse);

/** The game that My mods shows of these; undefined if there is none. */
export const gameShown = <G extends { readonly gameId: string }>(
  games: readonly G[] | undefined,
  gameId: string | null,
): G | undefined => games?.find((game) => game.gameId === gameId) ?? games?.[0];

export type GameTab = 'mods' | 'installed' | 'history';

/** What is open above My mods: the form for a game (a new one for null), an import, or questions of a loadout. */
type Open = {
  readonly gameForm: {
    readonly gameId: string | null;
    readonly folder: string | null;
    readonly wanted: GameToAdd | null;
  } | null;
  /** Whether the games on this computer that aren't added yet are shown. */
  readonly isFoundOpen: boolean;
  /** The game that a loadout is imported for, and the code if that is known. */
  readonly importFor: { readonly gameId: string; readonly code: string | null } | null;
  /** Whether the loadout is shown that was opened last by a link or a file, and how many have been opened. */
  readonly isOpened: boolean;
  readonly openings: number;
  /** A code in the clipboard that was imported or declined, so that it isn't offered again. */
  readonly seenCode: string | null;
  readonly questions: {
    readonly files: readonly (Pick<Questions[number], 'kind' | 'path'> & { readonly message: ReactNode })[];
    /** Does what had to ask, with the answers. It closes the questions, or asks again; a failure leaves them open. */
    readonly onAnswered: (answers: Answers) => Promise<void>;
    /** Does it without deciding, where everything in the folder can stay as it is; null where it can't. */
    readonly onLeave: (() => Promise<void>) | null;
  } | null;
  /** What is shown of a game: the mods of its active loadout, what is installed, or the history of that loadout. */
  readonly tab: GameTab;
  /** What was moved in plans and isn't saved yet, by game and install. */
  readonly movedInPlans: Readonly<Record<string, readonly Correction[]>>;
  /** The mod whose plan is shown: where its files go in a game, by choices of this loadout, or else of the active one. */
  readonly plan: { readonly gameId: string; readonly installId: string; readonly loadoutId?: string } | null;
  /** What is open of the health of the active loadout: what is to look at, or the mods that it needs; null for neither. */
  readonly health: 'list' | 'needs' | null;
  /** Of the mods that are needed, the name of the one that the player asked for; null for all. */
  readonly neededName: string | null;
  /** The mod of a loadout in which the player chooses now. */
  readonly choices: ModToChoose | null;
  /** The mods of a loadout whose tags are asked for, or the one whose note is, by their keys there. */
  readonly marks: {
    readonly kind: 'tags' | 'note';
    readonly gameId: string;
    readonly loadoutId: string;
    readonly mods: readonly string[];
  } | null;
  /** The game whose mods of before are taken over. */
  readonly takeOverFor: string | null;
  /** The job whose questions are open; null for none. */
  readonly jobId: string | null;
};

export const useMyModsOpen = create<Open>(() => ({
  gameForm: null,
  isFoundOpen: false,
  importFor: null,
  isOpened: false,
  openings: 0,
  seenCode: null,
  questions: null,
  tab: 'mods',
  movedInPlans: {},
  plan: null,
  health: null,
  neededName: null,
  choices: null,
  marks: null,
  takeOverFor: null,
  jobId: null,
}));

/** Asks which files should stay before a game's folder is changed; null closes the questions. */
export const showQuestions = (questions: Open['questions']) => useMyModsOpen.setState({ questions });

/** Shows the loadout that was opened by a link or a file just now, in place of another import. */
export const showOpened = () =>
  useMyModsOpen.setState(({ openings }) => ({ isOpened: true, openings: openings + 1, importFor: null }));

/** Opens the form for a game. For a new one, its folder fills the form, or the game that is wanted. */
export const openGameForm = (
  gameId: string | null,
  folder: string | null = null,
  wanted: GameToAdd | null = null,
) => useMyModsOpen.setState({ gameForm: { gameId, folder, wanted }, isFoundOpen: false });

/** Shows the games on this computer that aren't added yet, in place of the form for one. */
export const openFoundGames = () => useMyModsOpen.setState({ gameForm: null, isFoundOpen: true });

/** Opens the details of a mod. `openModId` is the one that is open, null for none. */
export type OpenMod = {
  readonly openModId: number | null;
  readonly onOpen: (mod: { modId: number; title: string; tagLine: string }) => void;
};
