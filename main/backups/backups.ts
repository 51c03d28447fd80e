import type { BackedUp, BackedUpName } from '#shared/contract/backups.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { BackupFile } from '../stores/backup-files.ts';
import { isDiskFull } from '../stores/store-problem.ts';
import type { VersionedFile } from '../stores/versioned-file.ts';

/** A store whose earlier versions can be restored while Loadout runs. */
export type Restorable = {
  readonly file: Pick<VersionedFile, 'backups' | 'backUp'>;
  /** Describes the current content, or that of an earlier version. Throws for unusable content. */
  contents(earlier?: unknown): Text;
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
};

/** Backups of these stores, in display order. */
export function createBackups(
  stores: Readonly<Record<BackedUpName, Restorable>>,
  { log }: { log: Log },
): Backups {
  const names: readonly BackedUpName[] = ['downloads', 'myMods', 'drafts', 'searches', 'settings'];
  const undos = new Map<BackedUpName, () => Promise<void>>();

  const list = () =>
    names.map((store) => ({ store, contents: stores[store].contents(), backups: shown(stores[store]) }));

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
  };
}

/** The backups of a store that can be restored. */
const shown = ({ file, contents }: Restorable) =>
  file.backups().flatMap((backup) => {
    const what = readable(contents, backup);
    return what ? [{ backupId: backup.backupId, savedAt: backup.savedAt, contents: what }] : [];
  });

function readable(contents: Restorable['contents'], { text }: BackupFile): Text | null {
  try {
    return contents(JSON.parse(text));
  } catch {
    return null;
  }
}

function notBackedUp(cause: unknown): AppError {
  const details = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  return isDiskFull(cause)
    ? new AppError('disk-full', { id: 'backups.diskFull' }, { details, cause })
    : new AppError('folder-unusable', { id: 'backups.notBackedUp' }, { details, cause });
}
