/** The longest review that Loadout sends, in characters. The service may accept less and reports that. */
export const reviewLimit = 10_000;

/** The length of a review in characters as players count them (code points), without surrounding whitespace. */
export function reviewLength(message: string): number {
  let length = 0;
  for (const _ of message.trim()) length += 1;
  return length;
}
