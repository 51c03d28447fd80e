import { z } from 'zod';

/**
 * A search for the mod of a loadout that breaks its game: half of the suspects stay in the game, the player plays and says
 * whether it broke again, and one half is left. Mods are named by their keys (`modKey`), in the order of the loadout.
 *
 * Two things hold in every step. With `suspects` and `cleared` in the game it breaks, with `cleared` alone it works. So the
 * last suspect is what makes the difference, also where mods break the game together. The others stay out until the search
 * ends: it broke without them.
 */
export type Bisection = Readonly<z.infer<typeof bisectionSchema>>;

export const bisectionSchema = z.object({
  /** Tells it apart from other searches. */
  searchId: z.string(),
  /** The installs that the loadout put into the game when the search began. What was seen holds for these only. */
  installIds: z.array(z.string()),
  /** The mods that may break the game. */
  suspects: z.array(z.string()),
  /** Mods that it worked with. */
  cleared: z.array(z.string()),
  /** Whether the game worked in a step. Until then it may break without mods, too. */
  hasWorked: z.boolean(),
  /** 1-based. */
  step: z.number().int().min(1),
  /** What was found: a mod, or that the game breaks without mods. Null while the search goes on. */
  outcome: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('mod'), key: z.string() }),
      z.object({ kind: z.literal('game') }),
    ])
    .nullable(),
});

/** How a game went in a step, as the player says. */
export type StepResult = 'broke' | 'worked';

/** A mod that goes into the game. */
export type UsedMod = { readonly key: string; readonly installId: string };

/** Begins a search among the mods that a loadout puts into the game: one at least. */
export const beginBisection = (used: readonly UsedMod[], searchId: string): Bisection => ({
  searchId,
  installIds: used.map(({ installId }) => installId),
  suspects: used.map(({ key }) => key),
  cleared: [],
  hasWorked: false,
  step: 1,
  outcome: null,
});

/** Whether a loadout still puts the same mods into the game, in the same versions and order. */
export const isOf = ({ installIds }: Bisection, used: readonly UsedMod[]): boolean =>
  installIds.length === used.length && used.every(({ installId }, place) => installId === installIds[place]);

/** The suspects that are in the game in this step: the first half, and none where one is left. */
const testedIn = ({ suspects }: Bisection): readonly string[] =>
  suspects.slice(0, suspects.length === 1 ? 0 : Math.ceil(suspects.length / 2));

/** The mods that are kept out of the game now: none once something is found. */
export function heldBackIn(search: Bisection, used: readonly UsedMod[]): ReadonlySet<string> {
  if (search.outcome !== null) return new Set();
  const inGame = new Set([...search.cleared, ...testedIn(search)]);
  return new Set(used.map(({ key }) => key).filter((key) => !inGame.has(key)));
}

/** The search after a step. */
export function afterStep(search: Bisection, result: StepResult): Bisection {
  const { suspects, cleared } = search;
  const tested = testedIn(search);
  const next = { ...search, step: search.step + 1 };
  if (result === 'worked') {
    const others = suspects.slice(tested.length);
    return settled({ ...next, suspects: others, cleared: [...cleared, ...tested], hasWorked: true });
  }
  if (tested.length === 0) return { ...next, outcome: { kind: 'game' } };
  return settled({ ...next, suspects: [...tested] });
}

/** With its outcome, if the last suspect is known. */
function settled(search: Bisection): Bisection {
  const [first, ...others] = search.suspects;
  const isFound = search.hasWorked && first !== undefined && others.length === 0;
  return isFound ? { ...search, outcome: { kind: 'mod', key: first } } : search;
}

/** How many steps it takes in all at the most, counted from here. */
export function stepsOf({ step, suspects, hasWorked, outcome }: Bisection): number {
  if (outcome !== null) return step;
  return step - 1 + Math.ceil(Math.log2(suspects.length)) + (hasWorked ? 0 : 1);
}
