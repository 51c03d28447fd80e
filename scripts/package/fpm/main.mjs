#!/usr/bin/env node
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { run } from '../../lib/print.mjs';
import { writeDeb } from './deb.mjs';
import { readRequest } from './read-request.mjs';
import { writeRpm } from './rpm.mjs';
import { stageFiles } from './stage.mjs';

// The program that electron-builder runs instead of fpm (CUSTOM_FPM_PATH). Makes a deb or an rpm from an unpacked
// package.
await run(async () => {
  const request = readRequest(process.argv.slice(2));
  const work = await mkdtemp(path.join(tmpdir(), 'loadout-pack-'));
  try {
    const tree = path.join(work, 'tree');
    await stageFiles(request.places, tree);
    await (request.kind === 'deb' ? writeDeb(request, tree) : writeRpm(request, tree, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
});
