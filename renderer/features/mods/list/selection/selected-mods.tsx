import { useContext } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { FavoriteSome } from '#renderer/features/account/favorites/button/favorite-some.tsx';
import { useModStatuses } from '#renderer/features/mods/downloads/statuses.tsx';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { SelectionBar } from '#renderer/ui/selection/selection-bar.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { modActions } from '#shared/mod-status.ts';
import { ModSelectionContext } from './mod-selection.tsx';

/** What can be done with the mods that are selected. Each button is for those of them that it applies to. */
export function SelectedMods() {
  const { mods, setOn } = useContext(ModSelectionContext);
  return mods.size > 0 && <Bar mods={[...mods.values()]} onDone={() => setOn(false)} />;
}

function Bar({ mods, onDone }: { mods: readonly Mod[]; onDone: () => void }) {
  const { t } = useText();
  const showError = useErrorToast();
  const statuses = useModStatuses(mods);
  const offering = (action: 'get' | 'update') =>
    mods.filter((_mod, index) => {
      const status = statuses[index];
      return status !== undefined && modActions(status)[0] === action;
    });
  const toGet = offering('get');
  const toUpdate = offering('update');
  /** One after the other, so that they wait in the queue in this order. */
  const act = async (action: 'get' | 'update', chosen: readonly Mod[]) => {
    onDone();
    toast(t('mod.gettingSome', { count: chosen.length }), { about: 'selected mods' });
    for (const { modId, gameId, title } of chosen) {
      const name = title.trim() || t('mod.untitled', { modId });
      await api.mods.act({ modId, gameId, title: name.slice(0, 1_000), action }).catch(showError);
    }
  };
  return (
    <SelectionBar count={mods.length} onClear={onDone}>
      {toGet.length > 0 && (
        <Button size="s" onClick={() => void act('get', toGet)}>
          {t('mod.getSome', { count: toGet.length })}
        </Button>
      )}
      {toUpdate.length > 0 && (
        <Button size="s" onClick={() => void act('update', toUpdate)}>
          {t('mod.updateSome', { count: toUpdate.length })}
        </Button>
      )}
      <FavoriteSome mods={mods} onDone={onDone} />
    </SelectionBar>
  );
}
