import { useQuery } from '@tanstack/react-query';
import { FolderPlus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import { Tree } from '#renderer/ui/tree/tree.tsx';
import type { Plan } from '#shared/contract/games/plans.ts';
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
    if (isMoved)
      await actions.plans.save({ gameId, installId, corrections: [...corrections] }, game, onClose);
    else {
      await actions.plans.accept(gameId);
      onClose();
    }
  });
  return (
    <Dialog title={rich('plan.title', { title: data?.title ?? '' })} size="l" onClose={onClose}>
      {error && !data && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {data && (
        <>
          <Panes data={data} plan={plan} game={game} gameId={gameId} />
          {data.owner !== 'loadout' || isMoved ? (
            <section className={styles.rulesOf}>
              <h3 className={styles.heading}>{rich('plan.rules', { game })}</h3>
              <PlanRules places={data.places.slice(0, 12)} game={game} />
            </section>
          ) : null}
        </>
      )}
      <DialogActions>
        {data && (isMoved || data.owner === 'nobody') && (
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
      </DialogActions>
    </Dialog>
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
  const showError = useErrorToast();
  const nameOf = usePlaceName(game);
  const [source, setSource] = useState('');
  const [place, setPlace] = useState('game:');
  const [isMoving, setMoving] = useState(false);
  const [openSources, setOpenSources] = useState<ReadonlySet<string>>(() => new Set(foldersToOpen(data)));
  const [openPlaces, setOpenPlaces] = useState<ReadonlySet<string>>(
    () => new Set(placesWithFiles(data.files)),
  );
  const [known, setKnown] = useState<ReadonlyMap<string, readonly string[]>>(
    () => new Map([['game:', data.folders]]),
  );
  const [made, setMade] = useState<readonly string[]>([]);
  const panes = useRef<HTMLDivElement>(null);
  const target = placeOf(data.files, source);
  const rest = data.places.find(({ kind }) => kind === 'rest')?.to ?? null;
  const more = (count: number) => t('plan.more', { count });
  const name = source === '' ? t('plan.all') : source.slice(source.lastIndexOf('/') + 1);
  // What goes to a new place is seen there at once.
  useEffect(() => {
    setOpenPlaces((before) => new Set([...before, ...placesWithFiles(data.files)]));
  }, [data.files]);

  const noteOf = (path: string) => {
    const to = placeOf(data.files, path);
    if (to === null) return t('plan.goesNowhere');
    const around = placeOf(data.files, path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
    if (to === undefined || (around && `${around}/${path.slice(path.lastIndexOf('/') + 1)}` === to))
      return undefined;
    return around === null ? undefined : `→ ${nameOf(to)}`;
  };
  const openPlace = (id: string, isOpen: boolean) => {
    setOpenPlaces((before) => toggled(before, id, isOpen));
    if (!isOpen || known.has(id) || !id.startsWith('game:')) return;
    api.plans
      .folders({ gameId, place: id })
      .then(({ folders }) => setKnown((before) => new Map([...before, [id, folders]])), showError);
  };
  const move = (to: string | null) => {
    setMoving(false);
    plan.move({ source, to, perMod: source === '' && rest?.endsWith('{mod}') === true });
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
  const isFolder = (id: string) => !id.includes(' ', id.indexOf(':')) || known.has(id);
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
          : data.owner === 'loadout'
            ? rich('plan.byLoadout', { game })
            : rich('plan.howTo', { key: t('plan.move') })}
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
          onToggle={openPlace}
          onSelect={setPlace}
          onAct={(id) => (isMoving && isFolder(id) ? move(id) : openPlace(id, !openPlaces.has(id)))}
          onDrop={move}
        />
      </section>
      <div className={styles.act}>
        <p className={styles.goes} role="status">
          {target === null
            ? rich('plan.leftOut', { name })
            : target === undefined
              ? rich('plan.severalPlaces', { name })
              : rich('plan.moved', { name, place: nameOf(target) })}
        </p>
        {isMoving ? (
          <Button size="s" onClick={() => isFolder(place) && move(place)}>
            {rich('plan.moveHere', { place: nameOf(place) })}
          </Button>
        ) : (
          <Button size="s" onClick={startMoving}>
            {t('plan.move')}
          </Button>
        )}
        <Button size="s" kind="quiet" onClick={() => move(null)}>
          {t('plan.leaveOut')}
        </Button>
        {plan.corrections.some((each) => each.source === source) && (
          <Button size="s" kind="quiet" onClick={() => plan.undo(source)}>
            {t('plan.undo')}
          </Button>
        )}
        <NewFolder
          around={isFolder(place) ? place : 'game:'}
          nameOf={nameOf}
          icon={<FolderPlus size={14} />}
          onMade={(folder) => {
            setMade((before) => [...before, folder]);
            setPlace(folder);
          }}
        />
      </div>
      {rest !== null && (
        <CheckBox
          label={t('plan.perMod')}
          checked={rest.endsWith('{mod}')}
          onChange={({ target: { checked } }) =>
            plan.move({ source: '', to: rest.replace(/(?<=:)\{mod\}$|\/\{mod\}$/, ''), perMod: checked })
          }
        />
      )}
      <p className={styles.counts}>
        {t('plan.counts', { count: data.fileCount - data.leftCount, left: data.leftCount })}
      </p>
    </div>
  );
}

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
