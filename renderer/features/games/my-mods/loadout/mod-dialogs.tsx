import { useEffect } from 'react';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import type { MyModsActions } from '../actions/use-my-mods-actions.ts';
import { ChoicesProblemDialog } from '../choices/choices-problem-dialog.tsx';
import { GroupDialog } from '../groups/group-dialog.tsx';
import type { ModList } from '../groups/mod-blocks.ts';
import { MoveToGroupDialog } from '../groups/move-to-group-dialog.tsx';
import { EditFilesDialog } from '../own-versions/edit-files-dialog.tsx';
import { OwnVersionDialog } from '../own-versions/own-version-dialog.tsx';
import type { ModQuestion } from './mod-row-handlers.ts';

/** A question whose dialog is the list's own. Tags and notes are asked for elsewhere, too, by `MarksDialog`. */
type ListQuestion = Exclude<ModQuestion, 'tags' | 'note'>;

/** What is asked about mods or a group now. */
export type Asked =
  | { readonly kind: ListQuestion; readonly mods: readonly LoadoutMod[] }
  | { readonly kind: 'group'; readonly group: ModGroup };

type ModDialogsProps = {
  readonly game: Game;
  readonly list: ModList;
  readonly asked: Asked | null;
  readonly actions: MyModsActions;
  /** The mods have gone to the group that was chosen. */
  readonly onMoved: () => void;
  readonly onClose: () => void;
};

/** The dialogs of the mods and groups in a list; one at a time, and none where nothing is asked. */
export function ModDialogs({ asked, ...props }: ModDialogsProps) {
  const { game, list, actions, onMoved, onClose } = props;
  const of = { gameId: game.gameId, loadoutId: game.activeLoadoutId };
  const isOfOne = asked !== null && asked.kind !== 'group' && asked.kind !== 'move';
  // As it is now: it may change while the dialog is open.
  const mod = isOfOne ? list.mods.find(({ key }) => key === asked.mods[0]?.key) : undefined;
  const isGone = isOfOne && mod === undefined;
  // A mod that goes takes its dialog along, which would open again when an Undo brings the mod back.
  useEffect(() => {
    if (isGone) onClose();
  });
  if (asked === null) return null;
  if (asked.kind === 'group')
    return (
      <GroupDialog
        group={asked.group}
        onSave={(name, color) => actions.groups.change(of.gameId, of.loadoutId, asked.group, name, color)}
        onClose={onClose}
      />
    );
  if (asked.kind === 'move')
    return <MoveToGroupDialog {...of} list={list} moved={asked.mods} onMoved={onMoved} onClose={onClose} />;
  if (mod === undefined) return null;
  if (asked.kind === 'problem') return <ChoicesProblemDialog mod={mod} game={game.title} onClose={onClose} />;
  const Dialog = asked.kind === 'edit' ? EditFilesDialog : OwnVersionDialog;
  return <Dialog {...of} mod={mod} onClose={onClose} />;
}
