import { ListChecks } from 'lucide-react';
import { useContext } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { IconButton } from '#renderer/ui/controls/button.tsx';
import { ModSelectionContext } from './mod-selection.tsx';

/** Begins to select several mods of a list, and ends that. */
export function SelectModsButton() {
  const { t } = useText();
  const { isOn, setOn } = useContext(ModSelectionContext);
  return (
    <IconButton
      label={t('mod.selectSeveral')}
      data-tooltip={t('mod.selectSeveralTip', { key: formatShortcut(t, ['mod']) })}
      aria-pressed={isOn}
      onClick={() => setOn(!isOn)}
    >
      <ListChecks size={16} />
    </IconButton>
  );
}
