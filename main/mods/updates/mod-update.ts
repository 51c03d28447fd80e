import { z } from 'zod';
import type { AppError } from '#shared/errors.ts';

const id = z.number().int().positive();
const time = z.number();

/** A version as it is stored: without its files. `hasFiles` tells whether the service offers any of it. */
const storedVersionSchema = z.object({
  versionId: id,
  name: z.string(),
  releasedAt: time.nullable(),
  hasFiles: z.boolean(),
});
export type StoredVersion = Readonly<z.infer<typeof storedVersionSchema>>;

/** What the service says about a mod where it doesn’t list versions. Null for what it doesn’t say. */
const lookSchema = z.object({
  title: z.string(),
  tagLine: z.string(),
  version: z.string().nullable(),
  updatedAt: time.nullable(),
});
export type Look = Readonly<z.infer<typeof lookSchema>>;

/**
 * What is stored of an installed mod. `versions` (newest first) or `look` is what the service said last, at `checkedAt`
 * (Unix ms). `seen` is the look when an install was checked for the first time. `using` is the install that was chosen
 * last, and `previous` the one before it.
 */
export const modRowSchema = z.object({
  service: z.string().min(1),
  modId: id,
  checkedAt: time.nullable(),
  isGone: z.boolean(),
  versions: z.array(storedVersionSchema).nullable(),
  look: lookSchema.nullable(),
  seen: z.object({ installId: z.string(), look: lookSchema }).nullable(),
  isIgnored: z.boolean(),
  ignoredVersionId: id.nullable(),
  using: z.string().nullable(),
  previous: z.string().nullable(),
});
export type ModRow = Readonly<z.infer<typeof modRowSchema>>;

/** Where results are stored, row by row. `checkedAt` is when the last check of all mods ended, Unix ms. */
export type ModUpdateStore = {
  read(): Stored | Promise<Stored>;
  write(change: { mods?: readonly ModRow[]; checkedAt?: number }): void | Promise<void>;
};
type Stored = { readonly mods: readonly ModRow[]; readonly checkedAt: number | null };

/** A mod of a service. */
export type ModOfService = { readonly service: string; readonly modId: number };

/** An install of a mod of a service. */
export type InstalledVersion = ModOfService & {
  readonly installId: string;
  readonly versionId: number;
  readonly versionName: string;
  readonly title: string;
};

/** A version that came after the installed one. `releasedAt` in Unix ms. */
type NewerVersion = Omit<StoredVersion, 'hasFiles'>;

/**
 * What is known about updates of an installed mod. `state`: `maybe` means that the service doesn’t list versions, and what
 * it says about the mod has changed since the install. An ignored update still counts as one. `changes` are the versions
 * after the installed one, newest first; `newest` is the first of them with a file. `newestInstallId` is set if that is on
 * this computer already. A mod that `isGone` is no longer on the service.
 */
export type ModUpdate = Omit<InstalledVersion, 'versionId'> & {
  readonly versionId: number;
  readonly state: 'current' | 'update' | 'maybe' | 'unknown';
  readonly ignored: 'mod' | 'version' | null;
  readonly isGone: boolean;
  readonly newest: NewerVersion | null;
  readonly newestInstallId: string | null;
  readonly changes: readonly NewerVersion[];
  readonly previousInstallId: string | null;
  readonly checkedAt: number | null;
};

/** What the checks do. Dates in Unix ms; `heldUntil` is set while the service asked for a pause. */
export type ModUpdatesState = {
  readonly isChecking: boolean;
  readonly checked: number;
  readonly total: number;
  readonly heldUntil: number | null;
  readonly checkedAt: number | null;
  /** Why the last check ended early. What was known before is kept. */
  readonly error: AppError | null;
};

export const keyOf = ({ service, modId }: ModOfService): string => `${service} ${modId}`;

/** A mod of which nothing is known yet. */
export const newRow = ({ service, modId }: ModOfService): ModRow => ({
  service,
  modId,
  checkedAt: null,
  isGone: false,
  versions: null,
  look: null,
  seen: null,
  isIgnored: false,
  ignoredVersionId: null,
  using: null,
  previous: null,
});
