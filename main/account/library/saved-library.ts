import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import { openCopyFiles } from '#main/service/offline-copies/copy-files.ts';
import { type Mod, modSchema } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { Owner } from '../session/player-access.ts';

/** A whole library as it was read at `readAt` (Unix ms). */
export type LibraryCopy = { readonly mods: ReadonlyMap<number, Mod>; readonly readAt: number };

/** The libraries of players on this computer, for when the service doesn't respond. */
export type SavedLibraries = {
  /** Null if nothing is saved. Never rejects. */
  load(owner: Owner): Promise<LibraryCopy | null>;
  /** Never rejects. */
  save(owner: Owner, copy: LibraryCopy): Promise<void>;
  /** Erases a player's library. @throws AppError `folder-unusable` */
  erase(owner: Owner): Promise<void>;
  /** Settles when everything is saved. */
  idle(): Promise<void>;
};

const copySchema = z.object({ version: z.literal(1), readAt: z.number(), mods: z.array(modSchema) });

/** The most bytes of all libraries, and of one. */
const limits = { all: 30_000_000, one: 10_000_000 };

/** `folder` is absolute and holds libraries only. Names of files don't reveal the player. */
export function openSavedLibraries(options: {
  readonly folder: string;
  readonly now: () => number;
  readonly log: Log;
  /** Serializes a library without secrets that a text of the service may repeat. */
  readonly toJson?: (value: unknown) => string;
}): SavedLibraries {
  const files = openCopyFiles({ ...options, limits });
  const nameOf = (owner: Owner) => `${folderOf(owner)}/library`;

  return {
    async load(owner) {
      const copy = await files.read(nameOf(owner), (value) => copySchema.parse(value));
      return copy && { readAt: copy.readAt, mods: new Map(copy.mods.map((mod) => [mod.modId, mod])) };
    },
    async save(owner, { mods, readAt }) {
      const copy = { version: 1 as const, readAt, mods: [...mods.values()] };
      await files.change(
        nameOf(owner),
        (value) => copySchema.parse(value),
        () => copy,
      );
    },
    idle: files.idle,
    async erase(owner) {
      // After every write that is under way, which would bring the file back.
      await files.remove(nameOf(owner));
      try {
        await rm(join(options.folder, folderOf(owner)), { recursive: true, force: true });
      } catch (cause) {
        throw new AppError('folder-unusable', { id: 'library.notErased' }, { cause });
      }
    },
  };
}

const folderOf = ({ service, account }: Owner): string =>
  createHash('sha256')
    .update(JSON.stringify([service, account]))
    .digest('hex')
    .slice(0, 32);
