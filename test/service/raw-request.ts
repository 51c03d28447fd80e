import { request } from 'node:http';

/** A raw response: nothing decoded, no redirect followed. */
export interface RawResponse {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** False when the connection ended before the promised length. */
  readonly complete: boolean;
  /** The parsed body; throws when it is not JSON. */
  json(): unknown;
}

/** One request on a connection of its own. Rejects when no response comes; a cut body is not `complete`. */
export function rawRequest(
  url: string,
  options: { headers?: Record<string, string>; method?: string; body?: string; signal?: AbortSignal } = {},
): Promise<RawResponse> {
  const { body, headers, ...rest } = options;
  // Always set: Node would send the body of a DELETE without a length.
  const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, headers: { ...length, ...headers }, ...rest }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', () => undefined);
      response.on('close', () => {
        const whole = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: whole,
          complete: response.complete,
          json: () => JSON.parse(whole.toString()),
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
