import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The dialog that lists the keyboard shortcuts. */
export function ShortcutsDialog(props: { onClose: () => void }) {
  const { t } = useText();
  const ctrl = t('keys.ctrl');
  const alt = t('keys.alt');
  const rows = [
    { words: t('keys.search'), keys: [ctrl, 'K'] },
    { words: t('keys.move'), keys: ['←', '↑', '↓', '→'] },
    { words: t('keys.open'), keys: [t('keys.enter')] },
    { words: t('keys.favorite'), keys: ['F'] },
    { words: t('keys.pages'), keys: [alt, '←', '→'] },
    { words: t('keys.order'), keys: [alt, '↑', '↓'] },
    { words: t('keys.back'), keys: [t('keys.esc')] },
    { words: t('keys.show'), keys: ['?'] },
  ];
  return (
    <Dialog title={t('keys.title')} onClose={props.onClose}>
      <dl className={styles.keys}>
        {rows.map((row) => (
          <div key={row.words} className={styles.row}>
            <dt>{row.words}</dt>
            <dd>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
