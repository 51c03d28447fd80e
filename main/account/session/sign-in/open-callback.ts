import type { Clock } from '#main/kernel/clock.ts';
import type { RedirectAddress } from '#main/service/profile/redirect-address.ts';
import type { Text } from '#shared/contract/text.ts';
import { createCallbackHandler } from './callback-handler.ts';
import { type Loopback, openLoopback, PortTaken } from './loopback-server.ts';

/** How the website's response comes back: to a listener on this computer, or pasted by the player. */
export type Callback = Loopback & {
  /** Why the player has to paste the response; null where the browser brings it. */
  readonly byHand: Text | null;
};

type CallbackOptions = {
  readonly redirect: RedirectAddress;
  readonly state: string;
  /** The website's address. */
  readonly issuer: string;
  /** The service's name for players. */
  readonly serviceName: string;
  readonly clock: Clock;
};

/**
 * Opens the callback of one sign-in. A registered port that is taken is no failure: the player can paste the
 * response, and without the verifier it is worthless to the program that listens there (RFC 7636).
 * @throws AppError `sign-in-failed` when no address of this computer can be bound
 */
export async function openCallback(options: CallbackOptions): Promise<Callback> {
  const { redirect, serviceName } = options;
  if (redirect.kind === 'website') {
    const host = new URL(redirect.uri).host;
    return pastedCallback(redirect.uri, { id: 'signIn.byHand', values: { host } }, options);
  }
  try {
    return { ...(await openLoopback({ ...options, redirect })), byHand: null };
  } catch (error) {
    if (!(error instanceof PortTaken) || redirect.kind !== 'fixed-port') throw error;
    const values = { port: String(redirect.port), service: serviceName };
    return pastedCallback(redirect.uri, { id: 'signIn.portTaken', values }, options);
  }
}

/** A callback without a listener. */
function pastedCallback(
  redirectUri: string,
  byHand: Text,
  { state, issuer, clock }: CallbackOptions,
): Callback {
  const { response, paste } = createCallbackHandler({ redirectUri, state, issuer }, clock);
  return { redirectUri, byHand, response, paste, conclude: () => {}, close: async () => {} };
}
