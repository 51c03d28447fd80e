import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Failure } from '#shared/contract/text.ts';
import { sessionQuery } from './queries.ts';

/** What the page itself knows of a sign-in; how far it is, main tells. */
type SignIn = {
  /** Main has been asked to begin and has not said yet how that went. */
  readonly asking: boolean;
  /** Why it could not even begin. */
  readonly failure: Failure | null;
  /** What the player asked for when it turned out that they have to sign in first. */
  readonly afterwards: (() => void) | null;
  /** The player has yet to be told that this sign-in lasts until Loadout closes. */
  readonly tellsMemory: boolean;
};

export const useSignIn = create<SignIn>(() => ({
  asking: false,
  failure: null,
  afterwards: null,
  tellsMemory: false,
}));

/** Begins a sign-in, or opens its page again while one is under way. Never rejects: the dialog says what failed. */
export async function beginSignIn(client: QueryClient): Promise<void> {
  useSignIn.setState({ asking: true, failure: null });
  try {
    const state = await api.session.signIn();
    // Main tells every step by itself; its answer counts only where the first step has not been told yet.
    if (!client.getQueryData(sessionQuery().queryKey)?.attempt) {
      client.setQueryData(sessionQuery().queryKey, state);
    }
    useSignIn.setState({ asking: false });
  } catch (error) {
    useSignIn.setState({ asking: false, failure: failureOf(error) });
  }
}

/** Begins a sign-in because something needs it; `afterwards` is done once it has worked. */
export function signInFor(client: QueryClient, afterwards: (() => void) | null): void {
  useSignIn.setState({ afterwards });
  void beginSignIn(client);
}

/** Ends the sign-in under way, or puts away one that failed. What was to be done after it is forgotten. */
export async function cancelSignIn(client: QueryClient): Promise<void> {
  useSignIn.setState({ asking: false, failure: null, afterwards: null });
  client.setQueryData(sessionQuery().queryKey, await api.session.cancelSignIn());
}
