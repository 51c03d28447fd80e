/** What a query tries: each kind is counted on its own. */
export const queryKinds = [
  'exact title',
  'partial words',
  'prefix as typed',
  'other word order',
  'title and author',
  'words of the tag line',
  'one typo',
  'two typos',
  'joined or split',
  'accents omitted',
  'Japanese',
  'Chinese',
  'Korean',
  'German',
  'German digraphs',
  'Polish',
  'Cyrillic',
  'abbreviations',
  'numbers and versions',
  'original before patches',
  'patch by its name',
  'stop words',
  'short and ambiguous',
  'one letter apart',
  'exact words',
  'excluded words',
  'tokens',
] as const;
export type QueryKind = (typeof queryKinds)[number];

/**
 * A query and the mods that it has to find, by title; `Title@Game` where mods of several games share the title. `first`
 * comes first, each of `within3` is among the first three, and none of `absent` is found at all.
 */
export type QueryRow = {
  readonly query: string;
  readonly first?: string;
  readonly within3?: readonly string[];
  readonly absent?: readonly string[];
};
export type QueryRows = Readonly<Record<QueryKind, readonly QueryRow[]>>;
