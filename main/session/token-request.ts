/**
 * Exchanges the code of one sign-in (RFC 6749 section 4.1.3, RFC 7636 section 4.5); sent once, ever (O22).
 */
export const codeGrant = (sent: {
  clientId: string;
  code: string;
  /** Byte for byte what the authorize URL carried (O4). */
  redirectUri: string;
  verifier: string;
}): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: sent.clientId,
    code: sent.code,
    redirect_uri: sent.redirectUri,
    code_verifier: sent.verifier,
  });

/** Asks for a new pair (RFC 6749 section 6); a public client names itself and has no secret. */
export const refreshGrant = (sent: { clientId: string; refreshToken: string }): URLSearchParams =>
  new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: sent.clientId,
    refresh_token: sent.refreshToken,
  });
