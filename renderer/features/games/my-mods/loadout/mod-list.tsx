import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useText } from '#renderer/text/text-context.tsx';
import { type CoverSubject, turnAt } from '#renderer/ui/art/looks.ts';
import { studio } from '#renderer/ui/art/studio.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Empty } from '#renderer/ui/feedback/empty.tsx';
import { SelectionBar } from '#renderer/ui/selection/selection-bar.tsx';
import { useSelection } from '#renderer/ui/selection/use-selection.ts';
import { VirtualList } from '#renderer/ui/virtual-list.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { useMyModsActions } from '../actions/use-my-mods-actions.ts';
import { GroupRow } from '../groups/group-row.tsx';
import { groupStepOf, type ModList as List, rowKey, rowsOf, stepOf } from '../groups/mod-blocks.ts';
import { useMovedFocus } from '../groups/use-moved-focus.ts';
import { useRowDrag } from '../groups/use-row-drag.ts';
import { type OpenMod, useMyModsOpen } from '../my-mods-store.ts';
import { installsQuery } from '../queries.ts';
import { findMods, searchTokens } from './find-mods.ts';
import styles from './loadout-mods.module.css';
import { type Asked, ModDialogs } from './mod-dialogs.tsx';
import { ModRow } from './mod-row.tsx';
import { type ModQuestion, useModRowHandlers } from './mod-row-handlers.ts';
import { TagFilter } from './tag-filter.tsx';
import { useSelectAllKey } from './use-select-all-key.ts';

/** How far installing is, by mod of the service; without what failed. */
const jobsByMod = ({ jobs }: { readonly jobs: readonly InstallJob[] }) =>
  new Map(
    jobs.flatMap(({ modId, state }) =>
      modId === null || state === 'failed' ? [] : [[modId, state] as const],
    ),
  );

