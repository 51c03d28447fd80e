import { resolve } from 'node:path';
import { z } from 'zod';
import { type Choice, choiceSchema } from '#main/games/fomod/choices.ts';
import { type ModInLoadout, saveChoices, showChoices } from '#main/games/fomod/choose.ts';
import { readWhole } from '#main/games/fomod/read-whole.ts';
import { AppError } from '#shared/errors.ts';
import type { CommandDeps } from './command.ts';

/** The largest file of choices, in bytes. */
const largest = 1_000_000;

/** A file of choices, as a mod of a saved loadout has them; the rest of such a mod may be there, too. */
const fileSchema = z.looseObject({
  choices: z.array(choiceSchema.pick({ step: true, group: true, chosen: true })),
});

/** Reads a file of choices. @throws AppError `not-found`, `invalid-input` */
export async function readChoicesFile(
  file: string,
  { cwd }: Pick<CommandDeps, 'cwd'>,
): Promise<readonly Choice[]> {
  const path = resolve(cwd, file);
  const bytes = await readWhole(path, largest).catch((cause: unknown) => {
    throw new AppError('not-found', { id: 'commandLine.noFile', values: { file: path } }, { cause });
  });
  try {
    return fileSchema.parse(JSON.parse(bytes?.toString('utf8').replace(/^\ufeff/, '') ?? '')).choices;
  } catch (cause) {
    throw new AppError('invalid-input', { id: 'commandLine.badChoices', values: { file: path } }, { cause });
  }
}

/**
 * Makes these the choices of a mod, with the defaults where they say nothing.
 * @throws AppError `invalid-input` for a name that the mod doesn't have, or that can't be chosen with the others
 */
export async function chooseFrom(
  of: ModInLoadout,
  choices: readonly Choice[],
  { myMods }: Pick<CommandDeps, 'myMods'>,
): Promise<void> {
  const { steps } = await showChoices(of, choices, myMods);
  for (const { step, group, chosen } of choices) {
    const found = steps.find(({ key }) => key === step)?.groups.find(({ key }) => key === group);
    const wrong = chosen.find(
      (key) => !found?.options.some((option) => option.key === key && option.isChosen),
    );
    const name = found ? wrong : `${step} / ${group}`;
    if (name !== undefined)
      throw new AppError('invalid-input', { id: 'commandLine.unknownChoice', values: { name } });
  }
  await saveChoices(of, choices, myMods);
}
