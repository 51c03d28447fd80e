import { register } from 'tsx/esm/api';

// Lets the catalog's thread run from its TypeScript source.
register();
await import('../../../main/catalog/worker/worker.ts');
