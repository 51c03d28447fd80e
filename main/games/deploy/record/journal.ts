import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '#main/kernel/system-error.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { quarantine } from '#main/storage/files/quarantine.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { type DeployMod, safePath } from '../deployment.ts';
import { type Phases, phaseNames, type Step } from '../steps/steps.ts';
import { DamagedRecords, readRecords, recordsText, recordsVersion } from './records.ts';

/** Everything needed to undo a switch that was cut short. */
export type Journal = {
  /** The id of the switch: when `deployed.json` has it, the switch is complete. */
  readonly id: string;
  readonly target: string;
  /** Where the files of the installs are, of both sets. */
  readonly mods: readonly Pick<DeployMod, 'installId' | 'filesFolder'>[];
  readonly phases: Phases;
};

const journalPath = (state: string): string => join(state, 'journal.json');

const path = z.string().transform(safePath);
const place = z.object({ in: z.enum(['target', 'originals', 'kept', 'aside']), path });
const phase = z
  .number()
  .int()
  .min(0)
  .max(phaseNames.length - 1);
const count = z.number().int().nonnegative();

const headerSchema = z.object({
  version: z.literal(recordsVersion),
  id: z.string().regex(/^[\da-z]+$/),
  target: z.string(),
  mods: z.array(z.object({ installId: z.string(), filesFolder: z.string() })),
});
/** Phase, "+" or "-" for a file that is placed or removed, number of its install, source, size, hash, path, time, time there. */
const fileSchema = z.tuple([
  ...([phase, z.enum(['+', '-']), count, path, count, z.string(), path] as const),
  z.number().nullable().optional(),
  z.number().optional(),
]);
const otherSchema = z.tuple([
  phase,
  z.discriminatedUnion('do', [
    z.object({ do: z.literal('move'), from: place, to: place }),
    z.object({ do: z.literal('make-folder'), path }),
    z.object({ do: z.literal('remove-folder'), path }),
  ]),
]);
const rowSchema = z.union([fileSchema, otherSchema, headerSchema]);

/** Writes the journal of a switch and syncs it. Rejects with the system's error. */
export async function writeJournal(state: string, { phases, ...header }: Journal): Promise<void> {
  const numbers = new Map(header.mods.map(({ installId }, index) => [installId, index]));
  const rows = phaseNames.flatMap((name, index) =>
    phases[name].map((step) => {
      if (step.do !== 'place' && step.do !== 'remove') return [index, step];
      const { installId, source, size, sha256, path, mtimeMs, placedMs } = step;
      const sign = step.do === 'place' ? '+' : '-';
      const row = [index, sign, numbers.get(installId) ?? 0, source, size, sha256, path, mtimeMs ?? null];
      return placedMs === undefined ? row : [...row, placedMs];
    }),
  );
  await replaceText(journalPath(state), await recordsText([{ version: recordsVersion, ...header }, ...rows]));
}

/** Reads the journal of a switch that didn't end; null when there is none. Rejects with the system's error. */
export async function readJournal(state: string): Promise<Journal | null | 'damaged'> {
  try {
    const [header, ...rows] = await readRecords(journalPath(state), (value) => rowSchema.parse(value));
    if (header === undefined || Array.isArray(header)) return 'damaged';
    const { version: _, ...rest } = header;
    const phases: { [name in keyof Phases]: Step[] } = {
      aside: [],
      out: [],
      removeFolders: [],
      makeFolders: [],
      into: [],
    };
    for (const row of rows) {
      if (!Array.isArray(row)) return 'damaged';
      const name = phaseNames[row[0]];
      const step = row.length === 2 ? row[1] : fileStep(row, header.mods);
      if (name === undefined || step === null) return 'damaged';
      phases[name].push(step);
    }
    return { ...rest, phases };
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof DamagedRecords) return 'damaged';
    throw error;
  }
}

function fileStep(row: z.infer<typeof fileSchema>, mods: Journal['mods']): Step | null {
  const [, sign, index, source, size, sha256, path, mtimeMs = null, placedMs] = row;
  const installId = mods[index]?.installId;
  if (installId === undefined) return null;
  const file = { path, installId, source, size, sha256, mtimeMs, placedMs };
  return sign === '+' ? { ...file, do: 'place' } : { ...file, do: 'remove', ino: null };
}

/** Sets a damaged journal aside; see `quarantine`. */
export const setJournalAside = (state: string): string | null => quarantine(journalPath(state), 'move');

/** Ends the journal: the switch is complete or undone. Rejects with the system's error. */
export async function endJournal(state: string): Promise<void> {
  await rm(journalPath(state), { force: true });
  await syncFolder(state);
}
