import { describe, expect, it } from 'vitest';
import { placeFor } from '#main/desktop/window/window-place.ts';

const display = { x: 0, y: 0, width: 1920, height: 1040 };
const saved = { bounds: { x: 200, y: 100, width: 1400, height: 900 }, maximized: true };

describe('placeFor', () => {
  it('opens the window where it was', () => {
    expect(placeFor(saved, [display])).toEqual(saved);
  });

  it('opens in the middle when nothing was saved', () => {
    expect(placeFor(undefined, [display])).toEqual({
      bounds: { width: 1280, height: 800 },
      maximized: false,
    });
  });

  it('keeps the size but not a place on a display that is gone', () => {
    const gone = { ...saved, bounds: { ...saved.bounds, x: 4000 } };
    expect(placeFor(gone, [display])).toEqual({ bounds: { width: 1400, height: 900 }, maximized: true });
  });

  it('never opens above the screen, where no title bar can be grabbed', () => {
    const above = { ...saved, bounds: { ...saved.bounds, y: -500 } };
    expect(placeFor(above, [display]).bounds).toEqual({ width: 1400, height: 900 });
  });

  it.each([
    [80, true],
    [79, false],
    [0, false],
  ])('can be grabbed with %i of its pixels beside the edge of a display: %s', (seen, isPersisted) => {
    for (const x of [display.width - seen, seen - saved.bounds.width]) {
      const bounds = { ...saved.bounds, x };
      expect(placeFor({ ...saved, bounds }, [display]).bounds).toEqual(
        isPersisted ? bounds : { width: 1400, height: 900 },
      );
    }
  });

  it('shrinks to a smaller display', () => {
    const small = { x: 0, y: 0, width: 1024, height: 700 };
    const away = { ...saved, bounds: { ...saved.bounds, x: 4000 } };
    expect(placeFor(away, [small]).bounds).toEqual({ width: 1024, height: 700 });
  });

  it.each([null, 'x', 7, [], { bounds: 'wide' }, { bounds: { x: 0, y: 0, width: -1, height: 1e9 } }])(
    'ignores %j',
    (garbage) => {
      expect(placeFor(garbage, [display]).bounds).toEqual({ width: 1280, height: 800 });
    },
  );

  it('opens even where no display is reported', () => {
    expect(placeFor(saved, []).bounds).toEqual({ width: 1280, height: 800 });
  });
});