/** The mods of a loadout with their groups, those that a search finds, and what can be done with selected ones. */
export function ModList(props: {
  game: Game;
  find: string;
  onFind: (text: string) => void;
  scroller: HTMLElement;
  open: OpenMod;
  list: List;
}) {
  const { t } = useText();
  const { game, find, scroller, open, list } = props;
  const { mods } = list;
  const { gameId, activeLoadoutId: loadoutId, activeLoadoutName } = game;
  const actions = useMyModsActions();
  const { data: jobs } = useQuery({ ...installsQuery(), select: jobsByMod });
  const [asked, setAsked] = useState<Asked | null>(null);
  const titleId = useId();
  const isSearched = find.trim() !== '';
  const found = useMemo(() => findMods(mods, find), [mods, find]);
  const rows = useMemo(() => rowsOf(list, isSearched ? new Set(found) : null), [list, found, isSearched]);
  const shown = useMemo(() => rows.flatMap((row) => (row.kind === 'mod' ? row.mod : [])), [rows]);
  const coverAt = (place: number): CoverSubject | undefined => {
    const mod = shown[place];
    return mod && { modId: mod.modId, gameName: game.title, title: mod.title };
  };
  const selection = useSelection(useMemo(() => shown.map(({ key }) => key), [shown]));
  const selected = selection.keys.size === 0 ? [] : mods.filter(({ key }) => selection.keys.has(key));
  useSelectAllKey(selection.selectAll);
  const drag = useRowDrag(list, rows, {
    onMods: (mod, place) => void actions.groups.moveMods(gameId, loadoutId, list, [mod], place),
    onGroup: (group, before) => void actions.groups.move(gameId, loadoutId, group, before),
  });
  const box = useRef<HTMLDivElement>(null);
  const movedFocus = useMovedFocus(box, list, rows);
  const ask = (question: ModQuestion, asking: readonly LoadoutMod[]) => {
    if (question === 'tags' || question === 'note') {
      const keys = asking.map(({ key }) => key);
      return useMyModsOpen.setState({ marks: { kind: question, gameId, loadoutId, mods: keys } });
    }
    if (question === 'move') movedFocus.onAsk(asking);
    setAsked({ kind: question, mods: asking });
  };
  const moveMod = (mod: LoadoutMod, step: -1 | 1) => {
    const place = stepOf(list, mod, step);
    if (place) void actions.groups.moveMods(gameId, loadoutId, list, [mod], place);
  };
  const moveGroup = (group: ModGroup, step: -1 | 1) => {
    const before = groupStepOf(list, group.groupId, step);
    if (before !== undefined) void actions.groups.move(gameId, loadoutId, group, before);
  };
  const handlers = useModRowHandlers({
    onToggle: selection.toggle,
    onMove: moveMod,
    onAsk: (question, mod) => ask(question, [mod]),
    ...drag,
  });
  const remove = () => {
    selection.clear();
    void actions.loadouts.removeMods(gameId, loadoutId, selected);
  };
  return (
    <section>
      <h2 id={titleId} className="visually-hidden">
        {t(game.loadsInOrder ? 'myMods.listInOrder' : 'myMods.list', { loadout: activeLoadoutName })}
      </h2>
      <TagFilter mods={mods} find={find} onFind={props.onFind} />
      <p className={styles.found} role="status">
        {isSearched && t('myMods.foundCount', { count: found.length, total: mods.length })}
      </p>
      {rows.length === 0 && (
        <Empty icon={<SearchX size={24} />} title={t('myMods.foundNone', { find })}>
          {t('myMods.foundNoneIn', { tokens: searchTokens.join(', ') })}
        </Empty>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys act on the list of the focused row */}
      <div
        ref={box}
        data-part
        className={styles.list}
        data-selecting={selected.length > 0 || undefined}
        hidden={rows.length === 0}
        onKeyDown={selection.onKeyDown}
      >
        <VirtualList
          labelledBy={titleId}
          entries={rows}
          keyOf={rowKey}
          rowHeight={({ kind }) => (kind === 'group' ? 45 : 57)}
          scroller={scroller}
        >
          {(row) =>
            row.kind === 'group' ? (
              <GroupRow
                gameId={gameId}
                loadoutId={loadoutId}
                group={row.group}
                mods={row.mods}
                isOpen={row.isOpen}
                canFold={!isSearched}
                canMove={{
                  up: groupStepOf(list, row.group.groupId, -1) !== undefined,
                  down: groupStepOf(list, row.group.groupId, 1) !== undefined,
                }}
                drop={drag.dropOn(row)}
                actions={actions}
                onMove={(step) => moveGroup(row.group, step)}
                onEdit={() => setAsked({ kind: 'group', group: row.group })}
                drag={{
                  onDragStart: () => drag.onDragStart(rowKey(row)),
                  onDragOver: () => drag.onDragOver(rowKey(row)),
                  onDragEnd: drag.onDragEnd,
                  onDrop: () => drag.onDrop(rowKey(row)),
                }}
              />
            ) : (
              <ModRow
                gameId={gameId}
                gameTitle={game.title}
                loadoutId={loadoutId}
                mod={row.mod}
                group={row.group}
                turn={turnAt(studio.looks, row.index, 1, coverAt)}
                place={row.place}
                open={open}
                canMoveUp={row.place > 0 || row.group !== null}
                canMoveDown={row.place < mods.length - 1 || row.group !== null}
                isSelected={selection.keys.has(row.mod.key)}
                drop={drag.dropOn(row)}
                handlers={handlers}
                actions={actions}
                job={jobs?.get(row.mod.modId ?? 0) ?? null}
              />
            )
          }
        </VirtualList>
      </div>
      {selected.length > 0 && (
        <SelectionBar count={selected.length} onClear={selection.clear}>
          <Button size="s" onClick={() => void actions.loadouts.setOn(gameId, loadoutId, selected, true)}>
            {t('myMods.turnOn')}
          </Button>
          <Button size="s" onClick={() => void actions.loadouts.setOn(gameId, loadoutId, selected, false)}>
            {t('myMods.turnOff')}
          </Button>
          <Button size="s" onClick={() => ask('move', selected)}>
            {t('myMods.moveToGroup')}
          </Button>
          <Button size="s" onClick={() => ask('tags', selected)}>
            {t('myMods.tagsEdit')}
          </Button>
          <Button size="s" onClick={remove}>
            {t('myMods.removeMod')}
          </Button>
        </SelectionBar>
      )}
      <ModDialogs
        game={game}
        list={list}
        asked={asked}
        actions={actions}
        onMoved={() => {
          selection.clear();
          movedFocus.onMoved();
        }}
        onClose={() => setAsked(null)}
      />
    </section>
  );
}
