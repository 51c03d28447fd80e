import { describe, expect, test } from 'vitest';
import { parsePlist } from '#main/games/suggest/mac/plist.ts';
import { plistOf } from './made-up-app.ts';

const texts = { CFBundleExecutable: 'Ember & <fall>', CFBundleName: 'Für Elise ’' };

/** Made by Python's plistlib: texts in one and in two bytes for each character, a list of a dictionary, a number and a truth. */
const binary = Buffer.from(
  'YnBsaXN0MDDXAQIDBAUGBwgJDA0ODxBfEBxBIGxvbmcgbmFtZSBvZiBhIHZhbHVlIGluIGl0XxAVQ0ZCdW5kbGVEb2N1bWVudFR5cGVzXxAS' +
    'Q0ZCdW5kbGVFeGVjdXRhYmxlXENGQnVuZGxlTmFtZV8QGUxTQXBwbGljYXRpb25DYXRlZ29yeVR5cGVfEBdOU0hpZ2hSZXNvbHV0aW9uQ2Fw' +
    'YWJsZVZOdW1iZXJfEBR4eHh4eHh4eHh4eHh4eHh4eHh4eKEK0QMLWG5vdC10aGlzWUVtYmVyZmFsbGsARgD8AHIAIABFAGwAaQBzAGUAICAZ' +
    'XxAmcHVibGljLmFwcC1jYXRlZ29yeS5yb2xlLXBsYXlpbmctZ2FtZXMJEAcACAAXADYATgBjAHAAjACmAK0AxADGAMkA0gDcAPMBHAEdAAAA' +
    'AAAAAgEAAAAAAAAAEQAAAAAAAAAAAAAAAAAAAR8=',
  'base64',
);

test('texts of the outermost dictionary are read in XML, and nothing of those inside it', () => {
  expect(Object.fromEntries(parsePlist(Buffer.from(plistOf(texts))) ?? [])).toEqual(texts);
});

test('they are read in the binary form', () => {
  expect(Object.fromEntries(parsePlist(binary) ?? [])).toEqual({
    CFBundleExecutable: 'Emberfall',
    CFBundleName: 'Für Elise ’',
    LSApplicationCategoryType: 'public.app-category.role-playing-games',
    'A long name of a value in it': 'x'.repeat(20),
  });
});

test.each([
  '',
  'text',
  '{"CFBundleExecutable": "x"}',
  '<plist><dict><key>a</key><string>b</string></dict>',
  '<plist><array><key>a</key><string>b</string></array></plist>',
  '<dict><key>a</key><string>b</string></dict>',
  '<plist><dict><key>a</string><string>b</key></dict></plist>',
  '<plist><dict><!-- <key>a</key><string>b</string></dict></plist>',
  'bplist00',
])('%j is null', (text) => {
  expect(parsePlist(Buffer.from(text))).toBeNull();
});

test('a list that defines entities of its own is null, and those of every XML are characters', () => {
  const list = (content: string) => `<plist><dict><key>n</key><string>${content}</string></dict></plist>`;
  const entities = '<!DOCTYPE plist [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>';
  expect(parsePlist(Buffer.from(`${entities}${list('&b;')}`))).toBeNull();
  expect(parsePlist(Buffer.from(list('&b;')))).toBeNull();
  expect(parsePlist(Buffer.from(list('&amp;&#65;&#x42;')))?.get('n')).toBe('&AB');
});

describe('a hostile list takes little time and never throws', () => {
  const many = 300_000;
  test.each([
    ['tags without an end', `<plist><dict>${'<a'.repeat(many)}`],
    ['many tags', `<plist><dict>${'<a>'.repeat(many)}`],
    ['comments', `<plist>${'<!---->'.repeat(many)}`],
    ['a name without an end', `<${'a'.repeat(1_000_000)}`],
    ['document types', '<!DOCTYPE plist '.repeat(60_000)],
    ['a dictionary in a dictionary', '<plist><dict>'.repeat(many)],
    ['ends', '</a>'.repeat(many)],
    ['entities', `<plist><dict><key>${'&amp'.repeat(many)}`],
  ])('%s', { timeout: 5_000 }, (_, text) => {
    expect(parsePlist(Buffer.from(text))).toBeNull();
  });

  test('a binary one that is cut or changed at any place', () => {
    for (let at = 8; at < binary.length; at += 1) {
      parsePlist(binary.subarray(0, at));
      for (const byte of [0, 1, 15, 0x5f, 0x6f, 0xd0, 0xdf, 0xff]) {
        const changed = Buffer.from(binary);
        changed[at] = byte;
        parsePlist(changed);
      }
    }
  });
});
