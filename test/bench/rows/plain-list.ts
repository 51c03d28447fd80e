/** The sizes of a cell in px, as in Loadout: columns, height with the space below it. */
const shapes = { cards: { columns: 4, height: 244 }, rows: { columns: 1, height: 57 } } as const;

/**
 * A script that puts a plain virtual list into the page: as many cells as are in sight, each with a button and two lines
 * of text, in an element as high as all of them. Cells have no pictures, and nothing keeps the focus when its cell is
 * scrolled out of sight. It has the structure of Loadout's list, so that both can be scrolled in the same way.
 */
export const plainListScript = (count: number, layout: 'cards' | 'rows'): string => `(() => {
  const { columns, height } = ${JSON.stringify(shapes[layout])};
  const count = ${count};
  document.body.innerHTML = \`<style>
    body { margin: 0; }
    #scroller { position: relative; block-size: 600px; overflow: hidden scroll; }
    ::-webkit-scrollbar { inline-size: 12px; }
    ::-webkit-scrollbar-thumb { min-block-size: 36px; background: gray; }
    ul { position: relative; margin: 0; padding: 0; }
    li { position: absolute; inline-size: \${100 / columns}%; block-size: \${height - 16}px; list-style: none; contain: strict; }
  </style><div id="scroller"><div><div><ul role="list" data-layout tabindex="-1"></ul></div></div></div>\`;
  const scroller = document.getElementById('scroller');
  const list = scroller.querySelector('ul');
  list.style.blockSize = Math.ceil(count / columns) * height + 'px';
  let cursor = 0;
  const cellOf = (place) => {
    const cell = document.createElement('li');
    cell.dataset.place = place;
    cell.style.insetBlockStart = Math.floor(place / columns) * height + 'px';
    cell.style.insetInlineStart = ((place % columns) * 100) / columns + '%';
    cell.innerHTML = '<button data-open></button><p></p>';
    cell.firstChild.textContent = 'Mod ' + place;
    cell.firstChild.dataset.mod = place;
    cell.lastChild.textContent = 'Rebuilds smithing around heat, timing and the alloy you chose, number ' + place + '.';
    return cell;
  };
  const draw = () => {
    const first = Math.floor(scroller.scrollTop / height) * columns;
    const end = Math.min(count, (Math.ceil((scroller.scrollTop + scroller.clientHeight) / height)) * columns);
    const drawn = new Map([...list.children].map((cell) => [Number(cell.dataset.place), cell]));
    for (const [place, cell] of drawn) if (place < first || place >= end) cell.remove();
    for (let place = first; place < end; place++) if (!drawn.has(place)) list.append(cellOf(place));
  };
  const page = Math.floor(scroller.clientHeight / height) * columns;
  const steps = { PageDown: page, PageUp: -page, ArrowDown: columns, ArrowUp: -columns, ArrowRight: 1, ArrowLeft: -1 };
  document.addEventListener('keydown', (event) => {
    const to = { Home: 0, End: count - 1 }[event.key] ?? (event.key in steps ? cursor + steps[event.key] : null);
    if (to === null) return;
    event.preventDefault();
    cursor = Math.max(0, Math.min(count - 1, to));
    const top = Math.floor(cursor / columns) * height;
    const { scrollTop, clientHeight } = scroller;
    if (top < scrollTop) scroller.scrollTop = top;
    else if (top + height > scrollTop + clientHeight) scroller.scrollTop = top + height - clientHeight;
    draw();
    list.querySelector('[data-place="' + cursor + '"] button').focus({ preventScroll: true });
  });
  scroller.addEventListener('scroll', draw, { passive: true });
  draw();
})()`;
