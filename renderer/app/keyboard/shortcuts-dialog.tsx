import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { shortcutKeys } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The dialog that lists the keyboard shortcuts. */
export function ShortcutsDialog(props: { onClose: () => void }) {
  const { t } = useText();
  const rows = [
    { label: t('keys.search'), keys: ['mod', 'K'] },
    { label: t('keys.find'), keys: ['mod', 'F'] },
    { label: t('keys.part'), keys: ['F6'] },
    { label: t('keys.move'), keys: ['←', '↑', '↓', '→'] },
    { label: t('keys.open'), keys: ['enter'] },
    { label: t('keys.favorite'), keys: ['F'] },
    { label: t('keys.pages'), keys: ['alt', '←', '→'] },
    { label: t('keys.order'), keys: ['alt', '↑', '↓'] },
    { label: t('keys.select'), keys: ['X'] },
    { label: t('keys.selectAll'), keys: ['mod', 'A'] },
    { label: t('keys.removeMod'), keys: ['Del'] },
    { label: t('keys.undo'), keys: ['mod', 'Z'] },
    { label: t('keys.redo'), keys: ['mod', 'shift', 'Z'] },
    { label: t('keys.back'), keys: ['esc'] },
    { label: t('keys.show'), keys: ['?'] },
    { label: t('keys.quit'), keys: ['mod', 'Q'] },
  ];
  return (
    <Dialog title={t('keys.title')} onClose={props.onClose}>
      <dl>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <dt>{row.label}</dt>
            <dd>
              {shortcutKeys(t, row.keys).map((key) => (
                <Key key={key} name={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

/** The font of keys has no arrows to the left and right: one from another font would not match the others. */
const arrows: Readonly<Record<string, typeof ArrowUp>> = {
  '←': ArrowLeft,
  '↑': ArrowUp,
  '↓': ArrowDown,
  '→': ArrowRight,
};

function Key({ name }: { name: string }) {
  const Arrow = Object.hasOwn(arrows, name) ? arrows[name] : undefined;
  if (!Arrow) return <kbd>{name}</kbd>;
  return (
    <kbd>
      <Arrow size={12} strokeWidth={2.2} aria-hidden />
      <span className="visually-hidden">{name}</span>
    </kbd>
  );
}
