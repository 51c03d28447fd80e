import process from 'node:process';
import { run } from './parts/print.mjs';
import { typescriptProgram } from './parts/typescript.mjs';
import { runWithApp } from './parts/with-app.mjs';

await run(() =>
  runWithApp(typescriptProgram('test/screens/main.ts', process.argv.slice(2)), { size: '4096x2304' }),
);
