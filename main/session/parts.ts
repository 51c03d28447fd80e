import type { SessionState } from '#shared/contract/session.ts';
import { canceled } from './failures.ts';
import { createKeeping, type Keeping } from './keeping.ts';
import { createNaming, type Naming } from './naming.ts';
import { createOpening, type Opening } from './opening.ts';
import { createRenewal, type Renewal } from './renewal.ts';
import type { SessionOptions } from './session-options.ts';
import { toSessionState } from './session-state.ts';
import { createSigningIn, type SigningIn } from './signing-in.ts';
import { type Current, createCurrent } from './standing.ts';
import { createTokenEndpoint, type TokenEndpoint } from './token-endpoint.ts';
import type { Times } from './tokens.ts';
import { createVault } from './vault.ts';

/** What a session is made of, around the one standing that all of it reads and changes. */
export type Parts = {
  readonly current: Current;
  readonly keeping: Keeping;
  readonly renewal: Renewal;
  readonly naming: Naming;
  readonly signingIn: SigningIn;
  readonly opening: Opening;
  readonly endpoint: (baseUrl: string) => TokenEndpoint;
  readonly times: () => Times;
  readonly state: () => SessionState;
  /** Tells the state to whoever listens. */
  readonly announce: () => void;
  /** Ends every request when the session closes. */
  readonly closing: AbortController;
};

/**
 * Wires the parts; `onChange` is called after every change of the state, `onNamed` with the former account of a
 * player who got their name late, and is waited for.
 */
export function createParts(
  options: SessionOptions,
  tell: { onChange: (state: SessionState) => void; onNamed: (former: string) => Promise<void> },
): Parts {
  const { transport, protection, settings, clock, conceal, log } = options;
  const closing = new AbortController();
  const times = () => ({ now: clock.now(), monotonic: options.monotonic() });
  const announce = () => tell.onChange(state());
  const current = createCurrent(announce);
  const vault = createVault({
    folder: options.vaultFolder,
    ...{ protection, log },
    ...(options.onTrouble ? { onTrouble: options.onTrouble } : {}),
  });
  const keeping = createKeeping({ vault, protection, settings, times, conceal, log });
  const endpoint = (baseUrl: string) =>
    createTokenEndpoint({ transport, baseUrl, tokenKey: () => options.tokenKey(baseUrl), clock, log });
  const naming = createNaming({ me: options.me, current, keeping, times, onNamed: tell.onNamed, log });
  const signal = closing.signal;
  const renewal = createRenewal({ current, keeping, endpoint, times, conceal, signal, log });
  const signingIn = createSigningIn({
    current,
    save: (session) => keeping.save(() => current.latest(session)),
    bringToFront: options.bringToFront,
    onChange: announce,
    onNamed: tell.onNamed,
    log,
  });
  const opening = createOpening({
    read: options.profile,
    keeping,
    renewalsEnd: renewal.idle,
    current,
    onOther: () => signingIn.stop(canceled()),
    onChange: announce,
  });
  const state = () =>
    toSessionState({
      profile: opening.profile(),
      standing: current.get(),
      keeping: keeping.mode(),
      attempt: signingIn.view(),
    });
  return { current, keeping, renewal, naming, signingIn, opening, endpoint, times, state, announce, closing };
}
