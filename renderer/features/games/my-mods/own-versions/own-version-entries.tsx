import { FileArchive, FilePen, FileUser, FolderOpen, GitCompareArrows, Undo2 } from 'lucide-react';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { MenuEntry } from '#renderer/ui/overlays/menu.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { MyModsActions } from '../actions/use-my-mods-actions.ts';

/** The entries of a mod's menu about a version of the player's own: to make one, and what can be done with it. */
export function ownVersionEntries(
  of: { readonly gameId: string; readonly loadoutId: string; readonly mod: LoadoutMod },
  { t, ownVersions }: Pick<TextTools, 't'> & Pick<MyModsActions, 'ownVersions'>,
  onOpen: (dialog: 'edit' | 'compare') => void,
): MenuEntry[] {
  const { gameId, loadoutId } = of;
  const { key: mod, title, installId, own, editId, hasUnusedOwn } = of.mod;
  const editing =
    editId === null
      ? [
          {
            label: t('ownVersions.menu'),
            icon: <FilePen size={15} />,
            disabled: installId === null,
            run: () => onOpen('edit'),
          },
        ]
      : [
          {
            label: t('ownVersions.finish'),
            icon: <FilePen size={15} />,
            run: () => void ownVersions.finish(gameId, editId),
          },
          {
            label: t('ownVersions.openFolder'),
            icon: <FolderOpen size={15} />,
            run: () => void ownVersions.openFolder(editId),
          },
        ];
  if (own === null && hasUnusedOwn)
    return [
      ...editing,
      {
        label: t('ownVersions.useYours'),
        icon: <FileUser size={15} />,
        run: () => void ownVersions.use({ gameId, loadoutId, mod }, 'own'),
      },
    ];
  if (own === null || installId === null) return editing;
  const { originalVersionName: version, isOriginalHere } = own;
  return [
    ...editing,
    {
      label: t('ownVersions.compare'),
      icon: <GitCompareArrows size={15} />,
      run: () => onOpen('compare'),
    },
    {
      label: version === '' ? t('ownVersions.useOriginal') : t('ownVersions.useOriginalVersion', { version }),
      icon: <Undo2 size={15} />,
      disabled: !isOriginalHere,
      run: () => void ownVersions.use({ gameId, loadoutId, mod }, 'original'),
    },
    {
      label: t('ownVersions.export'),
      icon: <FileArchive size={15} />,
      run: () => void ownVersions.exportArchive(installId, title),
    },
  ];
}
