import { foldPath } from '#main/kernel/files/fold-path.ts';
import type { ChoicesView } from '#shared/contract/games/choices.ts';
import { AppError } from '#shared/errors.ts';
import { type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { Choice, Choices } from './choices.ts';
import { evaluate, madeIn, type Outcome } from './evaluate.ts';
import { fileStates } from './file-states.ts';
import type { Condition } from './fomod-document.ts';
import type { Fomod } from './fomods.ts';
import { mapFiles } from './map-files.ts';

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'installs' | 'targets' | 'fomods' | 'apply'>;

/** A mod of a loadout, by its `modKey`. */
export type ModInLoadout = { readonly gameId: string; readonly loadoutId: string; readonly mod: string };

/** The most names that a sentence has. */
const mostNamed = 20;

/**
 * What can be chosen in a mod, and what is: as the player just says (`made`), else as it was remembered. Rejects with an
 * AppError, as where there is nothing to choose.
 */
export async function showChoices(
  of: ModInLoadout,
  made: readonly Choice[] | null,
  parts: Parts,
): Promise<ChoicesView> {
  const { mod, fomod, choices, outcome } = await weigh(of, made, parts);
  const { document, sources } = fomod;
  const { files, missing } = mapFiles(outcome.items, sources);
  const needs = document.needs === null ? [] : unmet(document.needs, choices.files);
  return {
    title: mod.title,
    installId: mod.installId ?? '',
    name: document.name,
    image: document.image,
    made: [...choices.made],
    needs: needs.slice(0, mostNamed),
    missing: missing.slice(0, mostNamed).map(({ source }) => source),
    fileCount: files.length,
    steps: outcome.steps.map(({ step, groups }) => ({
      key: step.key,
      name: step.name,
      groups: groups.map(({ group, options, isNew }) => ({
        key: group.key,
        name: group.name,
        type: group.type,
        // Before the first choice everything is, and said of nothing.
        isNew: isNew && mod.choices !== undefined,
        options: options.map(({ option, type, isChosen, isFixed, isNew: isNewHere }) => ({
          key: option.key,
          name: option.name,
          description: option.description,
          image: option.image,
          type,
          isChosen,
          isFixed,
          isNew: isNewHere && mod.choices !== undefined,
        })),
      })),
    })),
  };
}

/** Remembers what the player chose in a mod, with the defaults where nothing was said. Rejects as `showChoices`. */
export async function saveChoices(of: ModInLoadout, made: readonly Choice[], parts: Parts): Promise<void> {
  const { fomod, choices, outcome } = await weigh(of, made, parts);
  await parts.loadouts.setChoices({
    loadoutId: of.loadoutId,
    mods: [of.mod],
    choices: { of: fomod.of, made: madeIn(outcome), files: choices.files },
  });
}

async function weigh(
  { gameId, loadoutId, mod: key }: ModInLoadout,
  made: readonly Choice[] | null,
  parts: Parts,
): Promise<{ mod: LoadoutMod; fomod: Fomod; choices: Pick<Choices, 'made' | 'files'>; outcome: Outcome }> {
  const { games, loadouts, fomods } = parts;
  const game = games.get(gameId);
  const loadout = loadouts.get(gameId, loadoutId);
  const mod = loadout.mods.find((each) => modKey(each) === key);
  if (!mod) throw new AppError('not-found', { id: 'loadouts.modGone' });
  await fomods.readOf(loadout);
  const fomod = mod.installId === null ? null : fomods.get(mod.installId);
  if (fomod === null) throw new AppError('not-found', { id: 'choices.none', values: { title: mod.title } });
  const files = await fileStates(fomod.asked, { game, loadout, mod }, parts);
  const choices = { made: [...(made ?? mod.choices?.made ?? [])], files };
  return { mod, fomod, choices, outcome: evaluate(fomod.document, choices) };
}

/** The files that a mod needs in another state than they are in. */
function unmet(condition: Condition, files: Choices['files']): string[] {
  if (condition.kind === 'file')
    return (files[foldPath(condition.path)] ?? 'Missing') === condition.state ? [] : [condition.path];
  if (condition.kind === 'flag' || condition.kind === 'version') return [];
  const parts = condition.of.map((each) => unmet(each, files));
  return condition.kind === 'any' && parts.some((part) => part.length === 0)
    ? []
    : [...new Set(parts.flat())];
}
