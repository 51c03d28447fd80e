import { expect, test } from 'vitest';
import { HandedOut } from '#main/kernel/consent/handed-out.ts';
import type { GameDraft } from '#shared/contract/games/games.ts';

const folder = '/games/emberfall';
const draft: GameDraft = {
  title: 'Emberfall',
  folder,
  modsFolder: 'mods',
  placement: 'folder',
  rules: null,
  rulesFound: null,
  start: 'program',
  shops: [],
  serviceGameId: null,
  programPath: `${folder}/run`,
  arguments: '',
  workingFolder: '',
};

test('E26 a draft of a folder that main did not hand out is no suggestion, also once the folder is', () => {
  const handedOut = new HandedOut();
  handedOut.addDraft(draft);
  expect(handedOut.hasPath(draft.programPath)).toBe(false);
  handedOut.addFolder(folder);
  expect(handedOut.draftOf(folder)).toBeUndefined();
});

test('E26 a draft of a folder that main handed out is a suggestion, with its paths', () => {
  const handedOut = new HandedOut();
  handedOut.addFolder(folder);
  handedOut.addDraft(draft);
  expect(handedOut.draftOf(folder)).toBe(draft);
  expect([folder, draft.programPath, '', '/other'].map((path) => handedOut.hasPath(path))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // Neither chosen by the player nor found by main.
  expect(handedOut.hasProgram(draft.programPath)).toBe(false);
});
