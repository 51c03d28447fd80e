import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProxySignInDialog } from '#renderer/features/service/network/proxy-sign-in-dialog.tsx';
import { networkQuery } from '#renderer/features/service/network/queries.ts';
import type { NetworkState } from '#shared/contract/service/network.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { createClient, enter, mount } from '#test/renderer/mount.tsx';
import { translate } from '#test/renderer/render.tsx';

const wanting = (wantedBy: string): NetworkState => ({
  proxy: { mode: 'system', address: '', exceptions: '' },
  signIn: { wantedBy, isRefused: false, keptFor: null, isKeptUntilClose: false },
  certificates: { file: null, problem: null, environmentFile: null, others: null },
  lastConnection: null,
});

function start() {
  const bridge = fakeBridge({ 'network.signIn': () => wanting('first.example:8080') });
  const client = createClient();
  const ask = (proxy: string) => client.setQueryData(networkQuery().queryKey, wanting(proxy));
  ask('first.example:8080');
  mount(<ProxySignInDialog />, client);
  const name = () => screen.getByLabelText<HTMLInputElement>(translate('network.name'));
  const password = () => screen.getByLabelText<HTMLInputElement>(translate('network.password'));
  const save = () => fireEvent.submit(name());
  return { ...bridge, ask, name, password, save };
}

test('a name and password go to the proxy that wants them', async () => {
  const { inputsOf, name, password, save } = start();
  save();
  expect(document.activeElement).toBe(name());
  enter(name(), 'mirelle');
  enter(password(), 'harbor lights');
  save();
  const given = { proxy: 'first.example:8080', name: 'mirelle', password: 'harbor lights' };
  await waitFor(() => expect(inputsOf('network.signIn')).toEqual([given]));
});

test('what was typed for one proxy is gone when another one wants a sign-in', async () => {
  const { ask, name, password } = start();
  enter(name(), 'mirelle');
  enter(password(), 'harbor lights');
  act(() => ask('second.example:8080'));
  await screen.findByText(translate('network.signInWhat', { proxy: 'second.example:8080' }));
  expect([name().value, password().value]).toEqual(['', '']);
});
