import './lib/exit-with-parent.mjs';
import { builtServer, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { main } from './lib/script-error.mjs';

// `npm start`: installs and builds whatever is missing, then runs the production server.
await main(async () => {
  await ensureInstalled({ tests: false });
  await ensureBuilt();
  await launch(builtServer, [], { NODE_ENV: 'production' });
});
