import { expect, test } from 'vitest';
import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { toneOf } from '#renderer/failure/tone-of.ts';
import { errorCodes } from '#shared/error-codes.ts';
import { elementsOf, fire, render, translate } from '../render.tsx';

const forSignIn = ['signed-out', 'session-ended', 'token-refused', 'not-granted'];

test.each(errorCodes)('a failure with the code %s offers the right recovery action', (code) => {
  const failure = { code, text: { id: 'error.internal' }, details: '' } as const;
  const html = render(<FailureBanner failure={failure} onRetry={() => undefined} />);
  const offered = (
    ['failure.signIn', 'failure.newVersion', 'failure.updateKey', 'failure.tryAgain'] as const
  ).filter((id) => html.includes(`>${translate(id)}<`));
  expect(offered).toEqual(
    forSignIn.includes(code)
      ? ['failure.signIn']
      : code === 'key-refused'
        ? ['failure.newVersion', 'failure.updateKey', 'failure.tryAgain']
        : ['failure.tryAgain'],
  );
});

test('an action that failed without a sign-in is retried after it', () => {
  const failure = { code: 'session-ended', text: { id: 'error.sessionEnded' }, details: '' } as const;
  let tries = 0;
  const onRetry = () => {
    tries += 1;
  };
  const recoveryActions = {
    updateKey: null,
    openWebsite: null,
    getNewVersion: () => undefined,
    signIn: (then?: () => void) => then?.(),
  };
  const [button] = elementsOf(<FailureBanner failure={failure} onRetry={onRetry} />, undefined, (inner) => (
    <RecoveryActionsContext value={recoveryActions}>{inner}</RecoveryActionsContext>
  )).filter(({ type, props }) => type === 'button' && props['aria-expanded'] === undefined);
  if (button) fire(button, 'onClick');
  expect(tries).toBe(1);
});

test.each([
  ['unreachable', 'error.unreachable', 'amber'],
  ['unreachable', 'error.proxySignIn', 'amber'],
  ['unreachable', 'error.certificateIssuer', 'red'],
  ['unavailable', 'error.busy', 'amber'],
  ['session-ended', 'error.sessionEnded', 'amber'],
  ['key-refused', 'error.keyRefused', 'red'],
  ['bad-answer', 'error.badAnswer', 'red'],
  ['internal', 'error.internal', 'red'],
] as const)('W7 what passes is amber, what failed is red: %s, %s', (code, id, tone) => {
  expect(toneOf({ code, text: { id }, details: '' })).toBe(tone);
});
