import { type HTMLProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import type { DraftProblem, GameDraft } from '#shared/contract/games/games.ts';
import type { Failure } from '#shared/contract/text.ts';

/** How long typing rests before what was entered is checked, in ms. */
const checkAfterMs = 250;

/** What is wrong with a draft. A path that main refused to look at is; what else can't be checked is found out by saving. */
const problemsIn = (draft: GameDraft, gameId: string | null): Promise<readonly DraftProblem[]> =>
  api.games.check({ draft, gameId }).then(
    ({ problems }) => problems,
    (error: unknown) => problemsOf(failureOf(error), draft),
  );

/**
 * What is wrong with a draft, checked when typing rests, without answers to earlier drafts. `isWrong` checks it now: if
 * something keeps it from being saved, the first field with an error gets the focus. `wasTried` says that this has happened, and
 * `form` is the ref of the form with the fields.
 */
export function useDraftCheck(draft: GameDraft, gameId: string | null) {
  const [problems, setProblems] = useState<readonly DraftProblem[]>([]);
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let isLatest = true;
    const timer = setTimeout(() => {
      void problemsIn(draft, gameId).then((found) => isLatest && setProblems(found));
    }, checkAfterMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [draft, gameId]);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const isWrong = async () => {
    const found = await problemsIn(draft, gameId);
    const hasError = found.some(({ severity }) => severity === 'error');
    if (hasError) {
      setProblems(found);
      setTries((before) => before + 1);
    }
    return hasError;
  };
  return { problems, isWrong, wasTried: tries > 0, form };
}

const pathFields = ['folder', 'modsFolder', 'programPath', 'workingFolder'] as const;

/** A path that main refused to look at, as a problem of the fields that have it; nothing for another failure. */
export function problemsOf({ text }: Pick<Failure, 'text'>, draft: GameDraft): DraftProblem[] {
  if (text.id !== 'error.networkPath') return [];
  const named = pathFields.filter((field) => draft[field] === text.values?.['path']);
  return named.map((field) => ({ field, severity: 'error', text }));
}

type TextFieldName = 'title' | 'folder' | 'modsFolder' | 'programPath' | 'arguments' | 'workingFolder';

/** The attributes of the field for a part of a draft: its value, its error, or its warning in the place of `hint`. */
export type FieldOf = (
  name: TextFieldName,
  hint?: string,
) => Pick<HTMLProps<HTMLInputElement>, 'value' | 'autoComplete' | 'spellCheck' | 'dir' | 'onChange'> & {
  hint: ReactNode;
  problem: ReactNode;
};

/** A draft whose game is in another folder: what was in the former folder is expected at the same place in the new one. */
export function inFolder(draft: GameDraft, folder: string): GameDraft {
  const moved = (path: string) =>
    draft.folder !== '' && /^[\\/]/.test(path.slice(draft.folder.length)) && path.startsWith(draft.folder)
      ? folder + path.slice(draft.folder.length)
      : path;
  return {
    ...draft,
    folder,
    programPath: moved(draft.programPath),
    workingFolder: moved(draft.workingFolder),
  };
}

export const fieldsOfDraft =
  (
    draft: GameDraft,
    problems: readonly DraftProblem[],
    { rich }: TextTools,
    change: (part: Partial<GameDraft>) => void,
  ): FieldOf =>
  (name, hint) => {
    const found = problems.filter((each) => each.field === name);
    const error = found.find(({ severity }) => severity === 'error');
    const warning = error ? undefined : found[0];
    return {
      value: draft[name],
      autoComplete: 'off',
      spellCheck: false,
      dir: name === 'title' ? 'auto' : 'ltr',
      onChange: ({ currentTarget }) => change({ [name]: currentTarget.value }),
      problem: error ? rich(error.text.id, error.text.values) : null,
      hint: warning ? rich(warning.text.id, warning.text.values) : hint,
    };
  };
