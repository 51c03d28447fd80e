import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { failureSentence, richFailure } from '#renderer/text/failure-sentence.ts';
import { chooseLocale } from '#renderer/text/messages.ts';
import { createTextTools } from '#renderer/text/text-context.tsx';
import type { Failure } from '#shared/contract/text.ts';
import { type MessageId, messages } from '#shared/messages/index.ts';

const text = createTextTools('en', messages);

describe('chooseLocale', () => {
  it('takes the first preferred locale that has a catalog, with its region', () => {
    expect(chooseLocale(['fr-FR', 'en-GB', 'en'], ['en'])).toBe('en-GB');
  });

  it('falls back to English', () => {
    expect(chooseLocale(['tlh', 'xx-YY'], ['en'])).toBe('en');
    expect(chooseLocale([], ['en'])).toBe('en');
  });
});

describe('t', () => {
  it('follows the plural and number rules of the language', () => {
    expect(text.t('browse.total', { count: 1 })).toBe('1 mod');
    expect(text.t('browse.total', { count: 48213 })).toBe('48,213 mods');
  });

  it('shows values as they are, markup and braces included', () => {
    expect(text.t('mod.getNamed', { title: '<b>{x}</b> # ’' })).toBe('Get <b>{x}</b> # ’');
  });

  it('shows the id of a message it does not know', () => {
    expect(text.t('from.a.newer.main' as MessageId)).toBe('from.a.newer.main');
  });
});

describe('rich', () => {
  const html = (node: ReactNode) => renderToStaticMarkup(node).replaceAll(/ class="[^"]*"/g, '');

  it('renders names bold, each with a text direction of its own; t leaves them as they are', () => {
    const values = { game: 'Ember <b>' };
    expect(html(text.rich('play.endedWell', values))).toBe(
      '<strong dir="auto">Ember &lt;b&gt;</strong> closed.',
    );
    expect(text.t('play.endedWell', values)).toBe('Ember <b> closed.');
  });

  it('returns a string for a message without names', () => {
    expect(text.rich('browse.total', { count: 1 })).toBe('1 mod');
  });

  it('takes formatted messages as values', () => {
    const change = text.rich('loadouts.change.updated', { title: 'Lights', from: '1.0', to: '1.1' });
    const result = text.rich('myMods.goBackPromise', { title: change });
    expect(html(result)).toContain('<strong dir="auto">Lights</strong> changed from 1.0 to 1.1.');
  });

  it('renders failures, and the general sentence if a value is missing', () => {
    const failure: Failure = { code: 'disk-full', text: { id: 'play.endedWell' }, details: '' };
    expect(richFailure(text, failure)).toBe(messages['error.internal']);
  });
});

describe('failureSentence', () => {
  const failure = (id: MessageId, values?: Record<string, string | number>): Failure => ({
    code: 'disk-full',
    text: values ? { id, values } : { id },
    details: '',
  });

  it('formats byte counts as sizes', () => {
    const values = {
      title: 'Deep Water Shader',
      neededBytes: 1.2e9,
      freeBytes: 4e8,
      place: 'D:',
      keptBytes: 88e6,
    };
    expect(failureSentence(text, failure('downloads.diskFull', values))).toMatch(
      /Deep Water Shader needs 1.2 GB, but only 0.4 GB is free on D:. The 88 MB downloaded so far is kept/,
    );
  });

  it('falls back to the general sentence if a value is missing', () => {
    expect(failureSentence(text, failure('downloads.diskFull'))).toBe(messages['error.internal']);
  });
});
