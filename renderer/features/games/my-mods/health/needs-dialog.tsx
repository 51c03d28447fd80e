import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CheckBox } from '#renderer/ui/controls/check-box.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import { Dialog, DialogActions } from '#renderer/ui/overlays/dialog.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { HealthNeed, HealthOffer } from '#shared/contract/games/health.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { useMyModsOpen } from '../my-mods-store.ts';
import { needsQuery, wholeSetQuery } from '../queries.ts';
import styles from './needs-dialog.module.css';

/**
 * The mods that the active loadout of a game misses: what they are, how large, and where they go, before any is fetched. What the
 * player asked for is chosen already where one mod alone has its name.
 */
export function NeedsDialog({ game, onSearch }: { game: Game; onSearch: (text: string) => void }) {
  const { t, rich, bytes } = useText();
  const actions = useMyModsActions();
  const { gameId, activeLoadoutId, activeLoadoutName } = game;
  const { data: needs, error, refetch } = useQuery(needsQuery(gameId, activeLoadoutId));
  const neededName = useMyModsOpen((view) => view.neededName);
  /** What the player chose or left out here, by the ids of mods. */
  const [decided, setDecided] = useState<ReadonlyMap<number, boolean>>(new Map());
  const chosen = chosenOffers(needs ?? [], neededName, decided);
  const offers = needs?.flatMap((need) => need.offers).filter(({ modId }) => chosen.has(modId)) ?? [];
  // What these need in turn comes along, unless the loadout has it.
  const { data: set } = useQuery(wholeSetQuery(offers.map(({ modId }) => modId)));
  const also = set?.mods.filter(({ modId, isThere }) => !isThere && !chosen.has(modId)) ?? [];
  const all = [...also, ...offers];
  const close = () => useMyModsOpen.setState({ health: null });
  const { pending, start } = useAsyncAction(async () => {
    await actions.health.get(gameId, all);
    close();
  });
  const toggle = (modId: number, isChosen: boolean) =>
    setDecided((before) => new Map([...before, [modId, isChosen]]));
  const search = (name: string) => {
    close();
    onSearch(name);
  };
  const size = all.reduce((sum, offer) => sum + (offer.size ?? 0), 0);
  return (
    <Dialog title={t('health.needs')} onClose={close}>
      {error && <FailureBanner failure={failureOf(error)} onRetry={refetch} />}
      {!error && !needs && <p role="status">{t('health.looking')}</p>}
      {needs && <p className={styles.why}>{rich('health.needsWhy', { loadout: activeLoadoutName })}</p>}
      {needs && (
        <ul className={styles.list}>
          {needs.map((need) => (
            <Need key={need.name} need={need} chosen={chosen} onToggle={toggle} onSearch={search} />
          ))}
        </ul>
      )}
      {also.length > 0 && (
        <p className={styles.quiet}>
          {t('health.also', { titles: also.map(({ title }) => title).join(', ') })}
        </p>
      )}
      <p role="status">{t('health.total', { count: all.length, size: bytes(size) })}</p>
      <DialogActions>
        <Button
          kind="primary"
          aria-disabled={pending || offers.length === 0}
          onClick={() => offers.length > 0 && start()}
        >
          {t('health.getChosen', { count: all.length })}
        </Button>
        <Button kind="quiet" onClick={close}>
          {t('myMods.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The ids of the mods that are chosen: as the player decided, else what they asked for, where just one mod is offered for it. */
function chosenOffers(
  needs: readonly HealthNeed[],
  neededName: string | null,
  decided: ReadonlyMap<number, boolean>,
): ReadonlySet<number> {
  const isAsked = ({ name, offers }: HealthNeed) =>
    offers.length === 1 && (neededName === null || name === neededName);
  return new Set(
    needs.flatMap((need) =>
      need.offers.flatMap(({ modId }) => ((decided.get(modId) ?? isAsked(need)) ? modId : [])),
    ),
  );
}

function Need(props: {
  need: HealthNeed;
  chosen: ReadonlySet<number>;
  onToggle: (modId: number, isChosen: boolean) => void;
  onSearch: (name: string) => void;
}) {
  const { t } = useText();
  const { name, neededBy, offers } = props.need;
  return (
    <li className={styles.need}>
      <h3 className={styles.name} dir="auto">
        {name}
      </h3>
      <p className={styles.quiet}>{t('health.neededBy', { titles: neededBy.join(', ') })}</p>
      {offers.map((offer) => (
        <Offer
          key={offer.modId}
          offer={offer}
          isChosen={props.chosen.has(offer.modId)}
          onToggle={(isChosen) => props.onToggle(offer.modId, isChosen)}
        />
      ))}
      {offers.length === 0 && (
        <>
          <p className={styles.quiet}>{t('health.noOffer')}</p>
          <Button size="s" onClick={() => props.onSearch(name)}>
            {t('health.search', { name })}
          </Button>
        </>
      )}
    </li>
  );
}

function Offer(props: { offer: HealthOffer; isChosen: boolean; onToggle: (isChosen: boolean) => void }) {
  const { t, bytes } = useText();
  const { title, author, versionName, size } = props.offer;
  const facts = [versionName, size === null ? t('health.noSize') : bytes(size)].filter(Boolean);
  return (
    <CheckBox
      label={t('health.looksLike', { title: author === null ? title : t('health.offer', { title, author }) })}
      hint={facts.join(', ')}
      checked={props.isChosen}
      onChange={({ target }) => props.onToggle(target.checked)}
    />
  );
}
