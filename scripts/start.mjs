import './lib/leave-with-parent.mjs';
import { builtServer, ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { main } from './lib/say.mjs';

// `npm start`: whatever is missing is done first, then the production server runs.
await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  await launch(builtServer, [], { NODE_ENV: 'production' });
});
