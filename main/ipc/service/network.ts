import type { Confirmation } from '#main/kernel/consent/confirmation.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { NetworkService } from '#main/service/network/network.ts';
import { parseProxyAddress, toResolverConfig } from '#main/service/network/proxy-choice.ts';
import { proxyId, proxyName } from '#main/service/network/routes.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { ProxyChoice } from '#shared/contract/service/network.ts';
import { AppError } from '#shared/errors.ts';

export const networkHandlers = (
  network: NetworkService,
  platform: Pick<Platform, 'chooseFile'>,
  confirmation: Confirmation,
): Handlers<Contract['network']> => ({
  state: () => network.state(),
  async setProxy(choice) {
    const now = network.state().proxy;
    // Only the address in use can be gone back to without a question, so none that wasn't confirmed is kept.
    if (choice.mode !== 'manual') return network.setProxy({ ...now, mode: choice.mode });
    await confirmProxy(choice, now, confirmation);
    return network.setProxy(choice);
  },
  signIn: ({ proxy, ...signIn }) => network.signInToProxy(proxy, signIn),
  forgetSignIn: () => network.forgetSignIn(),
  async chooseCertificates() {
    const file = await platform.chooseFile(['pem', 'crt', 'cer']);
    return file === null ? network.state() : network.setCertificateFile(file);
  },
  removeCertificates: () => network.setCertificateFile(null),
});

/**
 * Asks the player to confirm the address of a proxy, unless it is the one that is kept. Nothing is looked up before (E27).
 * @throws AppError `invalid-input` for a choice that can't be used, `cancelled` if the player declines
 */
async function confirmProxy(
  choice: ProxyChoice,
  now: ProxyChoice,
  confirmation: Confirmation,
): Promise<void> {
  toResolverConfig(choice);
  const proxy = parseProxyAddress(choice.address);
  if (idOf(now.address) === proxyId(proxy)) return;
  const isConfirmed = await confirmation.ask({
    message: { id: 'confirm.proxy', values: { proxy: proxyName(proxy) } },
    lines: [
      { id: 'confirm.proxyKind', values: { kind: proxy.kind.toUpperCase() } },
      { id: 'confirm.proxyWhy' },
    ],
    confirm: { id: 'confirm.proxyYes' },
  });
  if (!isConfirmed) throw new AppError('cancelled', { id: 'confirm.proxyDeclined' });
}

/** The proxy at a kept address; null if there is none. */
function idOf(address: string): string | null {
  try {
    return proxyId(parseProxyAddress(address));
  } catch {
    return null;
  }
}
