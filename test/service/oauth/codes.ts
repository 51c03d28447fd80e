import { createHash } from 'node:crypto';
import type { ServiceClock } from '../clock.ts';
import { OAuthError } from './errors.ts';
import { type SecretMint, sameSecret } from './secrets.ts';
import type { OAuthSettings } from './settings.ts';
import type { Grant, TokenPair, TokenStore } from './tokens.ts';

/** The values that a code is bound to. `challenge` is null if a confidential client sent none. */
export interface CodeRequest extends Grant {
  readonly redirectUri: string;
  readonly challenge: string | null;
}

/** What comes with a code when it is exchanged. */
export interface CodeProof {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly verifier: string | undefined;
}

/** The authorization codes of the service. */
export interface CodeStore {
  issue(request: CodeRequest): string;
  /**
   * Exchanges a code for a token pair; the code is then spent, even on failure. Throws `invalid_grant`; reusing a code
   * also revokes the tokens issued for it (RFC 6749 section 4.1.2).
   */
  redeem(code: string, proof: CodeProof): TokenPair;
}

interface StoredCode {
  readonly request: CodeRequest;
  readonly expiresAt: number;
  used: boolean;
  revoke: () => void;
}

/** An empty store; the pairs come from `tokens`. */
export function makeCodeStore(
  clock: ServiceClock,
  mint: SecretMint,
  tokens: TokenStore,
  settings: () => OAuthSettings,
): CodeStore {
  const codes = new Map<string, StoredCode>();
  return {
    issue(request) {
      const code = mint.make('code', request.userId);
      const expiresAt = clock.now() + settings().codeLifetime * 1000;
      codes.set(code, { request, expiresAt, used: false, revoke: () => undefined });
      return code;
    },
    redeem(code, proof) {
      const stored = codes.get(code);
      if (!stored || stored.request.clientId !== proof.clientId)
        throw new OAuthError('invalid_grant', 'The code is unknown.');
      if (stored.used) stored.revoke();
      const wasUsed = stored.used;
      stored.used = true;
      if (wasUsed || stored.expiresAt <= clock.now())
        throw new OAuthError('invalid_grant', 'The code is good no more.');
      checkProof(stored.request, proof);
      const { userId, clientId, scopes } = stored.request;
      const { pair, revoke } = tokens.open({ userId, clientId, scopes });
      stored.revoke = revoke;
      return pair;
    },
  };
}

function checkProof({ redirectUri, challenge }: CodeRequest, proof: CodeProof): void {
  if (proof.redirectUri !== redirectUri)
    throw new OAuthError('invalid_grant', 'The redirect_uri is not the one that was authorized.');
  const proved =
    challenge === null
      ? proof.verifier === undefined
      : isVerifier(proof.verifier) && sameSecret(challengeOf(proof.verifier), challenge);
  if (!proved) throw new OAuthError('invalid_grant', 'The code_verifier does not fit the code_challenge.');
}

/** RFC 7636 section 4.1. */
const isVerifier = (verifier: string | undefined): verifier is string =>
  verifier !== undefined && /^[A-Za-z0-9._~-]{43,128}$/.test(verifier);

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
