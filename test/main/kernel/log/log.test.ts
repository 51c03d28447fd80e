import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileLog } from '#main/kernel/log/log.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loadout-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (file: string, maxBytes?: number) => {
  const redactor = createRedactor();
  redactor.addSecret('guest-key-value');
  const clock = { now: () => Date.UTC(2026, 0, 2) };
  return createFileLog({ file, redactor, clock, ...(maxBytes ? { maxBytes } : {}) });
};

describe('the log file', () => {
  it('writes one redacted object per line, readable by its owner alone', () => {
    const file = join(folder, 'logs', 'loadout.log');
    open(file).warn('Sent guest-key-value', { page: 3, cause: new Error('at guest-key-value') });
    const text = readFileSync(file, 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      time: '2026-01-02T00:00:00.000Z',
      level: 'warn',
      message: 'Sent [hidden]',
      page: 3,
    });
    expect(text).not.toContain('guest-key-value');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'logs')).mode & 0o777).toBe(0o700);
  });

  it('rotates at its size and keeps three files', () => {
    const file = join(folder, 'loadout.log');
    const log = open(file, 200);
    for (let n = 0; n < 40; n++) log.info(`line ${n}`);
    expect(readdirSync(folder).sort()).toEqual(['loadout.log', 'loadout.log.1', 'loadout.log.2']);
    expect(readFileSync(file, 'utf8')).toContain('line 39');
    expect(statSync(file).size).toBeLessThan(300);
  });

  it('is silent where it cannot write', () => {
    const file = join(folder, 'in-the-way');
    writeFileSync(file, '');
    expect(() => open(join(file, 'loadout.log')).error('lost')).not.toThrow();
  });
});
