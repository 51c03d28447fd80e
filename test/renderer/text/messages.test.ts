import { describe, expect, it } from 'vitest';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
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
      /“Deep Water Shader” needs 1.2 GB, but only 0.4 GB is free on D:. The 88 MB downloaded so far is kept/,
    );
  });

  it('falls back to the general sentence if a value is missing', () => {
    expect(failureSentence(text, failure('downloads.diskFull'))).toBe(messages['error.internal']);
  });
});
