import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchOpenedBySystem } from '#main/desktop/commands/opened-by-system.ts';

test('W27 links and files that the system opens are told, of those before the start the last one', () => {
  const app = new EventEmitter();
  const prevented: string[] = [];
  const open = (kind: 'open-url' | 'open-file', source: string) =>
    app.emit(kind, { preventDefault: () => prevented.push(source) }, source);
  const opened = watchOpenedBySystem(app as never);
  open('open-file', '/a.loadout');
  open('open-url', 'loadout://import/a');
  const told: string[] = [];
  opened.listen((source) => told.push(source));
  expect(told).toEqual(['loadout://import/a']);
  open('open-file', '/b.loadout');
  expect(told).toEqual(['loadout://import/a', '/b.loadout']);
  expect(prevented).toEqual(['/a.loadout', 'loadout://import/a', '/b.loadout']);
});
