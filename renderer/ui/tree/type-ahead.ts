import { useRef } from 'react';

/** How long after a letter the next one belongs to the same word, in milliseconds. */
const pause = 700;

/**
 * Finds names by their first letters while they are typed. The returned function takes a key, the index of the row with the
 * focus and the names of all rows, and returns the index of the row to go to; -1 if no name begins like this. The same letter
 * again goes to the next name with it.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  return (
    { key, timeStamp }: { readonly key: string; readonly timeStamp: number },
    from: number,
    names: readonly string[],
  ): number => {
    const before = timeStamp - typed.current.at < pause ? typed.current.text : '';
    const letter = key.toLowerCase();
    const text = before === letter ? letter : before + letter;
    typed.current = { text, at: timeStamp };
    // A first letter leads away from the row; the next ones may fit it as well.
    const start = text.length === 1 ? from + 1 : from;
    const order = [...names.keys()].map((step) => (start + step) % names.length);
    return order.find((index) => names[index]?.toLowerCase().startsWith(text)) ?? -1;
  };
}
