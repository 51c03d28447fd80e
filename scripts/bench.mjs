import process from 'node:process';
import { run } from './lib/print.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { runWithApp } from './lib/with-app.mjs';

await run(() => runWithApp(typescriptProgram('test/bench/main.ts', process.argv.slice(2))));
