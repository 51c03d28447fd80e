/** The compared parts of a redirect URI, as written. */
interface RedirectParts {
  readonly scheme: string;
  readonly host: string;
  /** With its colon; empty when there is none. */
  readonly port: string;
  readonly path: string;
  /** With its question mark; empty when there is none. */
  readonly query: string;
}

const loopbackAddresses: readonly string[] = ['127.0.0.1', '[::1]'];

// Split as text, because a URL parser would normalize 127.1, 0x7f.1 and full-width digits to 127.0.0.1.
const shape =
  /^(?<scheme>https?):\/\/(?<host>\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?<port>:[1-9][0-9]{0,4})?(?<path>\/[^?#]*)?(?<query>\?[^#]*)?$/;
// The characters of a URI (RFC 3986 section 2).
const alphabet = /^[A-Za-z0-9._~:/?#[\]@!$&'()*+,;=%-]+$/;

/** Splits a redirect URI; undefined if no client may use it: not http(s), user info, a fragment, invalid text. */
function partsOf(uri: string): RedirectParts | undefined {
  const groups = alphabet.test(uri) ? shape.exec(uri)?.groups : undefined;
  if (!groups) return undefined;
  const { scheme = '', host = '', port = '', path = '', query = '' } = groups;
  if (Number(port.slice(1)) > 65_535) return undefined;
  return { scheme, host, port, path, query };
}

/** Whether a client may be registered with this redirect URI (docs/service.md, 5.2.3). */
export const isRegistrable = (uri: string): boolean => partsOf(uri) !== undefined;

/**
 * Whether a redirect URI is the registered one. Everything must be equal, except the port on the literal addresses
 * 127.0.0.1 and [::1], where any is allowed (docs/service.md, 5.2.3, RFC 8252 section 7.3).
 */
export function matchesRedirect(registered: string, requested: string): boolean {
  const expected = partsOf(registered);
  const given = partsOf(requested);
  if (!expected || !given) return false;
  return (
    given.scheme === expected.scheme &&
    given.host === expected.host &&
    (given.port === expected.port || loopbackAddresses.includes(expected.host)) &&
    given.path === expected.path &&
    given.query === expected.query
  );
}
