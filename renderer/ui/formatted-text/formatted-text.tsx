import { Fragment, type ReactNode, useMemo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { type Block, type Inline, readFormatted } from '#shared/formatted-text/tree.ts';
import styles from './formatted-text.module.css';

/** Renders items that never change order, so the index is a stable key. */
const keyed = <T,>(things: readonly T[], render: (thing: T) => ReactNode): ReactNode =>
  things.map((thing, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>{render(thing)}</Fragment>
  ));

type FormattedTextProps = {
  /** BBCode from an author. Images are never loaded; HTML is shown as text. */
  readonly text: string;
  /** Called with the target of a link, so that the player can see it before anything opens. */
  readonly onLink: (href: string) => void;
  /** Whether headings are real headings, below a heading of level 2; otherwise they only look like headings. */
  readonly headings?: boolean;
};

/** Renders formatted text from an untrusted author. Nothing in it runs or loads by itself. */
export function FormattedText({ text, onLink, headings = false }: FormattedTextProps) {
  const { t } = useText();
  const blocks = useMemo(() => readFormatted(text), [text]);
  const labels = { picture: t('formatted.picture'), media: t('formatted.media') };

  const inline = (pieces: readonly Inline[]): ReactNode => keyed(pieces, renderInline);
  const renderInline = (piece: Inline): ReactNode => {
    if (typeof piece === 'string') return piece;
    switch (piece.kind) {
      case 'inline-code':
        return <code className={styles.inlineCode}>{piece.text}</code>;
      case 'link':
        return <LinkButton href={piece.href} onLink={onLink} inside={inline(piece.children)} />;
      case 'picture':
        return piece.href === null ? (
          <span className={styles.unseen}>{labels.picture}</span>
        ) : (
          <LinkButton href={piece.href} onLink={onLink} inside={labels.picture} />
        );
      case 'media':
        return <span className={styles.unseen}>{labels.media}</span>;
      case 'large':
        return inline(piece.children);
      default:
        return <piece.kind>{inline(piece.children)}</piece.kind>;
    }
  };

  const render = (block: Block): ReactNode => {
    switch (block.kind) {
      case 'paragraph':
        return <p className={styles.paragraph}>{inline(block.children)}</p>;
      case 'heading': {
        const Heading = headings ? 'h3' : 'p';
        return (
          <Heading className={`${styles.heading} ${block.small ? styles.small : ''}`} dir="auto">
            {inline(block.children)}
          </Heading>
        );
      }
      case 'quote':
        return (
          <blockquote className={styles.quote} dir="auto">
            {block.by !== null && <p className={styles.by}>{t('formatted.quoteBy', { name: block.by })}</p>}
            {keyed(block.children, render)}
          </blockquote>
        );
      case 'code':
        return (
          <pre className={styles.code} dir="ltr">
            {block.text}
          </pre>
        );
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul';
        return (
          <List className={block.ordered ? styles.numbers : styles.points} dir="auto">
            {keyed(block.items, (item) => (
              <li>{keyed(item, render)}</li>
            ))}
          </List>
        );
      }
      case 'spoiler':
        return (
          <details className={styles.spoiler}>
            <summary dir="auto">
              {block.title === null
                ? t('formatted.spoiler')
                : t('formatted.spoilerOf', { title: block.title })}
            </summary>
            {keyed(block.children, render)}
          </details>
        );
      case 'rule':
        return <hr className={styles.rule} />;
    }
  };

  return <div className={styles.text}>{keyed(blocks, render)}</div>;
}

function LinkButton(props: { href: string; onLink: (href: string) => void; inside: ReactNode }) {
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      data-tooltip={props.href}
      onClick={() => props.onLink(props.href)}
    >
      {props.inside}
    </button>
  );
}
