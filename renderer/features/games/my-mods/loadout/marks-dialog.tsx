import { useQuery } from '@tanstack/react-query';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { loadoutModsQuery } from '../queries.ts';
import { NoteDialog } from './note-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** Asks for the tags of a mod in any loadout, or for the note on it. Renders nothing once the mod is gone from there. */
export function MarksDialog(props: {
  kind: 'tags' | 'note';
  gameId: string;
  loadoutId: string;
  /** Its key in the loadout. */
  mod: string;
  onClose: () => void;
}) {
  const { kind, gameId, loadoutId, onClose } = props;
  const { loadouts } = useMyModsActions();
  const { data } = useQuery(loadoutModsQuery(gameId, loadoutId));
  const mod = data?.mods.find(({ key }) => key === props.mod);
  if (!data || !mod) return null;
  if (kind === 'note')
    return (
      <NoteDialog
        mod={mod}
        onSave={(note) => loadouts.setNote(gameId, loadoutId, mod, note)}
        onClose={onClose}
      />
    );
  return (
    <TagsDialog
      mods={[mod]}
      all={data.mods}
      onSave={(add, remove) => loadouts.setTags(gameId, loadoutId, [mod], { add, remove })}
      onClose={onClose}
    />
  );
}
