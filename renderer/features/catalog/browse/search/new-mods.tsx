import { Sparkles } from 'lucide-react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import { changeList, useBrowse } from '../browse-store.ts';
import styles from './new-mods.module.css';

/**
 * How many mods are new since the player last looked, as a filter that shows exactly these, with a button that marks them
 * as seen. Only that button marks them: mods that merely scroll by would be gone before they are noticed. Renders
 * nothing when there are none.
 */
export function NewMods({ catalog }: { catalog: CatalogState | undefined }) {
  const text = useText();
  const { t } = text;
  const now = useNow();
  const showError = useErrorToast();
  const marks = useBrowse(({ list }) => list.marks);
  if (catalog?.kind !== 'open' || catalog.newSince === null || catalog.newCount === 0) return null;
  const others = marks.filter((mark) => mark !== 'new');
  const isShown = others.length < marks.length;
  const undo = () => void api.catalog.undoLook().catch(showError);
  const look = () => {
    changeList({ marks: others });
    api.catalog
      .look()
      .then(
        () => toast(t('search.seen'), { about: 'new-mods', action: { label: t('ui.undo'), run: undo } }),
        showError,
      );
  };
  return (
    <span className={styles.group}>
      <button
        type="button"
        className={styles.chip}
        aria-pressed={isShown}
        onClick={() => changeList({ marks: isShown ? others : [...marks, 'new'] })}
      >
        <Sparkles size={14} />
        {t('search.newSince', { count: catalog.newCount, date: text.timeOrDate(catalog.newSince, now) })}
      </button>
      {isShown && (
        <Button kind="quiet" size="s" onClick={look}>
          {t('search.markSeen')}
        </Button>
      )}
    </span>
  );
}
