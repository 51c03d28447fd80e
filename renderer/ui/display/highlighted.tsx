import { Fragment, memo } from 'react';
import { type HighlightWord, highlightRanges } from '#shared/catalog/highlight.ts';
import styles from './highlighted.module.css';

/** A text in which the words of a search are marked. Pass the same `words` array while the search is the same. */
export const Highlighted = memo(function Highlighted(props: {
  text: string;
  words: readonly HighlightWord[] | undefined;
}) {
  const { text, words } = props;
  if (words === undefined || words.length === 0) return text;
  const ranges = highlightRanges(text, words);
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ranges[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.end ?? 0)}
    </>
  );
});
