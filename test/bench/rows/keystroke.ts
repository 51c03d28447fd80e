import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { isFiller } from '#shared/catalog/words.ts';
import { type App, launch } from '../electron/launch.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median, percentile } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

const sizes = { whole: [10_000, 1_000_000], quick: [10_000, 100_000], smallest: [2_000] };

/** Titles that are typed in each round, letter by letter, and the pause between two letters in ms. */
const typing = { titles: 4, pauseMs: 70 };

/** What is typed: a field, and an expression that says whether the results of the text in it are drawn. */
type Page = { readonly field: string; readonly isDrawn: string };

/** In Loadout the results of a text are drawn when the word that is being typed is marked in one of them. */
const loadoutPage: Page = {
  field: `document.querySelector('[role="combobox"]')`,
  isDrawn: `[...document.querySelectorAll('article mark')].some(({ textContent }) =>
    textContent.toLowerCase() === text.split(' ').at(-1).toLowerCase())`,
};

/** The least that a page can do: a field, and below it what is in the field. */
const helloPage: Page = {
  field: `(globalThis.benchField ??= (() => {
    const [field, shown] = [document.createElement('input'), document.createElement('p')];
    document.body.append(field, shown);
    field.addEventListener('input', () => (shown.textContent = field.value));
    return field;
  })())`,
  isDrawn: `document.querySelector('p').textContent === text`,
};

/**
 * Types texts into a field and returns for each letter the ms until the end of the frame in which its results are drawn.
 * A space completes a word, and "to" says nothing by itself: no letters are marked for these, so their time is left out.
 */
const typeScript = ({ field, isDrawn }: Page, texts: readonly string[]) => `(async () => {
  const field = ${field};
  const times = [];
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }));
  const drawn = (text) => new Promise((resolve, reject) => {
    const look = () => ${isDrawn} && finish(() => resolve());
    const finish = (end) => {
      changes.disconnect();
      clearTimeout(limit);
      end();
    };
    const changes = new MutationObserver(look);
    const isLate = () => reject(new Error('Its results were not drawn within 5 s: ' + text));
    const limit = setTimeout(() => finish(isLate), 5_000);
    changes.observe(document, { childList: true, subtree: true, characterData: true });
    look();
  });
  for (const { whole, counted } of ${JSON.stringify(texts.map(withCounted))}) {
    field.focus();
    field.select();
    document.execCommand('delete');
    await pause(400);
    for (let length = 1; length <= whole.length; length += 1) {
      const text = whole.slice(0, length);
      const pressed = performance.now();
      document.execCommand('insertText', false, whole[length - 1]);
      if (counted[length - 1]) {
        await drawn(text);
        times.push((await painted()) - pressed);
      }
      // Frames and keys have no common beat.
      await pause(${typing.pauseMs} + Math.random() * 20);
    }
  }
  return times;
})()`;

/** A text, and for each of its letters whether its time counts. */
const withCounted = (whole: string) => ({
  whole,
  counted: Array.from(whole, (_, at) => {
    const last =
      whole
        .slice(0, at + 1)
        .split(' ')
        .at(-1) ?? '';
    return last !== '' && !isFiller(last.toLowerCase());
  }),
});

async function timeTyping(app: App, page: Page, ready: 'paint' | 'mods', texts: readonly string[]) {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    return await running.evaluate<number[]>(typeScript(page, texts));
  } finally {
    await running.close();
  }
}

/** From a letter in the search field to its results on screen, beside a page that only repeats what is typed. */
export const keystroke: Measurement = {
  name: 'keystroke',
  async run(bench) {
    const rows: Row[] = [];
    for (const size of bench.sized(sizes)) rows.push(...(await measureSize(bench, size)));
    return rows;
  },
};

async function measureSize(bench: Bench, size: number): Promise<Row[]> {
  const name = `${size.toLocaleString('en-US')} mods`;
  bench.say(`Typing with ${name}`);
  const { app, titles } = await prepare(bench, size);
  let round = 0;
  const texts = () => {
    const first = round++ * typing.titles;
    return Array.from({ length: typing.titles }, (_, nth) => titles[(first + nth) % titles.length] ?? '');
  };
  const times = await bench.inTurn(
    {
      ours: () => timeTyping(app, loadoutPage, 'mods', texts()),
      baseline: () => timeTyping(bench.hello(), helloPage, 'paint', texts()),
    },
    // Each round has some sixty letters of its own.
    { count: bench.sized({ whole: 2, quick: 2, smallest: 1 }), warmUps: 0 },
  );
  const [ours, baseline] = [times.ours.flat(), times.baseline.flat()];
  const shared = { unit: 'ms', rounds: times.ours.length } as const;
  return [
    makeRow({
      ...shared,
      row: `Keystroke to painted result, ${name}, p50`,
      ours: median(ours),
      baseline: median(baseline),
    }),
    makeRow({
      ...shared,
      row: `Keystroke to painted result, ${name}, p95`,
      ours: percentile(ours, 0.95),
      baseline: percentile(baseline, 0.95),
      target: { atMost: 16, of: 'value' },
    }),
  ];
}

/** Loadout with a complete catalog of this size, and titles of mods in it. */
async function prepare(bench: Bench, size: number): Promise<{ app: App; titles: readonly string[] }> {
  const mods = makeMods(size);
  return {
    app: await loadoutWithCatalog(bench, mods, `user-data-keystroke-${size}`),
    titles: titlesOf(mods),
  };
}

/** Titles of two or three words without signs, of mods from everywhere in the list. */
function titlesOf(mods: readonly CatalogMod[]): readonly string[] {
  const titles = Array.from(
    { length: 200 },
    (_, nth) => mods[Math.floor((nth * mods.length) / 200)]?.title ?? '',
  );
  return titles.filter((title) => /^[a-z]+(?: [a-z]+){1,2}$/i.test(title));
}
