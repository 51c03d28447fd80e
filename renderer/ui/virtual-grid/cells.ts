/** How many cells get their content in one frame: each costs a millisecond or two. */
const perFrame = { few: 2, many: 4, manyFrom: 7 } as const;

export type FillOptions = {
  /** The content that comes first: that of the keyboard. */
  readonly urgent: string | null;
  /** Whether the list moved by more than what is in sight: what is there would be gone in the next frame. */
  readonly isJumping: boolean;
  /** Whether cells have got their content in this frame already. */
  readonly isSpent: boolean;
};

/**
 * Decides which cells show their content in the next frame. `contents` are what belongs to the cells in sight (null while
 * it isn't here), `drawn` is what is drawn now. What is drawn stays; of the rest, a few come in each frame, and the others
 * are placeholders until then. At the start, with nothing drawn, all come at once.
 */
export function nextContents(
  contents: readonly (string | null)[],
  drawn: readonly (string | null)[],
  { urgent, isJumping, isSpent }: FillOptions,
): readonly (string | null)[] {
  if (drawn.length === 0) return contents;
  const before = new Set(drawn);
  const missing = contents.filter((content) => content !== null && !before.has(content));
  const ordered = missing.includes(urgent) ? [urgent, ...missing.filter((each) => each !== urgent)] : missing;
  const most = missing.length >= perFrame.manyFrom ? perFrame.many : perFrame.few;
  const now = new Set(isSpent || isJumping ? [] : ordered.slice(0, most));
  return contents.map((content) => (before.has(content) || now.has(content) ? content : null));
}
