import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ScriptError } from '#scripts/lib/print.mjs';
import { requireNode } from '#scripts/setup/node-version.mjs';
import { readStartOptions } from '#scripts/start/options.mjs';
import { testFolder } from './folder.ts';

/** The refusal of a command line. */
function refusal(...args: string[]): ScriptError {
  try {
    readStartOptions(args, 'npm start');
  } catch (error) {
    if (error instanceof ScriptError) return error;
  }
  throw new Error(`${args.join(' ')} was not refused.`);
}

describe('npm start', () => {
  it.each([
    [['--prot=8080'], /Unknown option '--prot'.*npm start -- \[--service=FILE\]/],
    [['profile.json'], /Unexpected argument 'profile.json'/],
    [['--port=80800'], /--port must be a whole number from 1 to 65535, and is "80800"/],
    [['--mods=many'], /--mods must be a whole number/],
    [['--games=1'], /--games must be a whole number from 3 to 40/],
    [['--service'], /argument missing/],
    [['--service=/nowhere/service.json'], /service profile .* doesn’t exist/],
  ])('refuses %s in a sentence, with exit code 2', (args, sentence) => {
    const error = refusal(...args);
    expect(error.message).toMatch(sentence);
    expect(error.exitCode).toBe(2);
  });

  it('takes the fake service, and a user data folder inside the repository, unless told', () => {
    const options = readStartOptions([], 'npm start');
    expect(options).toMatchObject({ service: undefined, port: 8080, mods: 3000, games: 12, smoke: false });
    expect(options.userData).toContain(join('out', 'start', 'user-data'));
  });

  it('may install system packages, unless told not to', () => {
    expect(readStartOptions([], 'npm start').install).toBe(true);
    expect(readStartOptions(['--no-install'], 'npm start').install).toBe(false);
  });

  it('honours --user-data-dir', () => {
    const folder = testFolder();
    expect(readStartOptions([`--user-data-dir=${folder}`], 'npm start').userData).toBe(folder);
  });
});

describe('requireNode', () => {
  it.each(['18.20.4', '20.18.9', '6.0.0'])('refuses Node %s', (version) => {
    expect(() => requireNode(version)).toThrow(
      `Loadout needs Node 20.19 or newer, but this is Node ${version}.`,
    );
  });
  it.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('takes Node %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });
});
