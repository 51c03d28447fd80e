import { expect, test } from 'vitest';
import { describeNote, describeQuestion, type Note } from '#main/loadouts/deploy/notes.ts';
import { en } from '#shared/messages/en/index.ts';

test('every note and question is a sentence that names its file', () => {
  const path = 'Data/a.dds';
  const notes: readonly Note[] = [
    ...(['kept', 'changed', 'missing', 'kept-waiting', 'folder-left', 'linked-folder'] as const).map(
      (kind) => ({ kind, path }),
    ),
    { kind: 'renamed', path, now: 'Data/a.dds.off' },
    { kind: 'source-gone', installId: 'mod', path },
    { kind: 'install-changed', installId: 'mod', path, isRestored: true },
    { kind: 'install-changed', installId: 'mod', path, isRestored: false },
  ];
  const texts = [...notes.map(describeNote), describeQuestion({ kind: 'original-changed', path })];
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  for (const { id, values } of texts) {
    expect(en[id]).toContain('{path}');
    expect(values).toMatchObject({ path });
  }
});
