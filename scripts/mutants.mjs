import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/paths.mjs';
import { tool } from './lib/run.mjs';
import { main } from './lib/script-error.mjs';

// `npm run test:mutants`: see scripts/mutants/main.mjs.
await main(async () => {
  await ensureInstalled();
  process.exitCode = await tool(inRoot('scripts/mutants/main.mjs'), process.argv.slice(2));
});
