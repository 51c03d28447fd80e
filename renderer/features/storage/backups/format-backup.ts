import type { TextTools } from '#renderer/text/text-context.tsx';
import type { BackedUpName, BackupDifference } from '#shared/contract/storage/backups.ts';
import type { Text } from '#shared/contract/text.ts';

/** Formats when a backup was written: "yesterday, 14:02". Two backups can be on one day. Times are in Unix ms. */
export const formatSavedAt = (text: TextTools, at: number, now: number): string =>
  text.t('backups.at', { when: text.when(at, now), time: text.time(at) });

/** Formats a text from main about a store. Values whose names end in "At" are times in Unix ms. */
export function formatBackupText(text: TextTools, { id, values = {} }: Text, now: number): string {
  const written = Object.entries(values).map(([name, value]) =>
    typeof value === 'number' && name.endsWith('At')
      ? [name, formatSavedAt(text, value, now)]
      : [name, value],
  );
  return text.t(id, Object.fromEntries(written));
}

/** Formats what a restore would do: "Restoring brings back 2, changes 1", or "Restoring changes 1 setting". */
export function formatDifference(
  { t, list }: TextTools,
  store: BackedUpName,
  { back, gone, changed }: BackupDifference,
): string {
  if (store === 'settings') return t('backups.changesSettings', { count: back + gone + changed });
  const what = [
    back > 0 && t('backups.comesBack', { count: back }),
    gone > 0 && t('backups.goesAway', { count: gone }),
    changed > 0 && t('backups.changes', { count: changed }),
  ];
  return t('backups.restoring', { what: list(what.filter((each) => each !== false)) });
}
