import type { Text } from '#shared/contract/text.ts';
import type { Clock } from '../lib/clock.ts';
import type { RedirectAddress } from '../profile/redirect.ts';
import type { SignInOutcome } from './answer-page.ts';
import { createAnswering } from './answering.ts';
import type { CallbackAnswer } from './callback-request.ts';
import { PortTaken } from './listening.ts';
import { openLoopback } from './loopback.ts';

/** How the website's answer comes back: to a listener on this computer, or by the player's hand. */
export type Callback = {
  /** Where the website is to send the browser. */
  readonly redirectUri: string;
  /** Why the player has to bring the answer, and how; null where the browser does by itself. */
  readonly byHand: Text | null;
  /** The one answer that was accepted. Never rejects, and never settles when none comes. */
  readonly answer: Promise<CallbackAnswer>;
  /**
   * Takes the address that the browser ended on, judged exactly like a request to a listener.
   * @throws AppError `invalid-input`; the sign-in goes on waiting
   */
  paste(address: string): void;
  /** Tells the browser's last page how the sign-in ended, if it comes to ask in time. */
  conclude(outcome: SignInOutcome): void;
  /** Ends what listens. */
  close(): Promise<void>;
};

export type CallbackOptions = {
  readonly redirect: RedirectAddress;
  readonly state: string;
  /** The website's address. */
  readonly issuer: string;
  /** What players call the service. */
  readonly serviceName: string;
  readonly clock: Pick<Clock, 'after'>;
};

/**
 * Opens the way back for one answer. A registered port that is taken is no end: the browser still gets the answer, and
 * without the verifier it is of no use to whoever listens there (RFC 7636).
 * @throws AppError `sign-in-failed` when no address of this computer can be listened on
 */
export async function openCallback(options: CallbackOptions): Promise<Callback> {
  const { redirect, serviceName } = options;
  if (redirect.kind === 'website') {
    const host = new URL(redirect.uri).host;
    return onlyByHand(redirect.uri, { id: 'signIn.byHand', values: { host } }, options);
  }
  try {
    return { ...(await openLoopback({ ...options, redirect })), byHand: null };
  } catch (error) {
    if (!(error instanceof PortTaken) || redirect.kind !== 'fixed-port') throw error;
    const values = { port: String(redirect.port), service: serviceName };
    return onlyByHand(redirect.uri, { id: 'signIn.portTaken', values }, options);
  }
}

/** A way back that nothing listens on. */
function onlyByHand(redirectUri: string, byHand: Text, { state, issuer, clock }: CallbackOptions): Callback {
  const { answer, paste } = createAnswering({ redirectUri, state, issuer }, clock);
  return { redirectUri, byHand, answer, paste, conclude: () => {}, close: async () => {} };
}
