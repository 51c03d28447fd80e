import { z } from 'zod';

/** The languages that mods say in what they need. Ids of one mean nothing in another. */
export const evidenceKinds = [
  'thunderstore',
  'fabric',
  'smapi',
  'factorio',
  'everest',
  'rimworld',
  'bannerlord',
  'plugin',
  'bepinex',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/** The most characters of a name, an id or a version that is kept. */
export const longestText = 200;

const text = z.string().min(1).max(longestText);

/**
 * What a mod says about another one. `needs`: it doesn't work without it. `after` and `before`: where it loads when both are
 * there. `apart`: they can't be together. Any of `ids` will do. `name` is what the manifest calls it. `versions` are the ranges
 * that are meant, any of which will do; null for every version.
 */
const relationSchema = z.object({
  kind: z.enum(['needs', 'after', 'before', 'apart']),
  ids: z.array(text).min(1).max(20),
  name: text,
  versions: z.array(text).max(20).nullable(),
});
export type Relation = Readonly<z.infer<typeof relationSchema>>;

/**
 * What one file of a mod says. `file` is its path in the install; of a file in a packed one that is " > " and the path there.
 * `ids` are what others call this mod, in lower case. `isFirst`: the game loads it before those that are not, whatever the
 * order. `gameVersions` are those that it is made for; none if it doesn't say.
 */
const evidenceSchema = z.object({
  kind: z.enum(evidenceKinds),
  file: z.string().min(1).max(1_500),
  ids: z.array(text).min(1).max(500),
  version: text.nullable(),
  isFirst: z.boolean(),
  gameVersions: z.array(text).max(50),
  relations: z.array(relationSchema).max(1_000),
});
export type Evidence = Readonly<z.infer<typeof evidenceSchema>>;

/** What is stored of an install: what its files say. */
export const storedEvidenceSchema = z.object({
  version: z.literal(2),
  evidence: z.array(evidenceSchema).max(2_000),
});

/** What a reader of manifests finds, before it is known which file it read. */
export type Found = Omit<Evidence, 'file' | 'isFirst' | 'gameVersions'> &
  Partial<Pick<Evidence, 'isFirst' | 'gameVersions'>>;

/** Text of a manifest that can be shown and compared; null for anything else. */
export function plainText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const plain = value.trim();
  return plain === '' || plain.length > longestText || /\p{Cc}/u.test(plain) ? null : plain;
}

/** An id as it is compared; null for what is none. In lower case some letters are two. */
export const idText = (value: unknown): string | null => plainText(plainText(value)?.toLowerCase());
