import { expect, test } from 'vitest';
import { describeNote, describeQuestion, type Note } from '#main/games/deploy/notes.ts';
import { en } from '#shared/messages/en/index.ts';

test('every note and question is a sentence that names its file', () => {
  const path = 'Data/a.dds';
  const notes: readonly Note[] = [
    ...(['kept', 'changed', 'missing', 'kept-waiting', 'folder-left', 'linked-folder'] as const).map(
      (kind) => ({ kind, path }),
    ),
    { kind: 'renamed', path, now: 'Data/a.dds.off' },
    { kind: 'stored', path, stored: 'aside/1/Data/a.dds' },
    { kind: 'source-gone', installId: 'mod', path },
    { kind: 'install-changed', installId: 'mod', path, isRestored: true },
    { kind: 'install-changed', installId: 'mod', path, isRestored: false },
  ];
  const questions = (['original-changed', 'new-file'] as const).map((kind) => ({ kind, path }));
  const texts = [...notes.map((note) => describeNote(note, '/state')), ...questions.map(describeQuestion)];
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  for (const { id, values } of texts) {
    expect(en[id]).toContain('{path}');
    expect(values).toMatchObject({ path });
  }
});
