import { expect } from 'vitest';
import { AppError, type ErrorCode, errorCodes } from '#shared/errors.ts';
import { messages } from '#shared/messages/index.ts';

/** Characters that end a line, control a terminal or turn a text around. */
export const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** What comes of something that may fail: its value, or the error. */
export async function outcomeOf<T>(work: () => T | Promise<T>): Promise<{ value: T } | { error: unknown }> {
  try {
    return { value: await work() };
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
