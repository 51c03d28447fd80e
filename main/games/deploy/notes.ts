import { join } from 'node:path';
import type { Text } from '#shared/contract/text.ts';

/** Something in the game's folder that the player should know; `path` is relative to the game's folder. */
export type Note =
  /** Changed, or written by the game or the player: kept for the loadout, and back when the loadout is. */
  | { readonly kind: 'kept'; readonly path: string }
  /** Changed, and left as it is. */
  | { readonly kind: 'changed'; readonly path: string }
  /** Taken out, as the player decided, and stored: nothing brings it back. `stored` is its path in the state. */
  | { readonly kind: 'stored'; readonly path: string; readonly stored: string }
  /** A mod's file was deleted. */
  | { readonly kind: 'missing'; readonly path: string }
  | { readonly kind: 'renamed'; readonly path: string; readonly now: string }
  /** A changed file stays among the kept ones, because the mod has another version of it now. */
  | { readonly kind: 'kept-waiting'; readonly path: string }
  /** A folder that mods made holds files of the game or the player, so it stays. */
  | { readonly kind: 'folder-left'; readonly path: string }
  /** A folder of mods was replaced by a link, which is not followed. */
  | { readonly kind: 'linked-folder'; readonly path: string }
  /** The game changed a mod's own file; `isRestored` when the mod has its file again. */
  | {
      readonly kind: 'install-changed';
      readonly installId: string;
      readonly path: string;
      readonly isRestored: boolean;
    }
  /** A mod's file couldn't be put back, because its install doesn't have it any more. */
  | { readonly kind: 'source-gone'; readonly installId: string; readonly path: string };

/** What the player has to decide before anything is done. */
export type Question = {
  /**
   * `original-changed`: a file of the game was changed while a mod replaced it: keep the one there now, or the one from
   * before? `new-file`: another file took the place of a mod's file: is it the game's, or the loadout's?
   */
  readonly kind: 'original-changed' | 'new-file';
  readonly path: string;
};

/** A note as a sentence. `state` is the game's folder in Loadout's user data. */
export function describeNote(note: Note, state: string): Text {
  const { path } = note;
  switch (note.kind) {
    case 'kept':
      return { id: 'loadouts.note.kept', values: { path } };
    case 'stored':
      return { id: 'loadouts.note.stored', values: { path, file: join(state, note.stored) } };
    case 'changed':
      return { id: 'loadouts.note.changed', values: { path } };
    case 'missing':
      return { id: 'loadouts.note.missing', values: { path } };
    case 'renamed':
      return { id: 'loadouts.note.renamed', values: { path, now: note.now } };
    case 'kept-waiting':
      return { id: 'loadouts.note.keptWaiting', values: { path } };
    case 'folder-left':
      return { id: 'loadouts.note.folderLeft', values: { path } };
    case 'linked-folder':
      return { id: 'loadouts.note.linkedFolder', values: { path } };
    case 'source-gone':
      return { id: 'loadouts.note.sourceGone', values: { path } };
    case 'install-changed':
      return note.isRestored
        ? { id: 'loadouts.note.installRestored', values: { path } }
        : { id: 'loadouts.note.installChanged', values: { path } };
  }
}

/** A question as a sentence. */
export const describeQuestion = ({ kind, path }: Question): Text =>
  kind === 'original-changed'
    ? { id: 'loadouts.question.originalChanged', values: { path } }
    : { id: 'loadouts.question.newFile', values: { path } };
