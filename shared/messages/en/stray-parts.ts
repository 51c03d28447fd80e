/** Partial files in the download folder that no download on the list has. */
export const strayParts = {
  'strayParts.title': 'Partial files',
  'strayParts.found':
    '{count, plural, one {One partial file} other {# partial files}} that no download knows, {size}',
  'strayParts.part': '{size}, {when}',
  'strayParts.what':
    '{count, plural, one {Left by a download that is no longer in the list. Restoring an older list under Backups may let it continue.} other {Left by downloads that are no longer in the list. Restoring an older list under Backups may let them continue.}}',
  'strayParts.remove': 'Remove',
  'strayParts.ask': '{count, plural, one {Remove this partial file?} other {Remove these # partial files?}}',
  'strayParts.forGood': 'This frees {size} and can’t be undone. Finished files aren’t touched.',
  'strayParts.keep': 'Keep',
  'strayParts.removed': 'Partial data deleted, {size} freed.',
  'downloads.strayNotRemoved': '“{name}” could not be removed. It may be in use by another program.',
} as const;
