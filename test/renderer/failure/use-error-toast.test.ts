import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { CallError } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { hookValue, translate } from '../render.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const told = (code: ErrorCode) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  hookValue(new QueryClient(), useErrorToast)(new CallError(failure));
  return useToasts.getState().toasts;
};

test.each(errorCodes.filter((code) => code !== 'cancelled'))('a failure with the code %s is told', (code) => {
  expect(told(code)).toMatchObject([{ words: translate('error.internal'), tone: 'red' }]);
});

test.each(['signed-out', 'session-ended', 'token-refused', 'not-granted'] as const)(
  'a failure with the code %s offers to sign in',
  (code) => {
    expect(told(code)[0]?.action?.label).toBe(translate('failure.signIn'));
  },
);

test('what was called off is none', () => {
  expect(told('cancelled')).toEqual([]);
});
