import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { downloadVerified } from '#scripts/runtime/download.mjs';
import { testFolder } from './folder.ts';

const content = randomBytes(300_000);
const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;

type FakeResponse = (response: ServerResponse, from: number) => void;

/** A server that gives one response after the other, the last one permanently; `requested` holds the Range headers. */
async function serve(...responses: FakeResponse[]) {
  const requested: (string | undefined)[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    const { range } = request.headers;
    const respond = responses[Math.min(requested.push(range), responses.length) - 1];
    respond?.(response, Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const file = join(testFolder(), 'electron.tgz');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { requested, file, options: { url, file, integrity, attempts: 3, pauseMs: 1, idleMs: 2_000 } };
}

const rest: FakeResponse = (response, from) => {
  const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
  response.writeHead(from > 0 ? 206 : 200, {
    'content-length': content.length - from,
    ...(from > 0 ? range : {}),
  });
  response.end(content.subarray(from));
};
const whole: FakeResponse = (response) => {
  response.writeHead(200, { 'content-length': content.length }).end(content);
};
const breaksOff: FakeResponse = (response, from) => {
  response.writeHead(200, { 'content-length': content.length - from });
  response.write(content.subarray(from, from + 100_000), () => response.destroy());
};
const wrong: FakeResponse = (response) => {
  response.writeHead(200, { 'content-length': content.length }).end(Buffer.alloc(content.length));
};
const status =
  (code: number): FakeResponse =>
  (response) => {
    response.writeHead(code).end();
  };

describe('downloadVerified', () => {
  it('gives the file its name when it is whole and verified', async () => {
    const { file, options } = await serve(rest);
    await downloadVerified(options);
    expect(readFileSync(file).equals(content)).toBe(true);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('resumes where the connection broke off', async () => {
    const { requested, file, options } = await serve(breaksOff, rest);
    await downloadVerified(options);
    expect(requested[0]).toBeUndefined();
    expect(requested[1]).toMatch(/^bytes=[1-9]\d*-$/);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('resumes what an earlier run left', async () => {
    const { requested, file, options } = await serve(rest);
    writeFileSync(`${file}.part`, content.subarray(0, 123_456));
    await downloadVerified(options);
    expect(requested).toEqual(['bytes=123456-']);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('starts over when the server knows no ranges', async () => {
    const { file, options } = await serve(whole);
    writeFileSync(`${file}.part`, randomBytes(1_000));
    await downloadVerified(options);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('takes a part that is already whole', async () => {
    const { requested, file, options } = await serve(status(416));
    writeFileSync(`${file}.part`, content);
    await downloadVerified(options);
    expect(requested).toEqual([`bytes=${content.length}-`]);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('throws a broken download away and fetches it again', async () => {
    const { requested, file, options } = await serve(wrong, rest);
    await downloadVerified(options);
    expect(requested).toEqual([undefined, undefined]);
    expect(readFileSync(file).equals(content)).toBe(true);
  });

  it('refuses what is never right, and retains nothing of it', async () => {
    const { file, options } = await serve(wrong);
    await expect(downloadVerified(options)).rejects.toThrow('its checksum differs');
    expect(existsSync(file)).toBe(false);
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('keeps the partial file when the connection keeps breaking', async () => {
    const { file, options } = await serve(breaksOff, status(503));
    await expect(downloadVerified(options)).rejects.toThrow('what was downloaded is kept');
    expect(readFileSync(`${file}.part`).equals(content.subarray(0, 100_000))).toBe(true);
  });

  it('fails at once when the file does not exist', async () => {
    const { requested, options } = await serve(status(404));
    await expect(downloadVerified(options)).rejects.toThrow('the server responded with 404');
    expect(requested).toHaveLength(1);
  });

  it('does not wait for ever for a silent server', async () => {
    const silent: FakeResponse = (response) =>
      response.writeHead(200, { 'content-length': 10 }).flushHeaders();
    const { options } = await serve(silent);
    await expect(downloadVerified({ ...options, idleMs: 50, attempts: 1 })).rejects.toThrow(
      'the download failed',
    );
  });
});
