import { z } from 'zod';

/**
 * A search for the mod of a loadout that breaks its game: half of the suspects stay in the game, the player plays and says
 * whether it broke again, and one half is left. Mods are named by their keys (`modKey`), in the order of the loadout.
 *
 * Two things hold in every step. With `suspects` and `cleared` in the game it breaks, with `cleared` alone it works. So the
 * last suspect is what makes the difference, also where mods break the game together. All other mods stay out until the
 * search ends: it broke without them, or they came later.
 */
export type Bisection = Readonly<z.infer<typeof bisectionSchema>>;

/** What was found: a mod, that the game breaks without mods, or nothing, because suspects went meanwhile. */
const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mod'), key: z.string() }),
  z.object({ kind: z.literal('game') }),
  z.object({ kind: z.literal('nothing') }),
]);

export const bisectionSchema = z.object({
  /** The mods that may break the game. */
  suspects: z.array(z.string()),
  /** Mods that it worked with. */
  cleared: z.array(z.string()),
  /** Whether the game worked in a step. Until then it may break without mods, too. */
  hasWorked: z.boolean(),
  /** 1-based. */
  step: z.number().int().min(1),
  /** The last run before this step, by its start in Unix ms: another one belongs to the step. Null for none. */
  runBefore: z.number().nullable(),
  /** Null while the search goes on. */
  outcome: outcomeSchema.nullable(),
});

/** How a game went in a step, as the player says. */
export type StepResult = 'broke' | 'worked';

/** Begins a search. `worksWithout`: the game is known to work without mods. */
export const beginBisection = (
  suspects: readonly string[],
  { worksWithout, runBefore }: { readonly worksWithout: boolean; readonly runBefore: number | null },
): Bisection =>
  settled({
    suspects: [...suspects],
    cleared: [],
    hasWorked: worksWithout,
    step: 1,
    runBefore,
    outcome: null,
  });

/** The search without the mods that the player has turned off or removed meanwhile. */
export const withOnly = (search: Bisection, on: ReadonlySet<string>): Bisection => ({
  ...search,
  suspects: search.suspects.filter((key) => on.has(key)),
  cleared: search.cleared.filter((key) => on.has(key)),
});

/**
 * The suspects that are in the game in this step: the first half. Of one that is left none, to see the game without mods;
 * or that one, if the others went meanwhile.
 */
function testedIn({ suspects, hasWorked }: Bisection): readonly string[] {
  if (suspects.length === 1) return hasWorked ? suspects : [];
  return suspects.slice(0, Math.ceil(suspects.length / 2));
}

/** The mods of those that are on that are kept out of the game now: none once the search has an outcome. */
export function heldBackIn(search: Bisection, on: readonly string[]): ReadonlySet<string> {
  if (search.outcome !== null) return new Set();
  const inGame = new Set([...search.cleared, ...testedIn(search)]);
  return new Set(on.filter((key) => !inGame.has(key)));
}

/** The search after a step. */
export function afterStep(search: Bisection, result: StepResult, runBefore: number | null): Bisection {
  const { suspects, cleared } = search;
  const tested = testedIn(search);
  const next = { ...search, step: search.step + 1, runBefore };
  if (result === 'worked')
    return settled({
      ...next,
      suspects: suspects.slice(tested.length),
      cleared: [...cleared, ...tested],
      hasWorked: true,
    });
  if (tested.length === 0) return { ...next, outcome: { kind: 'game' } };
  return settled({ ...next, suspects: [...tested] });
}

/** With its outcome, if the last suspect is known. */
function settled(search: Bisection): Bisection {
  const [first, ...others] = search.suspects;
  if (first === undefined) return { ...search, outcome: { kind: 'nothing' } };
  const isFound = search.hasWorked && others.length === 0;
  return isFound ? { ...search, outcome: { kind: 'mod', key: first } } : search;
}

/** How many steps it takes in all at the most, counted from here. */
export function stepsOf({ step, suspects, hasWorked, outcome }: Bisection): number {
  if (outcome !== null) return step;
  const halvings = Math.ceil(Math.log2(Math.max(1, suspects.length)));
  return step - 1 + Math.max(1, halvings + (hasWorked ? 0 : 1));
}
