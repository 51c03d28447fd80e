import { describe, expect, it } from 'vitest';
import { parseShown } from '#renderer/app/app-store.ts';
import type { Mod } from '#shared/contract/mods.ts';

const mod: Mod = {
  modId: 12,
  title: 'Harbour Lights',
  tagLine: 'Lanterns and fog',
  gameId: 3,
  modType: 'download_local',
  downloadCount: 96_000,
  ratingAvg: 4.6,
  viewUrl: 'https://mods.example/mods/12',
  getBy: 'download',
};
const closed = { browse: null, favorites: null, library: null };

describe('S4 what was kept of the frame', () => {
  it('brings back the view and the mod that was open', () => {
    const kept = { view: 'favorites', openMods: { ...closed, favorites: mod } };
    expect(parseShown(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([[null], ['settings'], [{ view: 'games' }], [{ openMods: 7 }], [{ openMods: { browse: 'x' } }]])(
    'starts afresh with %j',
    (kept) => expect(parseShown(kept)).toEqual({ view: 'browse', openMods: closed }),
  );

  it.each([[0], [-1], [1.5], ['12'], [null]])('opens nothing for the mod id %j', (modId) => {
    expect(parseShown({ openMods: { browse: { ...mod, modId } } }).openMods.browse).toBeNull();
  });

  it('makes a mod whole again whose fields are damaged', () => {
    const damaged = { modId: 12, title: 5, ratingAvg: 'x', downloadCount: -1, viewUrl: {}, getBy: 'steal' };
    expect(parseShown({ openMods: { browse: damaged } }).openMods.browse).toEqual({
      modId: 12,
      title: '',
      tagLine: '',
      gameId: null,
      modType: '',
      downloadCount: null,
      ratingAvg: null,
      viewUrl: null,
      getBy: 'nothing',
    });
  });
});
