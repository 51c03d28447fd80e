import { useQueries, useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { Tree } from '#renderer/ui/tree/tree.tsx';
import type { Correction, Plan, PlanEntries } from '#shared/contract/games/plans.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { gamesHereQuery } from '../queries.ts';
import { placeOf, treeOf } from './archive-tree.ts';
import { gameTree, placesWithFiles } from './game-tree.ts';
import { NewFolder } from './new-folder.tsx';
import { usePlaceName } from './place-name.ts';
import styles from './plan-dialog.module.css';
import { PlanRules } from './plan-rules.tsx';
import { usePlan } from './use-plan.ts';

type PlanDialogProps = { readonly gameId: string; readonly installId: string; readonly onClose: () => void };

/**
 * Where the files of a mod go: what is in the download beside the folder of the game. What the player moves becomes a rule
 * for the other mods of the game.
 */
export function PlanDialog({ gameId, installId, onClose }: PlanDialogProps) {
  const { t, rich } = useText();
  const actions = useMyModsActions();
  const { data: games } = useQuery(gamesHereQuery());
  const game = games?.find((each) => each.gameId === gameId)?.title ?? '';
  const plan = usePlan(gameId, installId);
  const { data, error, refetch, corrections } = plan;
  const isMoved = corrections.length > 0;
  const { pending, start } = useAsyncAction(async () => {
    if (!isMoved) return void actions.plans.accept(gameId, installId).then(onClose);
    await actions.plans.save({ gameId, installId, corrections: [...corrections] }, game, () => {
      plan.clear();
      onClose();
    });
  });
  return (
    <Dialog title={rich('plan.title', { title: data?.title ?? '' })} size="l" onClose={onClose}>
      {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {data && <Panes data={data} plan={plan} game={game} gameId={gameId} />}
      {data && (data.owner !== 'loadout' || isMoved) && (
        <section className={styles.rulesOf}>
          <h3 className={styles.heading}>{rich('plan.rules', { game })}</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section className={styles.rules} tabIndex={0} aria-label={t('plan.rulesLabel')}>
            <PlanRules places={data.places} game={game} />
          </section>
          <PerMod data={data} onChange={plan.move} />
        </section>
      )}
      <DialogActions>
        {data && (isMoved || data.owner === 'nobody' || data.owner === 'player') && (
          <Button kind="primary" aria-disabled={pending} onClick={start}>
            {t(isMoved ? 'plan.save' : 'plan.isRight')}
          </Button>
        )}
        {data?.owner === 'changed' && (
          <Button onClick={() => void actions.plans.forget(gameId, game, onClose)}>{t('plan.forget')}</Button>
        )}
        <Button kind="quiet" onClick={onClose}>
          {t('plan.close')}
        </Button>
        {data && (
          <p className={styles.counts}>
            {t('plan.counts', { count: data.fileCount - data.leftCount, left: data.leftCount })}
          </p>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** The end of a place where each mod gets a folder of its own. */
const ofMod = /(?<=:)\{mod\}$|\/\{mod\}$/;

/** Whether the files that no other place takes go to a folder for each mod. */
function PerMod({ data, onChange }: { data: Plan; onChange: (correction: Correction) => void }) {
  const { t } = useText();
  const rest = data.places.find(({ kind }) => kind === 'rest')?.to ?? null;
  if (rest === null) return null;
  return (
    <CheckBox
      label={t('plan.perMod')}
      checked={ofMod.test(rest)}
      onChange={({ target }) => onChange({ source: '', to: rest.replace(ofMod, ''), perMod: target.checked })}
    />
  );
}

type PanesProps = {
  readonly data: Plan;
  readonly plan: ReturnType<typeof usePlan>;
  readonly game: string;
  readonly gameId: string;
};

/** What is in the download on one side, the folder of the game on the other. */
function Panes({ data, plan, game, gameId }: PanesProps) {
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
    const to = placeOf(data.files, path);
    if (to === null) return t('plan.goesNowhere');
    const [around, own] = [
      path.slice(0, Math.max(0, path.lastIndexOf('/'))),
      path.slice(path.lastIndexOf('/') + 1),
    ];
    const placeAround = placeOf(data.files, around);
    if (to === undefined || (placeAround && `${placeAround}/${own}` === to)) return undefined;
    return placeAround === null ? undefined : `→ ${nameOf(to)}`;
  };
  const move = (to: string | null) => {
    setMoving(false);
    const rest = data.places.find(({ kind }) => kind === 'rest')?.to ?? '';
    plan.move({ source, to, perMod: source === '' && ofMod.test(rest) });
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

/** What is in the open places of the game, by place; each place is read once. */
function useEntries(
  gameId: string,
  first: PlanEntries,
  open: ReadonlySet<string>,
): ReadonlyMap<string, PlanEntries> {
  const places = [...open].filter((place) => place.startsWith('game:') && place !== 'game:');
  return useQueries({
    queries: places.map((place) => ({
      queryKey: ['my-mods', 'entries', gameId, place],
      queryFn: () => api.plans.entries({ gameId, place }),
      gcTime: 0,
    })),
    combine: (results) => {
      const found = new Map([['game:', first]]);
      for (const [at, place] of places.entries()) {
        const entries = results[at]?.data;
        if (entries) found.set(place, entries);
      }
      return found;
    },
  });
}

/** The rows of files have a line break after the place of their folder. */
const isPlace = (id: string): boolean => !id.includes('\n');

/** A small archive is seen whole. */
const foldersToOpen = ({ files, fileCount }: Plan): readonly string[] =>
  fileCount > 40
    ? ['/']
    : [
        '/',
        ...files.flatMap(({ path }) =>
          [...path.matchAll(/\//g)].map(({ index }) => `/${path.slice(0, index)}`),
        ),
      ];

const toggled = (ids: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> =>
  new Set(isIn ? [...ids, id] : [...ids].filter((each) => each !== id));
