import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '../art/cover.tsx';
import { Button } from '../controls/button.tsx';
import { Empty } from '../feedback/empty.tsx';
import { GameMenu } from '../mod-list/game-menu.tsx';
import { LayoutChoice } from '../mod-list/layout-choice.tsx';
import { EmptyScreen, ListFrame, ListHeader } from '../mod-list/list-frame.tsx';
import { type ListViewState, type ListViewStore, parseListViewState } from '../mod-list/list-view-state.ts';
import { Paging } from '../mod-list/paging.tsx';
import { SortMenu } from '../mod-list/sort-menu.tsx';
import { RowCheck } from '../selection/row-check.tsx';
import { SelectionBar } from '../selection/selection-bar.tsx';
import { Tree } from '../tree/tree.tsx';
import { games, nothing } from './examples.ts';
import styles from './gallery.module.css';
import { GalleryGroup, Specimen, State } from './specimen.tsx';
import { VirtualLists } from './virtual-lists.tsx';

const pages = { page: 2, perPage: 50, total: 3_000, lastPage: 60 };
/** A place in a list that nobody remembers. */
const view = parseListViewState(null);
const store: ListViewStore = Object.assign(<T,>(select: (state: ListViewState) => T) => select(view), {
  getState: () => view,
  setState: nothing,
});

/** What is around a list of mods, and how a long one is drawn. */
export const ListGallery = () => (
  <GalleryGroup name="Lists of mods">
    <Menus />
    <Pages />
    <Frames />
    <Selections />
    <Trees />
    <VirtualLists />
  </GalleryGroup>
);

function Trees() {
  const [selected, setSelected] = useState('data');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['data']));
  const textures = { id: 'textures', label: 'Textures', note: '→ Data/Textures', children: [] };
  return (
    <Specimen name="Tree">
      <State name="Folders and files">
        <Tree
          label="Folders and files"
          nodes={[
            { id: 'data', label: 'Data', children: [textures, { id: 'file', label: 'Lanterns.esp' }] },
            { id: 'saves', label: 'Saves', isQuiet: true, children: [] },
          ]}
          open={open}
          selected={selected}
          onToggle={(id, isOpen) =>
            setOpen(new Set(isOpen ? [...open, id] : [...open].filter((each) => each !== id)))
          }
          onSelect={setSelected}
        />
      </State>
    </Specimen>
  );
}

function Selections() {
  const [isSelected, setSelected] = useState(true);
  return (
    <Specimen name="RowCheck, SelectionBar">
      <State name="Not selected">
        <RowCheck title="Not selected" mark="3" isSelected={false} onToggle={nothing} />
      </State>
      <State name="Selected">
        <div data-selecting>
          <RowCheck
            title="Selected"
            mark="4"
            isSelected={isSelected}
            onToggle={() => setSelected((now) => !now)}
          />
        </div>
      </State>
      <State name="What can be done">
        <SelectionBar count={1_200} onClear={nothing}>
          <Button size="s">Pause</Button>
        </SelectionBar>
      </State>
    </Specimen>
  );
}

function Menus() {
  const [gameId, setGameId] = useState<number | null>(null);
  const [sort, setSort] = useState<'added' | 'title' | 'rating' | 'downloads'>('added');
  const [layout, setLayout] = useState<'cards' | 'rows'>('cards');
  return (
    <Specimen name="GameMenu, SortMenu, LayoutChoice">
      <State name="All games">
        <GameMenu gameId={gameId} gameIds={[1, 2]} games={games} onChange={setGameId} />
      </State>
      <State name="One game">
        <GameMenu gameId={1} gameIds={[1, 2]} games={games} onChange={nothing} />
      </State>
      <State name="Long text">
        <GameMenu gameId={2} gameIds={[1, 2]} games={games} onChange={nothing} />
      </State>
      <State name="Order">
        <SortMenu sort={sort} onChange={setSort} />
      </State>
      <State name="Layout">
        <LayoutChoice layout={layout} onChange={setLayout} />
      </State>
    </Specimen>
  );
}

const Pages = () => (
  <Specimen name="Paging">
    <State name="A page" size="full">
      <Paging page={2} pagination={pages} waiting={false} onGo={nothing} />
    </State>
    <State name="The first page" size="full">
      <Paging page={1} pagination={{ ...pages, page: 1 }} waiting={false} onGo={nothing} />
    </State>
    <State name="Loading another page" size="full">
      <Paging page={3} pagination={pages} waiting onGo={nothing} />
    </State>
    <State name="Not known yet" size="full">
      <Paging page={1} pagination={null} waiting onGo={nothing} />
    </State>
  </Specimen>
);

const Frames = () => (
  <Specimen name="ListFrame, ListHeader, EmptyScreen">
    {[false, true].map((waiting) => (
      <State key={String(waiting)} name={waiting ? 'Loading another page' : 'A list'} size="half">
        <div className={styles.screen}>
          <ListFrame
            store={store}
            shownPage={1}
            waiting={waiting}
            header={
              <ListHeader title="Favorites" total="4 mods">
                <Button>Open</Button>
              </ListHeader>
            }
            paging={null}
          >
            <div className={styles.cover}>
              <Cover modId={5} />
            </div>
          </ListFrame>
        </div>
      </State>
    ))}
    <State name="Empty" size="half">
      <div className={styles.screen}>
        <EmptyScreen title="Library">
          <Empty icon={<PackageOpen size={24} />} title="Nothing here yet" />
        </EmptyScreen>
      </div>
    </State>
  </Specimen>
);
