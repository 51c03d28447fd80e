/** Longest review that is sent, in characters; the service may take less and says so. */
export const reviewLimit = 10_000;

/** How long a review is, in characters as a player counts them (code points), without blanks around it. */
export function reviewLength(message: string): number {
  let length = 0;
  for (const _ of message.trim()) length += 1;
  return length;
}
