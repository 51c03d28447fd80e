import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { app } from '#shared/messages/en/app.ts';
import { browse } from '#shared/messages/en/browse.ts';
import { details } from '#shared/messages/en/details.ts';
import { downloads } from '#shared/messages/en/downloads.ts';
import { favorites } from '#shared/messages/en/favorites.ts';
import { library } from '#shared/messages/en/library.ts';
import { session } from '#shared/messages/en/session.ts';
import { settings } from '#shared/messages/en/settings.ts';
import { ui } from '#shared/messages/en/ui.ts';
import { messages } from '#shared/messages/index.ts';

const root = new URL('../../..', import.meta.url).pathname;
const sourcesOf = (zone: string) =>
  readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, zone, name), 'utf8'))
    .join('\n');
const sources = sourcesOf('renderer');
const isNamedIn = (text: string) => (id: string) => text.includes(`'${id}'`) || text.includes(`"${id}"`);

describe('message catalog', () => {
  it.each(Object.entries(messages))('%s is a valid ICU message', (_, source) => {
    expect(() => new IntlMessageFormat(source, 'en')).not.toThrow();
  });

  it('holds no message for screens that no screen uses', () => {
    const ids = Object.keys({ ...app, ...browse, ...details, ...downloads, ...settings, ...ui });
    const isNamed = isNamedIn(sources);
    expect(ids.filter((id) => !isNamed(id))).toEqual([]);
  });

  it('holds no message about the player that neither a screen nor main uses', () => {
    const isNamed = isNamedIn(sources + sourcesOf('main'));
    const ids = Object.keys({ ...favorites, ...library, ...session });
    expect(ids.filter((id) => !isNamed(id))).toEqual([]);
  });

  it('holds every message that a screen names', () => {
    const named = [...sources.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, id]) => id);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((id) => !(String(id) in messages))).toEqual([]);
  });

  it('speaks plainly: no exclamation marks, no "please", no "oops", typographic apostrophes', () => {
    const spoken = Object.entries(messages).filter(([, source]) =>
      /[!]|\bplease\b|\boops\b|something went wrong|\w'\w/i.test(source),
    );
    expect(spoken).toEqual([]);
  });

  it('gives each domain its own ids', () => {
    const all = [app, browse, details, downloads, favorites, library, session, settings, ui].flatMap((part) =>
      Object.keys(part),
    );
    expect(new Set(all).size).toBe(all.length);
  });
});
