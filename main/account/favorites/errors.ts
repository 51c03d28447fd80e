import { codeOf, isDiskFull } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';

/** A change could not be stored, so it is not made: an unstored one could be sent twice, or never. */
export function notSaved(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const isFull = isDiskFull(cause);
  return new AppError(
    isFull ? 'disk-full' : 'folder-unusable',
    { id: isFull ? 'favorites.diskFull' : 'favorites.notSaved' },
    { details: codeOf(cause), cause },
  );
}

/** Codes of refused changes: sending them again would not help. */
const refusals: ReadonlyMap<string, { add: MessageId; remove: MessageId }> = new Map([
  ['not-found', { add: 'favorites.addGone', remove: 'favorites.removeGone' }],
  ['no-permission', { add: 'favorites.addNotAllowed', remove: 'favorites.removeNotAllowed' }],
  ['rejected', { add: 'favorites.addRejected', remove: 'favorites.removeRejected' }],
]);

/** The sentence for a change that the service refused, null for a failure that is no refusal. */
export function refusalOf(error: unknown, change: { title: string; favorite: boolean }): AppError | null {
  const sentences = error instanceof AppError ? refusals.get(error.code) : undefined;
  if (!sentences || !(error instanceof AppError)) return null;
  const text = {
    id: change.favorite ? sentences.add : sentences.remove,
    values: { title: change.title },
  };
  const { details, problems } = error;
  return new AppError(error.code, text, { details, problems, cause: error });
}

/** A response was lost where the list can't be read, so the outcome can't be found out. */
export const outcomeUnknown = (title: string): AppError =>
  new AppError('answer-lost', { id: 'favorites.neverKnown', values: { title } });

/** The list kept changing while it was read. */
export const listKeepsChanging = (): AppError => new AppError('unavailable', { id: 'favorites.unsteady' });

/** Whether a failed write may have been done after all; every other failure says that it was not. */
export const mayBeDone = (error: unknown): boolean =>
  !(error instanceof AppError) || error.code === 'answer-lost' || error.code === 'internal';

/** Whether another try may help after a pause. A missing sign-in or permission needs the player. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof AppError) || !needsPlayer.has(error.code);

const needsPlayer: ReadonlySet<string> = new Set([
  'signed-out',
  'session-ended',
  'token-refused',
  'not-granted',
  'not-offered',
  'no-permission',
  'cancelled',
]);

/** Whether only reading the list failed, so that changes can still be sent. */
export const isAboutList = (error: unknown): boolean =>
  error instanceof AppError && (error.text.id === 'favorites.unsteady' || listCodes.has(error.code));

const listCodes: ReadonlySet<string> = new Set([
  'bad-answer',
  'not-found',
  'no-permission',
  'not-offered',
  'page-past-end',
]);
