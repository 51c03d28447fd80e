import type { NetworkState } from '#shared/contract/service/network.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import type { Failure } from '#shared/contract/text.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { translate } from '#test/e2e/translate.ts';
import { modsShown, open } from '../navigation.ts';
import { type Scene, sizes, small } from '../scene.ts';

const proxy = 'proxy.school.example:8080';

/** A proxy that wants a name and password: its dialog, its notice and its settings; then a network that wants a sign-in. */
export const network: Scene = {
  name: 'network',
  keepCatalog: true,
  async play({ page, send, shoot }) {
    await modsShown(page);
    const state = (await callBridge(page, 'network.state')).value as NetworkState;
    const wanted = { ...state.signIn, wantedBy: proxy, isRefused: false };
    await send('network.changed', { ...state, signIn: wanted });
    const dialog = page.getByRole('dialog', { name: translate('network.signInTitle') });
    await dialog.waitFor();
    await shoot('proxy-sign-in', [small, ...sizes]);
    await send('network.changed', { ...state, signIn: { ...wanted, isRefused: true } });
    await dialog.getByText(translate('network.signInRefused', { proxy })).waitFor();
    await shoot('proxy-sign-in-refused');
    await dialog.getByRole('button', { name: translate('network.notNow') }).click();
    await page.getByText(translate('network.signInWanted', { proxy })).waitFor();
    await shoot('proxy-notice', [small, ...sizes]);

    await open(page, 'Settings');
    const goTo = () =>
      page
        .getByRole('navigation', { name: translate('settings.sections'), exact: true })
        .getByRole('button', { name: translate('network.title'), exact: true })
        .click();
    await page.getByRole('radio', { name: translate('network.proxyManual') }).check();
    await page
      .getByRole('textbox', { name: translate('network.address') })
      .fill(`http://name:secret@${proxy}`);
    await page.getByRole('button', { name: translate('network.save') }).click();
    await page.getByText(translate('network.signInInAddress')).waitFor();
    for (const size of [small, ...sizes]) {
      // The first only for the size: what is at the top of a long page changes with it.
      await shoot('settings-proxy', [size]);
      await goTo();
      await shoot('settings-proxy', [size]);
    }

    await send('network.changed', state);
    await open(page, 'Browse');
    const service = (await callBridge(page, 'service.state')).value as ServiceState;
    const failure: Failure = {
      code: 'unreachable',
      text: { id: 'error.captivePortal', values: { site: 'mods.example.org' } },
      details: '',
    };
    await send('service.changed', {
      ...service,
      reachability: { ...service.reachability, state: 'unreachable', failure },
    });
    await page.getByText(translate('error.captivePortal')).first().waitFor();
    await shoot('captive-portal', [small, ...sizes]);
  },
};
