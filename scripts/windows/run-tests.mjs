import { spawn } from 'node:child_process';
import { open, readFile, rm } from 'node:fs/promises';
import process from 'node:process';
import { StringDecoder } from 'node:string_decoder';
import { inRoot } from '../lib/paths.mjs';
import { exitOf } from '../lib/started.mjs';
import { heldTo, readDifferences } from './differences.mjs';
import { endWine } from './prefix.mjs';

/** How often the file of events is read, in ms. */
const EVERY_MS = 200;

/** Wine takes several times as long as Linux, so what happens at random happens less often. */
const FEWER = {
  LOADOUT_SWITCH_KILLS: '4',
  LOADOUT_MODEL_STEPS: '200',
  LOADOUT_INSTALL_KILLS: '4',
  LOADOUT_TAKE_OVER_KILLS: '1',
  LOADOUT_EDIT_STEPS: '20',
};

// A program of its own, so that the runner sees one like every other: it sends the events of Vitest under Wine to its
// parent. Node for Windows can open neither a pipe of Linux nor a channel to its parent there, so both are files.
const [node = '', checkout = '', only = ''] = process.argv.slice(2);
const events = inRoot('out', 'windows', 'events.jsonl');
const output = inRoot('out', 'windows', 'output.log');

await rm(events, { force: true });
const decoder = new StringDecoder('utf8');
let isComplete = false;
const log = await open(output, 'w');
const args = [
  node,
  'node_modules/vitest/vitest.mjs',
  'run',
  '--config=test/windows/vitest.config.ts',
  '--reporter=./scripts/report/vitest-reporter.mjs',
  ...(only === '' ? [] : [only]),
];
const child = spawn('wine', args, {
  cwd: checkout,
  env: { ...FEWER, ...process.env, LOADOUT_TEST_EVENTS: `Z:${events}` },
  stdio: ['ignore', log.fd, log.fd],
});
process.once('SIGTERM', async () => {
  await endWine(process.env);
  process.exit(1);
});

const list = heldTo(await readDifferences(), (file) => file.includes(only));
const lines = linesOf(events);
const timer = setInterval(() => void tellNew(), EVERY_MS);
const code = await exitOf(child);
clearInterval(timer);
await tellNew();
await endWine(process.env);
await log.close();
// What it says beside the events matters only if they are not all there.
if (!isComplete) process.stderr.write(await readFile(output, 'utf8'));
process.exitCode = code;
process.disconnect?.();

async function tellNew() {
  for (const line of await lines.next()) {
    for (const event of list.take(JSON.parse(line))) {
      if (event.event === 'complete') isComplete = true;
      process.send?.(event);
    }
  }
}

/**
 * Reads a file that another program appends lines to.
 * @param {string} file may not exist yet
 */
function linesOf(file) {
  let read = 0;
  let rest = '';
  let turn = Promise.resolve();
  return {
    /** @returns {Promise<string[]>} the lines that were completed since the last call */
    async next() {
      /** @type {string[]} */
      let lines = [];
      turn = turn.then(async () => {
        const bytes = await readFile(file).catch(() => Buffer.alloc(0));
        const texts = `${rest}${decoder.write(bytes.subarray(read))}`.split('\n');
        read = bytes.length;
        rest = texts.pop() ?? '';
        lines = texts;
      });
      await turn;
      return lines;
    },
  };
}
