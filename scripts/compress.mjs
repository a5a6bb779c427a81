import './lib/exit-with-parent.mjs';
import { ensureCompressed } from './lib/build.mjs';
import { main } from './lib/script-error.mjs';

// Started beside the server by `npm start` (lib/build.mjs).
await main(ensureCompressed);
