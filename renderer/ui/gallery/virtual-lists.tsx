import { useState } from 'react';
import { createGridModel } from '../virtual-grid/grid-model.ts';
import { type Metrics, open } from '../virtual-grid/grid-state.ts';
import { VirtualGrid } from '../virtual-grid/virtual-grid.tsx';
import { VirtualList } from '../virtual-list.tsx';
import { nothing } from './examples.ts';
import styles from './gallery.module.css';
import { Specimen, State } from './specimen.tsx';

const count = 10_000;
const entries = Array.from({ length: count }, (_, place) => `Entry ${place + 1}`);

/** The size of a cell in px: a line of text with its padding and border. */
const metricsOf = (width: number): Metrics => ({
  columns: Math.max(1, Math.floor(width / 180)),
  cellHeight: 38,
  gap: 8,
  start: 8,
  end: 8,
});

/** Lists that draw only what is in sight. */
export function VirtualLists() {
  const [model] = useState(() => {
    const made = createGridModel(metricsOf(0));
    made.change((state) => open(state, count, null, null));
    return made;
  });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  return (
    <Specimen name="VirtualGrid, VirtualList">
      <State name="Cells, some of which aren’t loaded" size="half">
        <div className={styles.screen}>
          <div className={styles.grid}>
            <VirtualGrid
              model={model}
              label="Cells"
              className=""
              layout="cards"
              metricsOf={metricsOf}
              contentOf={(place) => (place % 5 === 4 ? null : `${place}`)}
              cell={(place) => (
                <button type="button" className={styles.cell} data-open>
                  {entries[place]}
                </button>
              )}
              placeholder={<div className={styles.cell}>…</div>}
              onKeyDown={nothing}
              onCursor={nothing}
              onRest={nothing}
            />
          </div>
        </div>
      </State>
      <State name="Rows" size="half">
        <p id="gallery-rows" className="visually-hidden">
          Rows
        </p>
        <div ref={setScroller} className={styles.screen}>
          {scroller && (
            <VirtualList
              labelledBy="gallery-rows"
              entries={entries}
              keyOf={(entry) => entry}
              rowHeight={() => 38}
              scroller={scroller}
            >
              {(entry) => (
                <button type="button" className={styles.cell}>
                  {entry}
                </button>
              )}
            </VirtualList>
          )}
        </div>
      </State>
    </Specimen>
  );
}
