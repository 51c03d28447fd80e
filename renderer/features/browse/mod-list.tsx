import { type KeyboardEvent, memo } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import type { Mod } from '#shared/contract/mods.ts';
import { type Layout, useBrowse } from './browse-store.ts';
import { nextPlace } from './grid-keys.ts';
import { type ModAction, ModCard } from './mod-card.tsx';
import styles from './mod-list.module.css';

type ModListProps = {
  readonly mods: readonly Mod[];
  readonly games: ReadonlyMap<number, string> | undefined;
  readonly layout: Layout;
  readonly openModId: number | null;
  readonly Action: ModAction;
  readonly onOpen: (mod: Mod) => void;
};

/** The mods of a page. Arrow keys, Home and End move between them. */
export const ModList = memo(function ModList({
  mods,
  games,
  layout,
  openModId,
  Action,
  onOpen,
}: ModListProps) {
  const { t } = useText();
  const remember = (target: Element) => {
    const modId = Number(target.closest('[data-mod]')?.getAttribute('data-mod'));
    if (modId > 0) useBrowse.setState({ focusedModId: modId });
  };
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: the role survives "list-style: none" in every screen reader
      role="list"
      className={styles.list}
      data-layout={layout}
      aria-label={t('browse.list')}
      onKeyDown={moveByArrows}
      onFocus={(event) => remember(event.target)}
    >
      {mods.map((mod) => (
        <li key={mod.modId}>
          <ModCard
            mod={mod}
            game={mod.gameId === null ? undefined : games?.get(mod.gameId)}
            open={mod.modId === openModId}
            Action={Action}
            onOpen={onOpen}
          />
        </li>
      ))}
    </ul>
  );
});

function moveByArrows(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const list = event.currentTarget;
  const card = (event.target as Element).closest('li');
  const cards = [...list.children];
  const here = card ? cards.indexOf(card) : -1;
  if (here < 0) return;
  const tops = cards.map((each) => (each as HTMLElement).offsetTop);
  const columns = tops.filter((top) => top === tops[0]).length;
  const mirrored = getComputedStyle(list).direction === 'rtl';
  const next = nextPlace(event.key, here, { columns, count: cards.length, mirrored });
  if (next === null) return;
  event.preventDefault();
  cards[next]?.querySelector<HTMLElement>('[data-open]')?.focus();
}
