/** Leftover partial files in the download folder, which belong to no download in the list. */
export const strayParts = {
  'strayParts.title': 'Leftover partial files',
  'strayParts.found':
    '{count, plural, one {# leftover partial file} other {# leftover partial files}}, {size}',
  'strayParts.part': '{size}, {when}',
  'strayParts.what':
    '{count, plural, one {Left by a download no longer in the list. Restoring an older list under Backups may let it continue.} other {Left by downloads no longer in the list. Restoring an older list under Backups may let them continue.}}',
  'strayParts.remove': 'Delete',
  'strayParts.ask': '{count, plural, one {Delete this partial file?} other {Delete these # partial files?}}',
  'strayParts.forGood': 'This frees {size}. It can’t be undone; finished files aren’t touched.',
  'strayParts.keep': 'Keep',
  'strayParts.removed': '{count, plural, one {Partial file} other {Partial files}} deleted, {size} freed.',
  'downloads.strayNotRemoved': '“{name}” couldn’t be deleted. It may be in use by another program.',
} as const;
