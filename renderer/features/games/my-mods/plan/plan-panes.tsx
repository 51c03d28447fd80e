import { FolderPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Tree } from '#renderer/ui/tree/tree.tsx';
import type { Plan } from '#shared/contract/games/plans.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { archiveTree, foldersToOpen, placeApart, readArchive } from './archive-tree.ts';
import { gameFolders, gameTree, isPlace, placesWithFiles } from './game-tree.ts';
import { NewFolder } from './new-folder.tsx';
import { usePlaceName } from './place-name.ts';
import styles from './plan-panes.module.css';
import { restOf } from './rule-folder.ts';
import { useEntries } from './use-entries.ts';
import type { usePlan } from './use-plan.ts';

type PlanPanesProps = {
  readonly data: Plan;
  readonly plan: ReturnType<typeof usePlan>;
  readonly game: string;
  readonly gameId: string;
};

/** What is in the download on one side, the folder of the game on the other. Nothing is moved where choices decide. */
export function PlanPanes({ data, plan, game, gameId }: PlanPanesProps) {
  const { t, rich } = useText();
  const nameOf = usePlaceName(game);
  const [source, setSource] = useState('');
  const [place, setPlace] = useState<string | null>(null);
  const [isMoving, setMoving] = useState(false);
  const [isNaming, setNaming] = useState(false);
  const [openSources, setOpenSources] = useState<ReadonlySet<string>>(() => new Set(foldersToOpen(data)));
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(
    () => new Set(placesWithFiles(data.files)),
  );
  const [made, setMade] = useState<readonly string[]>([]);
  const known = useEntries(gameId, data.inGame, openPlaces);
  const panes = useRef<HTMLDivElement>(null);
  const newFolder = useRef<HTMLButtonElement>(null);
  const archive = useMemo(() => readArchive(data.files), [data.files]);
  const folders = useMemo(
    () => gameFolders(data.files, { known, made, nameOf }),
    [data.files, known, made, nameOf],
  );
  const target = archive.places.get(source);
  const more = (count: number) => t('plan.more', { count });
  const name = source === '' ? t('plan.all') : source.slice(source.lastIndexOf('/') + 1);
  // What goes to a new place is seen there at once.
  useEffect(() => {
    setOpenPlaces((before) => new Set([...before, ...placesWithFiles(data.files)]));
  }, [data.files]);
  // A new folder has the focus: its field is gone.
  useEffect(() => {
    if (made.length > 0) panes.current?.querySelector<HTMLElement>('[data-places] [tabindex="0"]')?.focus();
  }, [made]);

  const noteOf = (path: string) => {
    const to = placeApart(archive, path);
    return to === null ? t('plan.goesNowhere') : to && `→ ${nameOf(to)}`;
  };
  const move = (from: string, to: string | null) => {
    setMoving(false);
    plan.move({ source: from, to, perMod: from === '' && restOf(data)?.perMod === true });
    panes.current?.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]')?.focus();
  };
  const startMoving = () => {
    setMoving(true);
    panes.current?.querySelector<HTMLElement>('[data-places] [tabindex="0"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isMoving) return;
    setMoving(false);
    event.preventDefault();
    event.stopPropagation();
  };
  const folder = place !== null && isPlace(place) ? place : null;
  const canMove = data.choices === null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape ends what Enter on a row has begun
    <div ref={panes} className={styles.panes} data-fixed={!canMove || undefined} onKeyDown={onKeyDown}>
      <p className={styles.how}>{isMoving ? rich('plan.movingTo', { name }) : rich(howOf(data), { game })}</p>
      <section className={styles.pane}>
        <h3 className={styles.heading}>{t('plan.archive')}</h3>
        <Tree
          label={t('plan.archive')}
          nodes={archiveTree(archive, { all: t('plan.all'), noteOf, more, open: openSources })}
          open={openSources}
          selected={`/${source}`}
          onToggle={(id, isOpen) => setOpenSources((before) => toggled(before, id, isOpen))}
          onSelect={(id) => setSource(id.slice(1))}
          {...(canMove && {
            onAct: startMoving,
            onDelete: (id: string) => move(id.slice(1), null),
            onDrag: (id: string) => setSource(id.slice(1)),
          })}
        />
      </section>
      <section className={styles.pane} data-places data-moving={isMoving || undefined}>
        <h3 className={styles.heading}>{t('plan.game')}</h3>
        <Tree
          label={t('plan.game')}
          nodes={gameTree(folders, { more, open: openPlaces })}
          open={openPlaces}
          selected={place}
          onToggle={(id, isOpen) => setOpenPlaces((before) => toggled(before, id, isOpen))}
          onSelect={setPlace}
          onAct={(id) =>
            isMoving && isPlace(id)
              ? move(source, id)
              : setOpenPlaces((before) => toggled(before, id, !before.has(id)))
          }
          {...(canMove && { onDrop: (id: string) => move(source, id) })}
        />
        {isNaming && (
          <NewFolder
            around={folder ?? 'game:'}
            nameOf={nameOf}
            onMade={(place) => {
              setNaming(false);
              setMade((before) => [...before, place]);
              setOpenPlaces((before) => toggled(before, folder ?? 'game:', true));
              setPlace(place);
            }}
            onCancel={() => {
              setNaming(false);
              newFolder.current?.focus();
            }}
          />
        )}
      </section>
      <p className={styles.goes} role="status">
        {rich(stateOf(source, target), { name, ...(target && { place: nameOf(target) }) })}
      </p>
      {canMove && (
        <div className={styles.act}>
          {folder !== null && (
            <Button size="s" onClick={() => move(source, folder)}>
              {rich('plan.moveTo', { place: nameOf(folder) })}
            </Button>
          )}
          <Button size="s" onClick={() => move(source, null)}>
            {t('plan.leaveOut')}
          </Button>
          {plan.corrections.some((each) => each.source === source) && (
            <Button size="s" kind="quiet" onClick={() => plan.undo(source)}>
              {t('plan.undo')}
            </Button>
          )}
          <Button
            ref={newFolder}
            size="s"
            kind="quiet"
            icon={<FolderPlus size={14} />}
            aria-expanded={isNaming}
            onClick={() => setNaming(!isNaming)}
          >
            {t('plan.newFolder')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The sentence about what decides where files go. */
function howOf({ owner, choices }: Plan): MessageId {
  if (choices === null) return owner === 'loadout' ? 'plan.byLoadout' : 'plan.howTo';
  if (choices.state === null) return 'plan.byMod';
  return choices.state === 'waiting' ? 'plan.byNoChoices' : 'plan.byChoices';
}

/** The sentence about where a folder or file goes; the whole download has sentences of its own. */
function stateOf(source: string, target: string | null | undefined): MessageId {
  if (target === null) return source === '' ? 'plan.leftOutAll' : 'plan.leftOut';
  if (target === undefined) return source === '' ? 'plan.severalPlacesAll' : 'plan.severalPlaces';
  return source === '' ? 'plan.movedAll' : 'plan.moved';
}

const toggled = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));
