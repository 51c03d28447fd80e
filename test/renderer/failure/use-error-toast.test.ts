import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { CallError } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-error-toast.ts';
import { useToasts } from '#renderer/ui/toasts.tsx';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { hookValue, say } from '../draw.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const told = (code: ErrorCode) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  hookValue(new QueryClient(), useSayFailure)(new CallError(failure));
  return useToasts.getState().toasts;
};

test.each(errorCodes.filter((code) => code !== 'cancelled'))('a failure with the code %s is told', (code) => {
  expect(told(code)).toMatchObject([{ words: say('error.internal'), tone: 'red' }]);
});

test.each(['signed-out', 'session-ended', 'token-refused', 'not-granted'] as const)(
  'a failure with the code %s offers to sign in',
  (code) => {
    expect(told(code)[0]?.action?.label).toBe(say('failure.signIn'));
  },
);

test('what was called off is none', () => {
  expect(told('cancelled')).toEqual([]);
});
