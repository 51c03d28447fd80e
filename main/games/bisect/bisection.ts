import { z } from 'zod';

/**
 * A search for the mod of a loadout that breaks its game: half of the suspects stay in the game, the player plays and says
 * whether it broke again, and one half is left. Mods are named by their keys (`modKey`), in the order of the loadout.
 *
 * Two things hold in every step. With `suspects` and the mods that are neither suspected nor in `out` it breaks; with the
 * latter alone it works. So the last suspect is what makes the difference, also where mods break the game together.
 */
export type Bisection = Readonly<z.infer<typeof bisectionSchema>>;

export const bisectionSchema = z.object({
  /** The mods that may break the game. */
  suspects: z.array(z.string()),
  /** Mods that it broke without: they stay out of the game until the search ends. */
  out: z.array(z.string()),
  /** Whether the game worked in a step. Until then it may break without mods, too. */
  hasWorked: z.boolean(),
  /** 1-based. */
  step: z.number().int().min(1),
  /** The last run before this step, by its start in Unix ms: another one belongs to the step. Null for none. */
  runBefore: z.number().nullable(),
  /** The game broke in the step without mods. */
  isNoMod: z.boolean(),
});

/** How a game went in a step, as the player says. */
export type StepResult = 'broke' | 'worked';

/** Begins a search. `worksWithout`: the game is known to work without mods. */
export const beginBisection = (
  suspects: readonly string[],
  { worksWithout, runBefore }: { readonly worksWithout: boolean; readonly runBefore: number | null },
): Bisection => ({
  suspects: [...suspects],
  out: [],
  hasWorked: worksWithout,
  step: 1,
  runBefore,
  isNoMod: false,
});

/** The search without the mods that the player has turned off or removed meanwhile. */
export const withOnly = (search: Bisection, on: ReadonlySet<string>): Bisection => ({
  ...search,
  suspects: search.suspects.filter((key) => on.has(key)),
  out: search.out.filter((key) => on.has(key)),
});

/** What a search has found: a mod, that it is none of them, or null while it goes on. */
export function foundBy({ suspects, hasWorked, isNoMod }: Bisection): { readonly key: string | null } | null {
  if (isNoMod) return { key: null };
  const [first, ...others] = suspects;
  return hasWorked && first !== undefined && others.length === 0 ? { key: first } : null;
}

/** The suspects that are in the game in this step: the first half, and none where one is left. */
const testedIn = ({ suspects }: Bisection): readonly string[] =>
  suspects.slice(0, suspects.length === 1 ? 0 : Math.ceil(suspects.length / 2));

/** The mods that are kept out of the game now: none once something is found. */
export function heldBackIn(search: Bisection): ReadonlySet<string> {
  if (foundBy(search) !== null) return new Set();
  const tested = testedIn(search);
  return new Set([...search.suspects.slice(tested.length), ...search.out]);
}

/** The search after a step. */
export function afterStep(search: Bisection, result: StepResult, runBefore: number | null): Bisection {
  const { suspects, out } = search;
  const tested = testedIn(search);
  const others = suspects.slice(tested.length);
  const next = { ...search, step: search.step + 1, runBefore };
  if (result === 'worked') return { ...next, suspects: others, hasWorked: true };
  if (tested.length === 0) return { ...next, isNoMod: true };
  return { ...next, suspects: [...tested], out: [...out, ...others] };
}

/** How many steps it takes in all at the most, counted from here. */
export function stepsOf({ step, suspects, hasWorked }: Bisection): number {
  const halvings = Math.ceil(Math.log2(Math.max(1, suspects.length)));
  return step - 1 + halvings + (hasWorked ? 0 : 1);
}
