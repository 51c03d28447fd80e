import { Heart, HeartOff, Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { DisclosureButton } from '#renderer/ui/controls/disclosure-button.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { PendingFavorite } from '#shared/contract/account/favorites.ts';
import { useFavoriteActions } from './actions.ts';
import styles from './outbox.module.css';

type OutboxProps = {
  /** Oldest first. */
  readonly pending: readonly PendingFavorite[];
  /** False while no player is signed in. */
  readonly canSend: boolean;
};

/** The pending changes to favorites: their number, a list to expand, Send now, and Undo for each. */
export function Outbox({ pending, canSend }: OutboxProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const listId = useId();
  const actions = useFavoriteActions();
  const sending = useAsyncAction(() => actions.send());
  return (
    <section className={styles.outbox} aria-label={t('outbox.label')}>
      <div className={styles.strip}>
        <span className={styles.dot} aria-hidden />
        <p className={styles.message} role="status">
          {t('outbox.waiting', { count: pending.length })}
        </p>
        <DisclosureButton open={open} controls={listId} onToggle={() => setOpen(!open)}>
          {t(open ? 'outbox.hide' : 'outbox.show')}
        </DisclosureButton>
        {canSend && (
          <Button size="s" icon={<Send size={13} />} aria-disabled={sending.pending} onClick={sending.start}>
            {t(sending.pending ? 'outbox.sending' : 'outbox.send')}
          </Button>
        )}
      </div>
      <ul id={listId} className={styles.list} aria-label={t('outbox.label')} hidden={!open}>
        {open &&
          pending.map((change) => (
            <Change key={change.modId} change={change} onUndo={() => void actions.undo(change.modId)} />
          ))}
      </ul>
    </section>
  );
}

function Change({ change, onUndo }: { change: PendingFavorite; onUndo: () => void }) {
  const { t, when } = useText();
  const now = useNow();
  const title = change.title.trim() || t('mod.untitled', { modId: change.modId });
  const since = when(change.since, Math.max(now, change.since));
  return (
    <li className={styles.change}>
      {change.favorite ? <Heart size={15} className={styles.added} /> : <HeartOff size={15} />}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      <span className={styles.since}>
        {t(change.favorite ? 'outbox.add' : 'outbox.remove', { when: since })}
      </span>
      <Button size="s" aria-label={t('outbox.undoNamed', { title })} onClick={onUndo}>
        {t('outbox.undo')}
      </Button>
    </li>
  );
}
