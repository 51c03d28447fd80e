import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { help } from './cli-help.ts';
import { parseFault } from './faults/parse.ts';
import { rawRequest } from './raw-request.ts';

const repository = join(import.meta.dirname, '../..');
let programs: string;
let program: string;
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), 'service-program-'));
  program = await buildProgram(join(import.meta.dirname, 'cli.ts'), { repository, folder: programs });
});
afterAll(() => rm(programs, { recursive: true }));

let folder: string;
let started: ChildProcess[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fake-service-'));
  started = [];
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

interface Program {
  readonly child: ChildProcess;
  /** The first line it prints, or all output once it has exited. */
  readonly said: Promise<string>;
  readonly ended: Promise<number | null>;
}

function runProgram(...args: string[]): Program {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let text = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = new Promise<string>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      text += chunk;
    });
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      if (text.startsWith('{') && text.includes('\n')) resolve(text);
    });
    child.once('close', () => resolve(text));
  });
  return { child, said, ended };
}

const reported = async (program: Program) =>
  JSON.parse(await program.said) as Record<string, string | number>;

describe('gaps: as a program', () => {
  test('gaps: it prints where it listens, writes a profile, and ends on SIGTERM', async () => {
    const profilePath = join(folder, 'service.json');
    const program = runProgram(
      '--port=0',
      '--mods=70',
      '--fault=mods/*:503:1',
      `--profile-out=${profilePath}`,
    );
    const { url, mods } = await reported(program);
    const profile = JSON.parse(await readFile(profilePath, 'utf8'));
    const get = () => rawRequest(`${url}mods/`, { headers: { 'Svc-Api-Key': profile.api_key } });
    const statuses = [(await get()).status, (await get()).status];
    program.child.kill('SIGTERM');
    expect(mods).toBe(70);
    expect(profile.base_url).toBe(url);
    expect(statuses).toEqual([503, 200]);
    expect(await program.ended).toBe(0);
    expect(await program.said).not.toContain(profile.api_key);
    expect(profile.oauth).toMatchObject({ client_id: 'loadout', redirect_path: '/callback' });
    expect((await reported(program))['players']).toContainEqual({ username: 'mirelle', password: 'loadout' });
  });

  test('gaps: a taken port gives an error message and exit code 1; --port-search uses the next one', async () => {
    const first = runProgram('--port=0', '--mods=0');
    const port = Number((await reported(first))['port']);
    const second = runProgram(`--port=${port}`);
    expect([await second.ended, await second.said]).toEqual([
      1,
      expect.stringContaining(`Port ${port} is taken`),
    ]);
    const third = runProgram(`--port=${port}`, '--port-search', '--mods=0', '--control-port=0');
    const response = await reported(third);
    expect(Number(response['port'])).toBeGreaterThan(port);
    expect((await rawRequest(`${response['controlUrl']}status`)).json()).toMatchObject({
      url: response['url'],
    });
  });

  test.each([
    ['--nonsense'],
    ['--mods=many'],
    ['--mods=1000001'],
    ['--mode=polite'],
    ['--file-size=2Gigs'],
    ['--quirks=nulls,odd'],
    ['--key=nobodys'],
    ['--oauth=iss'],
    ['--oauth=unheard=1'],
    ['--oauth=accessLifetime=soon'],
    ['--fault=mods'],
    ['--fault=mods:explode'],
    ['stray'],
  ])('gaps: %s gives an error message and exit code 2', async (option) => {
    const program = runProgram(option);
    const value = option.split(/[=,]/).at(-1) ?? '';
    const named = option.startsWith('--oauth') ? 'oauth' : value.replace('mods:', '');
    expect(await program.said).toContain(named);
    expect(await program.ended).toBe(2);
  });

  test('gaps: a profile that cannot be written gives an error message and exit code 1', async () => {
    const program = runProgram(
      '--port=0',
      '--mods=0',
      `--profile-out=${join(folder, 'missing', 'service.json')}`,
    );
    expect(await program.said).toContain('The service profile could not be written');
    expect(await program.ended).toBe(1);
  });

  test('gaps: sign-in behaves as --oauth says, also in the minimal mode', async () => {
    const profilePath = join(folder, 'service.json');
    const program = runProgram(
      '--port=0',
      '--mods=0',
      '--mode=minimal',
      '--offer-sign-in',
      '--oauth=tokenErrors=service',
      '--oauth=accessLifetime=7',
      `--profile-out=${profilePath}`,
    );
    const { url } = await reported(program);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const body = 'client_id=loadout&grant_type=refresh_token&refresh_token=x';
    const response = await rawRequest(`${url}oauth2/token`, { method: 'POST', headers, body });
    expect(response.json()).toMatchObject({ errors: [{ code: 'invalid_grant' }] });
    const profile = JSON.parse(await readFile(profilePath, 'utf8'));
    expect(Object.keys(profile)).toEqual(['base_url', 'site_url', 'api_key', 'oauth']);
  });

  test('gaps: the profile has the key that --key names, and quirks show in the responses', async () => {
    const profilePath = join(folder, 'service.json');
    const program = runProgram(
      '--port=0',
      '--mods=40',
      '--key=guestPrivate',
      '--quirks=nulls,last-page-0',
      `--profile-out=${profilePath}`,
    );
    await program.said;
    const { base_url, api_key } = JSON.parse(await readFile(profilePath, 'utf8'));
    const response = await rawRequest(`${base_url}mods/`, { headers: { 'Svc-Api-Key': api_key } });
    expect(response.json()).toMatchObject({ pagination: { total: 0, last_page: 0 } });
  });

  test('gaps: --help ends with 0', async () => {
    const program = runProgram('--help');
    expect((await program.said).trim()).toBe(help.trim());
    expect(await program.ended).toBe(0);
  });
});

describe('gaps: faults with a message', () => {
  test.each([
    ['mods/*:503:2', { pattern: 'mods/*', kind: 'html-503', status: 503, times: 2 }],
    ['mods/:429', { pattern: 'mods/', kind: 'too-many-requests' }],
    ['*:no_permission', { pattern: '*', kind: 'error', error: 'no_permission' }],
    [':hang', { pattern: '*', kind: 'hang' }],
    ['*:latency::ms=800', { kind: 'latency', ms: 800 }],
    ['*download:drop:1:afterBytes=10,after=2', { kind: 'drop', afterBytes: 10, times: 1, after: 2 }],
    ['mods/:wrong-type:at=mods,query.page=3', { kind: 'wrong-type', at: 'mods', query: { page: '3' } }],
    [
      '*:redirect:1:to=https://other.example/a',
      { kind: 'redirect', to: 'https://other.example/a', times: 1 },
    ],
  ])('gaps: %s', (text, rule) => {
    expect(parseFault(text)).toMatchObject(rule);
  });

  test.each(['', 'mods/', 'mods/:latency', 'mods/:latency:x', '*:drop:1:afterBytes=-1', '*:hang:0'])(
    'gaps: "%s" is no fault',
    (text) => expect(() => parseFault(text)).toThrow(RangeError),
  );
});
