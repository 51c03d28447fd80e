import {
  ArrowDown,
  ArrowUp,
  Bell,
  BellOff,
  CircleSlash,
  FolderInput,
  FolderTree,
  History,
  Info,
  ListChecks,
  ListX,
  NotebookPen,
  Pin,
  PinOff,
  PowerOff,
  Tags,
  Trash2,
} from 'lucide-react';
import { formatShortcut } from '#renderer/text/shortcut-keys.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import type { MenuEntry } from '#renderer/ui/overlays/menu.tsx';
import { inSections } from '#renderer/ui/overlays/menu-sections.ts';
import { RowMenu } from '#renderer/ui/overlays/row-menu.tsx';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { MyModsActions } from '../actions/use-my-mods-actions.ts';
import { type OpenMod, useMyModsOpen } from '../my-mods-store.ts';
import { ownVersionEntries } from '../own-versions/own-version-entries.tsx';
import type { ModRowHandlers } from './mod-row-handlers.ts';

type ModMenuProps = {
  readonly gameId: string;
  readonly loadoutId: string;
  readonly mod: LoadoutMod;
  readonly canMoveUp: boolean;
  readonly canMoveDown: boolean;
  readonly open: OpenMod;
  readonly handlers: Pick<ModRowHandlers, 'onMove' | 'onAsk'>;
  readonly actions: MyModsActions;
  /** Asks what the player chooses in it. */
  readonly onChoose: () => void;
};

/** The menu of a mod in a loadout. */
export function ModMenu(props: ModMenuProps) {
  const { mod, actions } = props;
  const { t } = useText();
  return (
    <RowMenu
      label={t('myMods.modActions', { title: mod.title })}
      entries={() => entriesOf(props, { t, actions })}
    />
  );
}

type Entries = Pick<TextTools, 't'> & { readonly actions: MyModsActions };

/** Made when the menu opens: a list has many rows with one. What is used most comes first. */
function entriesOf(props: ModMenuProps, tools: Entries): MenuEntry[] {
  const { gameId, loadoutId, mod } = props;
  const { t, actions } = tools;
  return inSections(
    modEntries(props, tools),
    placeEntries(props, tools),
    [
      {
        label: t('plan.menu'),
        icon: <FolderTree size={15} />,
        disabled: mod.installId === null,
        run: () =>
          mod.installId !== null &&
          useMyModsOpen.setState({ plan: { gameId, installId: mod.installId, loadoutId } }),
      },
      ...ownVersionEntries({ gameId, loadoutId, mod }, { t, ownVersions: actions.ownVersions }, (dialog) =>
        props.handlers.onAsk(dialog, mod),
      ),
    ],
    versionEntries(props, tools),
    removeEntries(props, tools),
  );
}

/** What the player does with the mod itself. */
function modEntries(
  { gameId, loadoutId, mod, handlers, open, onChoose }: ModMenuProps,
  { t, actions }: Entries,
): MenuEntry[] {
  const { modId, title, tagLine, choices } = mod;
  return [
    ...(modId === null
      ? []
      : [
          {
            label: t('myMods.openDetails'),
            icon: <Info size={15} />,
            run: () => open.onOpen({ modId, title, tagLine }),
          },
        ]),
    ...(choices === null
      ? []
      : [
          {
            label: t(choices === 'unreadable' ? 'choices.problemMenu' : 'choices.menu'),
            icon: <ListChecks size={15} />,
            run: onChoose,
          },
        ]),
    {
      label: t(mod.note === '' ? 'myMods.noteAdd' : 'myMods.noteEdit'),
      icon: <NotebookPen size={15} />,
      run: () => handlers.onAsk('note', mod),
    },
    { label: t('myMods.tagsEdit'), icon: <Tags size={15} />, run: () => handlers.onAsk('tags', mod) },
    {
      label: t(mod.isOffOnce ? 'myMods.offOnceEnd' : 'myMods.offOnce'),
      icon: <PowerOff size={15} />,
      disabled: !mod.isOn,
      run: () => void actions.loadouts.setOffOnce(gameId, loadoutId, mod, !mod.isOffOnce),
    },
  ];
}

/** Where it is in the list. */
const placeEntries = (
  { mod, handlers, canMoveUp, canMoveDown }: ModMenuProps,
  { t }: Entries,
): MenuEntry[] => [
  {
    label: t('myMods.moveUp'),
    icon: <ArrowUp size={15} />,
    keys: formatShortcut(t, ['alt', '↑']),
    disabled: !canMoveUp,
    run: () => handlers.onMove(mod, -1),
  },
  {
    label: t('myMods.moveDown'),
    icon: <ArrowDown size={15} />,
    keys: formatShortcut(t, ['alt', '↓']),
    disabled: !canMoveDown,
    run: () => handlers.onMove(mod, 1),
  },
  { label: t('myMods.moveToGroup'), icon: <FolderInput size={15} />, run: () => handlers.onAsk('move', mod) },
];

/** Which version of the service it has; none for a file of the player's. */
function versionEntries({ gameId, loadoutId, mod }: ModMenuProps, { t, actions }: Entries): MenuEntry[] {
  const { modId, title, previousVersionName: previous } = mod;
  if (modId === null) return [];
  return [
    {
      label: t(mod.isPinned ? 'myMods.unpin' : 'myMods.pin'),
      icon: mod.isPinned ? <PinOff size={15} /> : <Pin size={15} />,
      run: () => void actions.loadouts.setPinned(gameId, loadoutId, mod, !mod.isPinned),
    },
    ...(previous === null
      ? []
      : [
          {
            label: t('myMods.goBack', { version: previous }),
            icon: <History size={15} />,
            run: () => void actions.mods.goBack(modId, title, previous),
          },
        ]),
    ...(mod.update === null
      ? []
      : [
          {
            label: t('myMods.ignoreVersion'),
            icon: <CircleSlash size={15} />,
            run: () => void actions.mods.ignoreVersion(modId),
          },
          {
            label: t('myMods.ignoreMod'),
            icon: <BellOff size={15} />,
            run: () => void actions.mods.ignore(modId),
          },
        ]),
    ...(mod.ignored === null
      ? []
      : [
          {
            label: t('myMods.stopIgnoring'),
            icon: <Bell size={15} />,
            run: () => void actions.mods.stopIgnoring(modId),
          },
        ]),
  ];
}

const removeEntries = ({ gameId, loadoutId, mod }: ModMenuProps, { t, actions }: Entries): MenuEntry[] => {
  const { installId, title } = mod;
  return [
    {
      label: t('myMods.removeMod'),
      icon: <ListX size={15} />,
      run: () => void actions.loadouts.removeMods(gameId, loadoutId, [mod]),
    },
    {
      label: t('myMods.uninstall'),
      icon: <Trash2 size={15} />,
      disabled: installId === null,
      run: () => void (installId !== null && actions.mods.remove([{ installId, title }])),
    },
  ];
};
