import { expect } from 'vitest';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import { messages } from '#shared/messages/index.ts';

/** What comes of something that may fail: its value, or the error. */
export async function outcomeOf<T>(
  work: Promise<T> | (() => T | Promise<T>),
): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await (typeof work === 'function' ? work() : work) };
  } catch (error) {
    return { error };
  }
}

/** Expects an error to be one that the page has words for, of one of these codes where they are given. */
export function expectKnownFailure(error: unknown, codes: readonly ErrorCode[] = errorCodes): AppError {
  if (!(error instanceof AppError)) throw new Error(`No AppError: ${String(error)}`, { cause: error });
  expect(codes).toContain(error.code);
  expect(Object.hasOwn(messages, error.text.id), `a sentence for ${error.text.id}`).toBe(true);
  return error;
}

/** The failure that something ends in; a value is none, nor is what the page has no words for. */
export async function failureOf(work: Promise<unknown> | (() => unknown)): Promise<AppError> {
  const outcome = await outcomeOf(work);
  if ('value' in outcome) throw new Error(`It did not fail: ${JSON.stringify(outcome.value)}`);
  return expectKnownFailure(outcome.error);
}
