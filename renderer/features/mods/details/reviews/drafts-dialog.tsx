import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import { modDetailsQuery, reviewDraftsQuery } from '../queries.ts';
import styles from './drafts-dialog.module.css';

/** The reviews that the player began. Each opens its mod, where it goes on. */
export function DraftsDialog(props: { onOpen: (modId: number) => void; onClose: () => void }) {
  const { t } = useText();
  const { onOpen, onClose } = props;
  // Their texts have changed since they were counted.
  const { data: drafts = [] } = useQuery({ ...reviewDraftsQuery(), refetchOnMount: 'always' });
  return (
    <Dialog title={t('reviews.drafts')} onClose={onClose}>
      {drafts.length === 0 && <p>{t('reviews.noDrafts')}</p>}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <li key={draft.modId}>
            <DraftButton draft={draft} onOpen={() => onOpen(draft.modId)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function DraftButton(props: {
  draft: Pick<ReviewDraft, 'modId' | 'rating'> & { excerpt: string };
  onOpen: () => void;
}) {
  const { t } = useText();
  const { modId, rating, excerpt } = props.draft;
  // Only the mod's ID is stored with a draft.
  const { data: details } = useQuery(modDetailsQuery(modId));
  return (
    <button type="button" className={styles.draft} onClick={props.onOpen}>
      <span className={styles.title} dir="auto">
        {details?.mod.title.trim() || t('mod.untitled', { modId })}
      </span>
      {rating !== null && <span className={styles.rating}>{t('reviews.starsOf', { count: rating })}</span>}
      {excerpt.trim() !== '' && (
        <span className={styles.excerpt} dir="auto">
          {excerpt}
        </span>
      )}
    </button>
  );
}
