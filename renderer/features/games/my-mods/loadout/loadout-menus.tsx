import { useQuery } from '@tanstack/react-query';
import {
  ArrowDown,
  ArrowUp,
  Copy,
  CopyPlus,
  Ellipsis,
  GitCompareArrows,
  Link,
  ListPlus,
  PenLine,
  Redo2,
  Save,
  SearchCheck,
  Share2,
  Trash2,
  Undo2,
} from 'lucide-react';
import { useState } from 'react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import { inSections } from '#renderer/ui/overlays/menu-sections.ts';
import type { Loadout } from '#shared/contract/games/loadouts.ts';
import type { Text } from '#shared/contract/text.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { GroupDialog } from '../groups/group-dialog.tsx';
import { playStatesQuery, undoableQuery } from '../queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

/** What can be done with a loadout: sharing, and the rest in a menu. `all` are those of the player, in their order. */
export function LoadoutMenus(props: { gameId: string; loadout: Loadout; all: readonly Loadout[] }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId, loadout, all } = props;
  const { data: isSearched = false } = useQuery({
    ...playStatesQuery(),
    select: (states) => Boolean(states[gameId]?.bisection),
  });
  const { data: undoable } = useQuery(undoableQuery(gameId, loadout.loadoutId));
  const others = all.filter((each) => each !== loadout);
  const place = all.indexOf(loadout);
  const move = (steps: -1 | 1) => void actions.loadouts.move(gameId, loadout.loadoutId, all, steps);
  const [dialog, setDialog] = useState<'compare' | 'rename' | 'group' | null>(null);
  const close = () => setDialog(null);
  // The sentence about a change, without the period that no entry of a menu has.
  const changeOf = ({ id, values }: Text) => t(id, values).replace(/[.。]$/, '');
  const share = (
    <Button icon={<Share2 size={16} />} isCollapsible="early">
      {t('myMods.share')}
    </Button>
  );
  const more = (
    <IconButton label={t('myMods.loadoutActions', { name: loadout.name })}>
      <Ellipsis size={16} />
    </IconButton>
  );
  return (
    <>
      <Menu
        trigger={share}
        align="end"
        entries={[
          {
            label: t('myMods.copyCode'),
            icon: <Copy size={15} />,
            run: () => void actions.loadouts.copyCode(gameId, loadout, 'code'),
          },
          {
            label: t('myMods.copyLink'),
            icon: <Link size={15} />,
            run: () => void actions.loadouts.copyCode(gameId, loadout, 'link'),
          },
          {
            label: t('myMods.saveFile'),
            icon: <Save size={15} />,
            run: () => void actions.loadouts.saveFile(gameId, loadout),
          },
        ]}
      />
      <Menu
        trigger={more}
        align="end"
        entries={inSections(
          [
            {
              label: undoable?.undo
                ? t('myMods.undoNamed', { change: changeOf(undoable.undo) })
                : t('ui.undo'),
              icon: <Undo2 size={15} />,
              keys: formatShortcut(t, ['mod', 'Z']),
              disabled: !undoable?.undo,
              run: () => void actions.loadouts.step(gameId, loadout.loadoutId, 'undo'),
            },
            {
              label: undoable?.redo
                ? t('myMods.redoNamed', { change: changeOf(undoable.redo) })
                : t('ui.redo'),
              icon: <Redo2 size={15} />,
              keys: formatShortcut(t, ['mod', 'shift', 'Z']),
              disabled: !undoable?.redo,
              run: () => void actions.loadouts.step(gameId, loadout.loadoutId, 'redo'),
            },
          ],
          [
            { label: t('myMods.groupNew'), icon: <ListPlus size={15} />, run: () => setDialog('group') },
            { label: t('myMods.rename'), icon: <PenLine size={15} />, run: () => setDialog('rename') },
            {
              label: t('myMods.duplicate'),
              icon: <CopyPlus size={15} />,
              run: () => void actions.loadouts.duplicate(gameId, loadout),
            },
            ...(others.length === 0
              ? []
              : [
                  {
                    label: t('myMods.compare'),
                    icon: <GitCompareArrows size={15} />,
                    run: () => setDialog('compare'),
                  },
                ]),
            {
              label: t('myMods.bisect.find'),
              icon: <SearchCheck size={15} />,
              disabled: loadout.onCount === 0 || isSearched,
              run: () => void actions.play.findBreakingMod(gameId, loadout.loadoutId),
            },
          ],
          others.length === 0
            ? []
            : [
                {
                  label: t('myMods.moveUp'),
                  icon: <ArrowUp size={15} />,
                  disabled: place === 0,
                  run: () => move(-1),
                },
                {
                  label: t('myMods.moveDown'),
                  icon: <ArrowDown size={15} />,
                  disabled: place === all.length - 1,
                  run: () => move(1),
                },
              ],
          [
            {
              label: t('myMods.delete'),
              icon: <Trash2 size={15} />,
              run: () => void actions.loadouts.remove(gameId, loadout),
            },
          ],
        )}
      />
      {dialog === 'compare' && (
        <CompareDialog gameId={gameId} loadout={loadout} others={others} onClose={close} />
      )}
      {dialog === 'group' && (
        <GroupDialog
          group={null}
          onSave={(name, color) => actions.groups.add(gameId, loadout.loadoutId, [], name, color)}
          onClose={close}
        />
      )}
      {dialog === 'rename' && (
        <NameDialog
          title={rich('myMods.renameTitle', { name: loadout.name })}
          start={loadout.name}
          action={t('myMods.rename')}
          onSave={(name) => actions.loadouts.rename(gameId, loadout, name)}
          onClose={close}
        />
      )}
    </>
  );
}
