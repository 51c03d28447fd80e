import { FolderPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Tree } from '#renderer/ui/tree/tree.tsx';
import type { Plan } from '#shared/contract/games/plans.ts';
import { foldersToOpen, placeApart, placeOf, treeOf } from './archive-tree.ts';
import { gameTree, placesWithFiles } from './game-tree.ts';
import { NewFolder } from './new-folder.tsx';
import { usePlaceName } from './place-name.ts';
import styles from './plan-panes.module.css';
import { restOf } from './rest-of.ts';
import { useEntries } from './use-entries.ts';
import type { usePlan } from './use-plan.ts';

type PlanPanesProps = {
  readonly data: Plan;
  readonly plan: ReturnType<typeof usePlan>;
  readonly game: string;
  readonly gameId: string;
};

/** What is in the download on one side, the folder of the game on the other. */
export function PlanPanes({ data, plan, game, gameId }: PlanPanesProps) {
  const { t, rich } = useText();
  const nameOf = usePlaceName(game);
  const [source, setSource] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [openSources, setOpenSources] = useState<ReadonlySet<string>>(() => new Set(foldersToOpen(data)));
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(
    () => new Set(placesWithFiles(data.files)),
  );
  const [made, setMade] = useState<readonly string[]>([]);
  const known = useEntries(gameId, data.inGame, openPlaces);
  const panes = useRef<HTMLDivElement>(null);
  const target = placeOf(data.files, source);
  const more = (count: number) => t('plan.more', { count });
  const name = source === '' ? t('plan.all') : source.slice(source.lastIndexOf('/') + 1);
  // What goes to a new place is seen there at once.
  useEffect(() => {
    setOpenPlaces((before) => new Set([...before, ...placesWithFiles(data.files)]));
  }, [data.files]);

  const noteOf = (path: string) => {
    const to = placeApart(data.files, path);
    return to === null ? t('plan.goesNowhere') : to && `→ ${nameOf(to)}`;
  };
  const move = (to: string | null) => {
    setMoving(false);
    plan.move({ source, to, perMod: source === '' && restOf(data)?.perMod === true });
    panes.current?.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus();
  };
  const startMoving = () => {
    setMoving(true);
    panes.current?.querySelector<HTMLElement>('[data-places] [tabindex="0"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Delete') move(null);
    else if (event.key === 'Escape' && isMoving) setMoving(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const folder = place !== null && isPlace(place) ? place : null;
  const archive = [
    {
      id: '/',
      label: t('plan.all'),
      children: treeOf(
        data.files.map(({ path }) => path),
        { of: noteOf, more },
        '/',
      ),
    },
  ];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys act on the row that has the focus; buttons do the same
    <div ref={panes} className={styles.panes} onKeyDown={onKeyDown}>
      <p className={styles.how}>
        {isMoving
          ? rich('plan.movingTo', { name })
          : rich(data.owner === 'loadout' ? 'plan.byLoadout' : 'plan.howTo', { game })}
      </p>
      <section className={styles.pane}>
        <h3 className={styles.heading}>{t('plan.archive')}</h3>
        <Tree
          label={t('plan.archive')}
          nodes={archive}
          open={openSources}
          selected={`/${source}`}
          onToggle={(id, isOpen) => setOpenSources((before) => toggled(before, id, isOpen))}
          onSelect={(id) => id.endsWith('…') || setSource(id.slice(1))}
          onAct={startMoving}
          onDrag={(id) => setSource(id.slice(1))}
        />
      </section>
      <section className={styles.pane} data-places data-moving={isMoving || undefined}>
        <h3 className={styles.heading}>{t('plan.game')}</h3>
        <Tree
          label={t('plan.game')}
          nodes={gameTree(data.files, { known, made, nameOf, more })}
          open={openPlaces}
          selected={place}
          onToggle={(id, isOpen) => setOpenPlaces((before) => toggled(before, id, isOpen))}
          onSelect={setPlace}
          onAct={(id) =>
            isMoving && isPlace(id)
              ? move(id)
              : setOpenPlaces((before) => toggled(before, id, !before.has(id)))
          }
          onDrop={move}
        />
      </section>
      <p className={styles.goes} role="status">
        {target === null
          ? rich('plan.leftOut', { name })
          : target === undefined
            ? rich('plan.severalPlaces', { name })
            : rich('plan.moved', { name, place: nameOf(target) })}
      </p>
      <div className={styles.act}>
        {folder !== null && (
          <Button size="s" onClick={() => move(folder)}>
            {rich('plan.moveTo', { place: nameOf(folder) })}
          </Button>
        )}
        <Button size="s" onClick={() => move(null)}>
          {t('plan.leaveOut')}
        </Button>
        {plan.corrections.some((each) => each.source === source) && (
          <Button size="s" kind="quiet" onClick={() => plan.undo(source)}>
            {t('plan.undo')}
          </Button>
        )}
        <NewFolder
          around={folder ?? 'game:'}
          nameOf={nameOf}
          icon={<FolderPlus size={14} />}
          onMade={(place) => {
            setMade((before) => [...before, place]);
            setOpenPlaces((before) => toggled(before, folder ?? 'game:', true));
            setPlace(place);
          }}
        />
      </div>
    </div>
  );
}

/** The rows of files have a line break after the place of their folder. */
const isPlace = (id: string): boolean => !id.includes('\n');

const toggled = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));
