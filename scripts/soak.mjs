import process from 'node:process';
import { run } from './parts/say.mjs';
import { typescriptProgram } from './parts/typescript.mjs';
import { runWithApp } from './parts/with-app.mjs';

await run(() =>
  runWithApp(typescriptProgram('test/soak/main.ts', process.argv.slice(2)), { forTests: true }),
);
