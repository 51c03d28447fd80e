import type { ModRecord } from './mods.ts';
import { drawFor, topics } from './random.ts';
import { plainThings, tagEnds, tagStarts, tagThings } from './words.ts';

/** The long text of a mod, in BBCode as its author would have written it. */
export function describeMod(seed: number, mod: ModRecord): string {
  const draw = drawFor(seed, topics.description, mod.modId);
  const sentence = () => `${draw.pick(tagStarts)} ${draw.pick(tagThings)} ${draw.pick(tagEnds)}`;
  const features = Array.from({ length: draw.whole(3, 6) }, () => `[*]${sentence()}`);
  return [
    `[b]${mod.title}[/b] ${draw.pick(['began as a weekend project and got out of hand.', 'grew out of one small fix.', 'is for anyone who reads every sign in a game.'])}`,
    `${sentence()} ${sentence()}`,
    `[heading=2]What it does[/heading]\n[list]\n${features.join('\n')}\n[/list]`,
    `[heading=2]Works with[/heading]\nAnything that leaves ${draw.pick(plainThings).toLowerCase()} alone. Load it late. [i]Tested on a fresh save and on one with ninety other mods.[/i]`,
    '[quote="Before you ask"]No, it does not need a new game.[/quote]\nSource and notes: [url=https://example.org/notes]example.org/notes[/url]',
  ].join('\n\n');
}
