import { expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';

it('a failure tells the log its sentence and its details', () => {
  const text = { id: 'error.badAnswer' } as const;
  expect(String(new AppError('bad-answer', text, { details: 'GET mods/ → 200 not JSON' }))).toBe(
    'AppError: error.badAnswer: GET mods/ → 200 not JSON',
  );
  expect(String(new AppError('bad-answer', text))).toBe('AppError: error.badAnswer');
});
