import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The dialog that lists the keyboard shortcuts. */
export function ShortcutsDialog(props: { onClose: () => void }) {
  const { t } = useText();
  const ctrl = t('keys.ctrl');
  const alt = t('keys.alt');
  const rows = [
    { label: t('keys.search'), keys: [ctrl, 'K'] },
    { label: t('keys.move'), keys: ['←', '↑', '↓', '→'] },
    { label: t('keys.open'), keys: [t('keys.enter')] },
    { label: t('keys.favorite'), keys: ['F'] },
    { label: t('keys.pages'), keys: [alt, '←', '→'] },
    { label: t('keys.order'), keys: [alt, '↑', '↓'] },
    { label: t('keys.back'), keys: [t('keys.esc')] },
    { label: t('keys.show'), keys: ['?'] },
  ];
  return (
    <Dialog title={t('keys.title')} onClose={props.onClose}>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
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
