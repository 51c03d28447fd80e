/**
 * Words of one meaning, separated by spaces; an entry of several words is joined by underscores. Who searches for any of
 * `words` means all of the group; `abroad` has the same in other languages. `narrower` are found with them, but whoever
 * searches for these means no more than them.
 */
export type SynonymGroup = {
  readonly words: string;
  readonly narrower?: string;
  readonly abroad?: string;
};
