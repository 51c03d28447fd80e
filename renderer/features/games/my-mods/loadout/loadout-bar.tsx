import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  ArrowRight,
  Copy,
  CopyPlus,
  Ellipsis,
  GitCompareArrows,
  PenLine,
  Plus,
  Save,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button, IconButton } from '#renderer/ui/controls/button.tsx';
import { ChoiceChip } from '#renderer/ui/controls/choice-chip.tsx';
import { Menu } from '#renderer/ui/overlays/menu.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Loadout } from '#shared/contract/games/loadouts.ts';
import { useMyModsActions } from '../actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { loadoutsQuery } from '../queries.ts';
import { CompareDialog } from './compare-dialog.tsx';
import styles from './loadout-bar.module.css';
import { NameDialog } from './name-dialog.tsx';

/** The loadouts of a game: the active one is pressed, a click makes another one active. */
export function LoadoutBar({ game }: { game: Game }) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { gameId } = game;
  const { data } = useQuery(loadoutsQuery(gameId));
  const [naming, setNaming] = useState<'new' | Loadout | null>(null);
  const active = data?.loadouts.find(({ isActive }) => isActive);
  const showsInstalled = useMyModsOpen((view) => view.showsInstalled);
  // After the active loadout was deleted Vanilla is shown, but isn't in the game's folder yet.
  const isShown = ({ loadoutId, isActive }: Loadout) =>
    !showsInstalled && (isActive || (loadoutId === game.activeLoadoutId && game.isUpToDate));
  const show = ({ loadoutId, isActive }: Loadout) => {
    useMyModsOpen.setState({ showsInstalled: false });
    if (!isActive) void actions.activate(gameId, loadoutId);
  };
  const save = (name: string) =>
    naming === 'new' || naming === null
      ? actions.createLoadout(gameId, name)
      : actions.renameLoadout(gameId, naming, name);
  return (
    <div className={styles.bar}>
      <span className={styles.label} aria-hidden>
        {t('myMods.loadout')}
      </span>
      <fieldset className={styles.chips}>
        <legend className="visually-hidden">{t('myMods.loadout')}</legend>
        {data?.loadouts.map((loadout) => (
          <ChoiceChip key={loadout.loadoutId} pressed={isShown(loadout)} onClick={() => show(loadout)}>
            {loadout.name}
          </ChoiceChip>
        ))}
        <Button size="s" icon={<Plus size={14} />} onClick={() => setNaming('new')}>
          {t('myMods.newLoadout')}
        </Button>
      </fieldset>
      <ChoiceChip
        pressed={showsInstalled}
        onClick={() => useMyModsOpen.setState({ showsInstalled: !showsInstalled })}
      >
        {t('myMods.onComputer')}
      </ChoiceChip>
      {active && !active.isVanilla && !showsInstalled && (
        <LoadoutMenus
          gameId={gameId}
          loadout={active}
          all={data?.loadouts.filter(({ isVanilla }) => !isVanilla) ?? []}
          onRename={() => setNaming(active)}
        />
      )}
      {naming && (
        <NameDialog
          title={
            naming === 'new' ? t('myMods.newLoadout') : rich('myMods.renameTitle', { name: naming.name })
          }
          start={naming === 'new' ? '' : naming.name}
          action={t(naming === 'new' ? 'myMods.create' : 'myMods.rename')}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
    </div>
  );
}

function LoadoutMenus(props: {
  gameId: string;
  loadout: Loadout;
  /** The loadouts of the player, in their order. */
  all: readonly Loadout[];
  onRename: () => void;
}) {
  const { t } = useText();
  const actions = useMyModsActions();
  const { gameId, loadout, all, onRename } = props;
  const others = all.filter((each) => each !== loadout);
  const place = all.indexOf(loadout);
  const move = (steps: -1 | 1) => void actions.moveLoadout(gameId, loadout.loadoutId, all, steps);
  const [isComparing, setComparing] = useState(false);
  const share = (
    <Button size="s" icon={<Share2 size={14} />}>
      {t('myMods.share')}
    </Button>
  );
  const more = (
    <IconButton label={t('myMods.loadoutActions', { name: loadout.name })} size="s">
      <Ellipsis size={15} />
    </IconButton>
  );
  return (
    <div className={styles.menus}>
      <Menu
        trigger={share}
        align="end"
        entries={[
          {
            label: t('myMods.copyCode'),
            icon: <Copy size={15} />,
            run: () => void actions.copyCode(gameId, loadout),
          },
          {
            label: t('myMods.saveFile'),
            icon: <Save size={15} />,
            run: () => void actions.saveFile(gameId, loadout),
          },
        ]}
      />
      <Menu
        trigger={more}
        align="end"
        entries={[
          { label: t('myMods.rename'), icon: <PenLine size={15} />, run: onRename },
          {
            label: t('myMods.duplicate'),
            icon: <CopyPlus size={15} />,
            run: () => void actions.duplicateLoadout(gameId, loadout),
          },
          ...(others.length === 0
            ? []
            : [
                {
                  label: t('myMods.compare'),
                  icon: <GitCompareArrows size={15} />,
                  run: () => setComparing(true),
                },
                {
                  label: t('myMods.moveBefore'),
                  icon: <ArrowLeft size={15} className={styles.arrow} />,
                  disabled: place === 0,
                  run: () => move(-1),
                },
                {
                  label: t('myMods.moveAfter'),
                  icon: <ArrowRight size={15} className={styles.arrow} />,
                  disabled: place === all.length - 1,
                  run: () => move(1),
                },
              ]),
          {
            label: t('myMods.delete'),
            icon: <Trash2 size={15} />,
            run: () => void actions.removeLoadout(gameId, loadout),
          },
        ]}
      />
      {isComparing && (
        <CompareDialog
          gameId={gameId}
          loadout={loadout}
          others={others}
          onClose={() => setComparing(false)}
        />
      )}
    </div>
  );
}
