import './lib/exit-with-parent.mjs';
import { builtServer, compressLater, ensureBuilt, isBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { inRoot } from './lib/paths.mjs';
import { captureTool } from './lib/run.mjs';
import { main } from './lib/script-error.mjs';

// `npm start`: installs and builds whatever is missing, then runs the production server.
await main(async () => {
  await ensureInstalled({ tests: false });
  // Whatever the data cannot be prepared for, the server says when it starts.
  if (!isBuilt()) await Promise.all([ensureBuilt(), captureTool(inRoot('server/prepare-command.ts'), [])]);
  compressLater();
  await launch(builtServer, [], { NODE_ENV: 'production' });
});
