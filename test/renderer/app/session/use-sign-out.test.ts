import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { useSignOut, useUnsent } from '#renderer/app/session/use-sign-out.ts';
import { fakeBridge } from '../../fake-bridge.ts';
import { hookValue } from '../../render.tsx';

test('the sign-out confirmation closes once the player has decided', async () => {
  const { inputsOf } = fakeBridge({ 'session.signOut': () => undefined });
  useUnsent.setState({ unsent: 2 });
  hookValue(new QueryClient(), useSignOut).signOut();
  expect(useUnsent.getState().unsent).toBeNull();
  expect(inputsOf('session.signOut')).toHaveLength(1);
});
