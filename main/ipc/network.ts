import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { NetworkService } from '../network/network.ts';
import type { Platform } from '../platform.ts';

export const networkHandlers = (
  network: NetworkService,
  platform: Pick<Platform, 'chooseFile'>,
): Handlers<Contract['network']> => ({
  state: () => network.state(),
  setProxy: (choice) => network.setProxy(choice),
  signIn: ({ proxy, ...signIn }) => network.signInToProxy(proxy, signIn),
  forgetSignIn: () => network.forgetSignIn(),
  async chooseCertificates() {
    const file = await platform.chooseFile(['pem', 'crt', 'cer']);
    return file === null ? network.state() : network.setCertificateFile(file);
  },
  removeCertificates: () => network.setCertificateFile(null),
});
