import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { create } from 'zustand';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Failure } from '#shared/contract/text.ts';
import { sessionQuery } from '../queries.ts';

/** The renderer's own state of a sign-in. Main reports the progress of the attempt itself. */
type SignIn = {
  /** Whether the call to main that starts the sign-in is pending. */
  readonly requesting: boolean;
  /** Why the sign-in could not start, or null. */
  readonly failure: Failure | null;
  /** The action that required the sign-in and runs after it, or null. */
  readonly afterwards: (() => void) | null;
  /** The sentence that says what requires the sign-in, or null. */
  readonly reason: ReactNode;
};

export const useSignIn = create<SignIn>(() => ({
  requesting: false,
  failure: null,
  afterwards: null,
  reason: null,
}));

/** Starts a sign-in, or opens the page of the current one again. Never rejects: the dialog shows the failure. */
export async function beginSignIn(client: QueryClient): Promise<void> {
  useSignIn.setState({ requesting: true, failure: null });
  try {
    const state = await api.session.signIn();
    // `session.changed` may already have reported the attempt, at a later step. Use this result only if it has not.
    if (!client.getQueryData(sessionQuery().queryKey)?.attempt) {
      client.setQueryData(sessionQuery().queryKey, state);
    }
    useSignIn.setState({ requesting: false });
  } catch (error) {
    useSignIn.setState({ requesting: false, failure: failureOf(error) });
  }
}

/** Starts a sign-in for an action that requires it. Runs `afterwards` once it has succeeded. */
export function signInFor(client: QueryClient, afterwards: (() => void) | null, reason: ReactNode): void {
  useSignIn.setState({ afterwards, reason });
  void beginSignIn(client);
}

/** Cancels the current sign-in or dismisses a failed one. Drops `afterwards`. */
export async function cancelSignIn(client: QueryClient): Promise<void> {
  useSignIn.setState({ requesting: false, failure: null, afterwards: null, reason: null });
  client.setQueryData(sessionQuery().queryKey, await api.session.cancelSignIn());
}
