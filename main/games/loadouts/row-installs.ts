import { type Edits, type LoadoutMod, type LoadoutRow, withInstallReplaced } from './loadout.ts';

/** Whether a loadout has an install anywhere, also in what can be undone and redone. */
export const hasInstallAnywhere = (row: LoadoutRow, installId: string): boolean =>
  JSON.stringify(row).includes(JSON.stringify(installId));

/** A loadout with another install in the place of one, also in what can be undone and redone. */
export function rowWithInstallReplaced(row: LoadoutRow, from: string, to: string): LoadoutRow {
  const replace = (mods: readonly LoadoutMod[]) => withInstallReplaced(mods, from, to);
  const inEdits = (edits: Edits['undo']) =>
    edits.map((edit) => ({
      ...edit,
      added: [...replace(edit.added)],
      changed: edit.changed.map(([key, fields]): (typeof edit.changed)[number] => [
        key,
        fields.installId === from ? { ...fields, installId: to } : fields,
      ]),
    }));
  const { edits, ...rest } = row;
  return {
    ...rest,
    mods: replace(row.mods),
    ...(edits && { edits: { undo: inEdits(edits.undo), redo: inEdits(edits.redo) } }),
  };
}
