import type { Session } from '#main/account/session/session.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const sessionHandlers = (session: Session): Handlers<Contract['session']> => ({
  async state() {
    await session.open();
    return session.state();
  },
  signIn: () => session.signIn(),
  async copyLink() {
    await session.copyLink();
    return undefined;
  },
  pasteCallback: ({ address }) => session.pasteCallback(address),
  cancelSignIn: () => session.cancelSignIn(),
  signOut: () => session.signOut(),
  allowInsecureStorage: ({ allow }) => session.allowInsecureStorage(allow),
});
