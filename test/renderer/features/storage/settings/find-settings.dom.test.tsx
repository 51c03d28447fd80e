import { expect, test } from 'vitest';
import { showFound } from '#renderer/features/storage/settings/find-settings.ts';

/** A column as Settings has it. */
function column(): HTMLElement {
  const box = document.createElement('div');
  box.innerHTML = `
    <section><h2>Downloads</h2>
      <div data-sheet><p>Where files go.</p><div>Download folder</div><div>Pause on battery</div></div>
      <section><h3>Allowed sites</h3><div data-sheet><div>files.example</div></div></section>
    </section>
    <section><h2>Appearance</h2><div data-sheet><div>Thème</div></div></section>`;
  return box;
}
const shown = (box: HTMLElement) =>
  [...box.querySelectorAll('[data-sheet] > *')]
    .filter((row) => row.closest('[hidden]') === null)
    .map((row) => row.textContent);

test.each<[string, number[], string[]]>([
  ['', [0, 1], ['Where files go.', 'Download folder', 'Pause on battery', 'files.example', 'Thème']],
  ['battery', [0], ['Pause on battery']],
  ['folder DOWNLOADS', [0], ['Download folder']],
  ['theme', [1], ['Thème']],
  ['allowed', [0], ['files.example']],
  ['appearance', [1], ['Thème']],
  ['downloads theme', [], []],
  ['directory', [0], ['Download folder']],
  ['laptop', [0], ['Pause on battery']],
  ['look', [1], ['Thème']],
  ['colors of the look', [1], ['Thème']],
  ['lo', [0], ['Where files go.', 'Download folder', 'Pause on battery', 'files.example']],
])('“%s” finds in the sections %j', (find, sections, rows) => {
  const box = column();
  expect(showFound(box, find)).toEqual(sections);
  expect(shown(box)).toEqual(rows);
});

test('without a search everything is back', () => {
  const box = column();
  showFound(box, 'nothing like this');
  expect(shown(box)).toEqual([]);
  showFound(box, ' ');
  expect(box.querySelectorAll('[hidden]')).toHaveLength(0);
});
