import process from 'node:process';
import { run } from './lib/print.mjs';
import { typescriptProgram } from './lib/typescript.mjs';
import { runWithApp } from './lib/with-app.mjs';

await run(() =>
  runWithApp(typescriptProgram('test/screens/main.ts', process.argv.slice(2)), { size: '4096x2304' }),
);
