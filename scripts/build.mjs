import { buildWhole } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/script-error.mjs';

// `npm run build`
await main(async () => {
  await ensureInstalled({ tests: false });
  await buildWhole();
});
