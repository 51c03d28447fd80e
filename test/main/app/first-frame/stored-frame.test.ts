import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { firstFrameFile, formatStoredFrame, readStoredFrame } from '#main/app/first-frame/stored-frame.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { frameOf } from './frame.ts';

const toJson = JSON.stringify;

async function stored(text: string | Uint8Array) {
  const file = firstFrameFile(await ownFolder());
  await writeFile(file, text);
  return (scope: string | null = 'scope') => readStoredFrame(file, scope);
}

test('C44 a frame is read again in its own scope only', async () => {
  const frame = frameOf('Skyforge');
  const read = await stored(formatStoredFrame('scope', frame, toJson) ?? '');
  expect(JSON.parse((await read()) ?? '')).toEqual(frame);
  expect(await read('other')).toBeNull();
  expect(await read(null)).toBeNull();
});

test('a missing file is ignored', async () => {
  expect(await readStoredFrame(firstFrameFile(await ownFolder()), 'scope')).toBeNull();
});

test.each([
  ['an empty file', ''],
  ['a cut file', '{"version":1,"scope":"scope","frame":{"se'],
  ['another version', '{"version":2,"scope":"scope","frame":{}}'],
  ['no frame', '{"version":1,"scope":"scope","frame":null}'],
  ['a text as frame', '{"version":1,"scope":"scope","frame":"x"}'],
  ['an array', '[1]'],
  ['null', 'null'],
  ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x7b])],
])('%s is ignored', async (_, text) => {
  expect(await (await stored(text))()).toBeNull();
});

test('C45 a frame above 100,000 bytes is neither written nor read', async () => {
  const large = frameOf('ü'.repeat(50_000));
  expect(formatStoredFrame('scope', large, toJson)).toBeNull();
  expect(await (await stored(toJson({ version: 1, scope: 'scope', frame: large })))()).toBeNull();
});

test('C3 a secret that a service repeats is not in the file', () => {
  const redactor = createRedactor();
  redactor.addSecret('key-0123456789');
  expect(formatStoredFrame('scope', frameOf('my key-0123456789'), redactor.stored)).not.toContain(
    '0123456789',
  );
});
