import './lib/exit-with-parent.mjs';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { builtServer } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { launch } from './lib/launch.mjs';
import { generateMessages } from './lib/messages.mjs';
import { root } from './lib/paths.mjs';
import { main, ScriptError } from './lib/script-error.mjs';

// `node scripts/run.mjs <file> [arguments]`: runs a file of the app, with all dependencies installed, on a
// recent Node.
await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new ScriptError('Usage: node scripts/run.mjs <file> [arguments]');
  await ensureInstalled({ tests: file.startsWith('bench/') });
  const path = resolve(root, file);
  if (path === builtServer) {
    if (!existsSync(path)) throw new ScriptError('There is no build yet; run: npm run build');
    await launch(path, args, { NODE_ENV: 'production' });
  } else {
    generateMessages();
    await launch(path, args);
  }
});
