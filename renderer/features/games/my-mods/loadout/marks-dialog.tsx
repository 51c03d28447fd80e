import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { loadoutModsQuery } from '../queries.ts';
import { NoteDialog } from './note-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** Asks for the tags of mods in any loadout, or for the note on one. Renders nothing once they are gone from there. */
export function MarksDialog(props: {
  kind: 'tags' | 'note';
  gameId: string;
  loadoutId: string;
  /** Their keys in the loadout. */
  mods: readonly string[];
  onClose: () => void;
}) {
  const { kind, gameId, loadoutId, onClose } = props;
  const { loadouts } = useMyModsActions();
  const { data } = useQuery(loadoutModsQuery(gameId, loadoutId));
  const mods = data?.mods.filter(({ key }) => props.mods.includes(key)) ?? [];
  const [mod] = mods;
  const isGone = data !== undefined && mod === undefined;
  // Mods that go take their dialog along, which would open again when an Undo brings them back.
  useEffect(() => {
    if (isGone) onClose();
  });
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
      mods={mods}
      all={data.mods}
      onSave={(add, remove) => loadouts.setTags(gameId, loadoutId, mods, { add, remove })}
      onClose={onClose}
    />
  );
}
