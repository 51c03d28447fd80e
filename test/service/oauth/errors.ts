/** The error codes of RFC 6749 sections 4.1.2.1 and 5.2 that this service gives, with the token endpoint's status. */
const statuses = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  unsupported_response_type: 400,
  invalid_scope: 400,
  access_denied: 403,
} as const;
export type OAuthErrorCode = keyof typeof statuses;

/** Thrown when a client's request is rejected; the message is for its developer. */
export class OAuthError extends Error {
  readonly code: OAuthErrorCode;
  readonly status: number;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
    this.status = statuses[code];
  }
}
