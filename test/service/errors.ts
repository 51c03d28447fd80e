/** The errors of the service by code, with their status; the codes of the interface and similar ones. */
export const errorTable = {
  no_permission: {
    status: 403,
    message: 'You do not have permission to view this page or perform this action.',
  },
  no_api_key_in_request: { status: 400, message: 'No API key was included in the request.' },
  too_many_credentials: { status: 400, message: 'A request carries an API key or a bearer token, not both.' },
  api_key_not_found: { status: 401, message: 'The API key was not found.' },
  api_key_inactive: { status: 403, message: 'The API key is not active.' },
  invalid_access_token: { status: 401, message: 'The access token is unknown or has expired.' },
  api_user_not_found: { status: 400, message: 'The user named in Svc-Api-User was not found.' },
  endpoint_not_found: { status: 404, message: 'The requested endpoint was not found.' },
  mod_not_found: { status: 404, message: 'The requested mod could not be found.' },
  mod_version_not_found: { status: 404, message: 'The requested mod version could not be found.' },
  file_not_found: { status: 404, message: 'The requested file could not be found.' },
  file_required: { status: 400, message: 'This version has several files; name one of them.' },
  mod_rating_not_found: { status: 404, message: 'The requested review could not be found.' },
  required_input_missing: { status: 400, message: 'Required input is missing.' },
  rating_invalid: { status: 400, message: 'Give a rating from 1 to 5.' },
  message_too_short: { status: 400, message: 'The review is too short.' },
  message_too_long: { status: 400, message: 'The review is too long.' },
  already_reviewed: { status: 400, message: 'You have already reviewed this mod.' },
  invalid_page: { status: 400, message: 'The requested page does not exist.' },
  rate_limit_exceeded: { status: 429, message: 'Too many requests.' },
  invalid_request: { status: 400, message: 'The request could not be understood.' },
  server_error: { status: 500, message: 'The service failed to respond.' },
} as const;

export type ErrorName = keyof typeof errorTable;

/** The names in `errorTable`, to validate external input. */
export const errorNames = Object.keys(errorTable) as [ErrorName, ...ErrorName[]];

/** Thrown by a handler to respond with one of the service's errors. */
export class ServiceError extends Error {
  readonly code: ErrorName;
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorName, params?: Readonly<Record<string, unknown>>) {
    super(errorTable[code].message);
    this.code = code;
    this.status = errorTable[code].status;
    this.params = params;
  }
}

/** Thrown by a handler for invalid input, with one or more problems; `field` is the name of each. */
export class ValidationError extends Error {
  readonly problems: readonly (readonly [code: ErrorName, params: Readonly<Record<string, unknown>>])[];

  constructor(problems: ValidationError['problems']) {
    super('The input is not valid.');
    this.problems = problems;
  }

  /** The body of its response, which has status 400. */
  toBody(): object {
    const errors = this.problems.map(([code, params]) => ({
      code,
      message: errorTable[code].message,
      params,
    }));
    return { errors };
  }
}

/** The body of an error response (docs/service.md, section 7). */
export function errorBody(code: string, message: string, params?: Readonly<Record<string, unknown>>): object {
  return { errors: [{ code, message, ...(params ? { params } : {}) }] };
}
