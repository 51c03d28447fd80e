import { X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Cover } from '#renderer/ui/art/cover.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { TabStop } from '#renderer/ui/controls/tab-stop.ts';
import { Chip } from '#renderer/ui/display/chip.tsx';
import styles from './details-head.module.css';

/**
 * The cover at the top of the details, with the button that closes them. As the details below scroll, CSS shrinks it to
 * a bar, which shows the title and `action` once their originals have scrolled out of sight.
 */
export function DetailsHead(props: {
  readonly modId: number;
  readonly gameId: number | null;
  readonly title: string;
  readonly game: string | undefined;
  /** The main button in a compact form. */
  readonly action: ReactNode;
  /** The favorite button. */
  readonly favorite: ReactNode;
  readonly onClose: () => void;
}) {
  const { t } = useText();
  return (
    <div className={styles.head}>
      <div className={styles.cover}>
        <Cover modId={props.modId} gameId={props.gameId} gameName={props.game} title={props.title} />
        {props.game !== undefined && (
          <span className={styles.game}>
            <Chip tone="glass">{props.game}</Chip>
          </span>
        )}
      </div>
      {/* A copy for the pointer: the Tab key and screen readers have the heading and the button below. */}
      <div className={styles.bar} aria-hidden onMouseDown={keepFocus}>
        <span className={styles.title} dir="auto" data-tooltip={props.title} data-tooltip-truncated>
          {props.title}
        </span>
        <TabStop value={false}>
          <span className={styles.action}>{props.action}</span>
        </TabStop>
      </div>
      <div className={styles.end}>
        {props.favorite}
        <IconButton label={t('details.close')} kind="glass" size="s" onClick={props.onClose}>
          <X size={17} />
        </IconButton>
      </div>
    </div>
  );
}

/** Leaves the focus where it is: nothing that is hidden from screen readers may take it. */
const keepFocus = (event: MouseEvent) => event.preventDefault();
