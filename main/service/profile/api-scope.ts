/** How many times a path is decoded at most, as servers may do. */
const maxDecodings = 4;

/**
 * Whether a URL belongs to the service's API: the origin of `baseUrl` and below its path. A path that leaves it once
 * a server or a proxy has decoded it ("..%2f", "%252e%252e/", "..;/") does not.
 */
export function isInApi(url: URL, baseUrl: URL): boolean {
  const root = baseUrl.pathname.endsWith('/') ? baseUrl.pathname : `${baseUrl.pathname}/`;
  if (url.origin !== baseUrl.origin || url.username !== '' || url.password !== '') return false;
  return url.pathname.startsWith(root) && !climbs(url.pathname.slice(root.length));
}

/** Whether a path has a ".." segment, plain or decoded. One that needs more decoding counts as such. */
function climbs(path: string): boolean {
  let plain = path;
  for (let decodings = 0; decodings <= maxDecodings; decodings += 1) {
    // Some servers cut off a path parameter (";…") before they resolve "..".
    if (plain.split(/[/\\]/).some((segment) => segment.replace(/;.*$/s, '').trim() === '..')) return true;
    const decoded = decodeAscii(plain);
    if (decoded === plain) return false;
    plain = decoded;
  }
  return true;
}

// Other characters don't matter for the structure of a path, and file names come in many encodings.
const decodeAscii = (text: string) =>
  text.replaceAll(/%([0-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
