import type { Log } from '#main/kernel/log/log.ts';
import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import type { BackedUp, BackedUpName, Backup } from '#shared/contract/storage/backups.ts';
import { AppError } from '#shared/errors.ts';
import type { BackupFile } from '../files/backup-files.ts';
import type { VersionedFile } from '../files/versioned-file.ts';
import { areSame, type Contents, differenceOf } from './contents.ts';

/** A store whose earlier versions can be restored while Loadout runs. */
export type Restorable = {
  readonly file: Pick<VersionedFile, 'backups' | 'backUp' | 'onBackups'>;
  /** The current content, or that of an earlier version. Throws for unusable content. */
  contents(earlier?: unknown): Contents;
  /** Restores an earlier version and returns the undo, which works whatever happened since. */
  restore(value: unknown): Promise<() => Promise<void>>;
};

/** Restores earlier versions by the player's choice (S3). Calls fail with `AppError`. */
export type Backups = {
  list(): BackedUp[];
  /** Backs up the current version, then restores the chosen one. */
  restore(input: { store: BackedUpName; backupId: string }): Promise<BackedUp[]>;
  /** Undoes the last restore of a store, with the backup that was made for it. */
  undoRestore(input: { store: BackedUpName }): Promise<BackedUp[]>;
  /** Calls back when a store has another backup, or one less. */
  onChange(listener: () => void): void;
};

/** Backups of these stores, in display order. */
export function createBackups(
  stores: Readonly<Record<BackedUpName, Restorable>>,
  { log }: { log: Log },
): Backups {
  const names: readonly BackedUpName[] = ['downloads', 'myMods', 'drafts', 'searches', 'settings'];
  const undos = new Map<BackedUpName, () => Promise<void>>();

  const list = () => names.map((store) => ({ store, ...backedUp(stores[store]) }));

  return {
    list,
    async restore({ store, backupId }) {
      const { file, contents, restore } = stores[store];
      const chosen = file.backups().find((backup) => backup.backupId === backupId);
      if (!chosen || !readable(contents, chosen)) throw new AppError('not-found', { id: 'backups.gone' });
      const dropBackup = await file.backUp(chosen.path).catch((cause: unknown) => {
        throw notBackedUp(cause);
      });
      const undoFile = await restore(JSON.parse(chosen.text));
      log.info('A backup was restored', { store, savedAt: chosen.savedAt });
      undos.set(store, async () => {
        await undoFile();
        await dropBackup().catch((cause: unknown) =>
          log.warn('A backup could not be deleted', { store, cause }),
        );
      });
      return list();
    },
    async undoRestore({ store }) {
      const undo = undos.get(store);
      if (!undo) throw new AppError('not-found', { id: 'backups.noUndo' });
      undos.delete(store);
      await undo();
      return list();
    },
    onChange(listener) {
      for (const name of names) stores[name].file.onBackups(listener);
    },
  };
}

/** The current state of a store and the backups whose restore would change something, each state once. */
function backedUp({ file, contents }: Restorable): Omit<BackedUp, 'store'> {
  const now = contents();
  const known = [now];
  const backups: Backup[] = [];
  let hasSame = false;
  for (const backup of file.backups()) {
    const earlier = readable(contents, backup);
    if (earlier === null) continue;
    if (areSame(now, earlier)) hasSame = true;
    if (known.some((one) => areSame(one, earlier))) continue;
    known.push(earlier);
    const { backupId, savedAt } = backup;
    backups.push({ backupId, savedAt, contents: earlier.text, difference: differenceOf(now, earlier) });
  }
  return { contents: now.text, hasSame, backups };
}

function readable(contents: Restorable['contents'], { text }: BackupFile): Contents | null {
  try {
    return contents(JSON.parse(text));
  } catch {
    return null;
  }
}

function notBackedUp(cause: unknown): AppError {
  const details = codeOf(cause);
  return isDiskFull(cause)
    ? new AppError('disk-full', { id: 'backups.diskFull' }, { details, cause })
    : new AppError('folder-unusable', { id: 'backups.notBackedUp' }, { details, cause });
}
