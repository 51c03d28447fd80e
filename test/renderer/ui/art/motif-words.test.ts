import { describe, expect, it } from 'vitest';
import { makeMotifWords, motifForTitle } from '#renderer/ui/art/motif-words.ts';

const words = makeMotifWords();

describe('the motif of a title', () => {
  it.each([
    ['Skyforge Overhaul', 'anvil'],
    ['Better Inventory Grid', 'bag'],
    ['Harbour Lights', 'lantern'],
    ['Quiet Footsteps', 'feet'],
    ['Longer Days', 'clock'],
    ['Rally Stripes Pack', 'car'],
    ['Co-pilot Voices', 'mic'],
    ['Tiny Tavern', 'cup'],
    ['No More Fetch Quests', 'scroll'],
    ['Cartographer', 'map'],
    ['EMBER WEATHER', 'storm'],
    ['Alte Häuser', 'house'],
    ['Dunkle Wälder', 'tree'],
    ['Vieilles épées', 'blade'],
    ['Espadas antiguas', 'blade'],
    ['Castelli perduti', 'castle'],
    ['Lanternas do porto', 'lighthouse'],
    ['Śnieżne wieże', 'mast'],
    ['Золотые мосты', 'bridge'],
    ['巨龙城堡', 'castle'],
    ['古代の図書館', 'book'],
    ['황금 도서관', 'book'],
    ['BetterBags', 'bag'],
  ])('%s is %s', (title, motif) => {
    expect(motifForTitle(title, words)).toBe(motif);
  });

  it.each(['', '   ', 'Zwyx', '1.2.3', '🙂', 'qq rr ss'])('%j has none', (title) => {
    expect(motifForTitle(title, words)).toBeUndefined();
  });
});
