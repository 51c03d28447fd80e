import { describe, expect, it } from 'vitest';
import { isTrusted, type Sender } from '#main/ipc/trust.ts';

const page = { origin: 'app://loadout', parent: null };
const known = (id: number) => id === 1;
const from = (
  frame: Sender['senderFrame'],
  sender: Sender['sender'] = { id: 1, mainFrame: frame },
): Sender => ({
  senderFrame: frame,
  sender,
});

describe('isTrusted', () => {
  it('E17 accepts the main frame of a known window on the renderer’s origin', () => {
    expect(isTrusted(from(page), known)).toBe(true);
  });

  it.each([
    ['no sender frame', from(null)],
    ['another origin', from({ origin: 'https://example.org', parent: null })],
    ['a look-alike origin', from({ origin: 'app://loadout.example', parent: null })],
    ['a file', from({ origin: 'file://', parent: null })],
    ['an opaque origin', from({ origin: 'null', parent: null })],
    ['a frame within the page', from({ origin: 'app://loadout', parent: page })],
    ['a frame that is not the main one', from(page, { id: 1, mainFrame: { ...page } })],
    ['an unknown window', from(page, { id: 2, mainFrame: page })],
  ])('E17 refuses %s', (_, event) => {
    expect(isTrusted(event, known)).toBe(false);
  });

  it('E17 refuses a frame that is gone and throws when asked', () => {
    const gone = {
      get senderFrame(): never {
        throw new Error('Render frame was disposed');
      },
      sender: { id: 1, mainFrame: page },
    };
    expect(isTrusted(gone, known)).toBe(false);
  });
});
