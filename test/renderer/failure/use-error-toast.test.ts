import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { CallError } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useToasts } from '#renderer/ui/feedback/toasts.tsx';
import { type ErrorCode, errorCodes } from '#shared/error-codes.ts';
import { hookValue, translate } from '../render.tsx';

beforeEach(() => useToasts.setState({ toasts: [] }));

const toastsFor = (code: ErrorCode) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  hookValue(new QueryClient(), useErrorToast)(new CallError(failure));
  return useToasts.getState().toasts;
};

test.each(errorCodes.filter((code) => code !== 'cancelled'))(
  'a failure with the code %s is shown as a toast',
  (code) => {
    expect(toastsFor(code)).toMatchObject([{ message: translate('error.internal'), tone: 'red' }]);
  },
);

test.each(['signed-out', 'session-ended', 'token-refused', 'not-granted'] as const)(
  'a failure with the code %s offers to sign in',
  (code) => {
    expect(toastsFor(code)[0]?.action?.label).toBe(translate('failure.signIn'));
  },
);

test('a canceled action shows no toast', () => {
  expect(toastsFor('cancelled')).toEqual([]);
});
