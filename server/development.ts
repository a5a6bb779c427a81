import { createServer as createViteServer } from 'vite';
import { generateMessages } from '../scripts/lib/messages.mjs';
import { readConfig } from './config.ts';
import { createHttpServer } from './platform/http/server.ts';
import { normalizeTarget } from './platform/http/target.ts';
import { stopOnSignal } from './shutdown.ts';
import { announce, explainAndExit, listen, startServices } from './start.ts';

/** A catalogue of texts; what is made of them has no folder for each room. */
const CATALOGUE = /[\\/]web[\\/]messages[\\/](?!generated)\w+[\\/]\w+\.json$/;

/** Development: the same product with hot reload for server and web, through Vite in middleware mode. */
async function main(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env });
  const { context, stop } = await startServices(config);
  try {
    const vite = await createViteServer({
      server: { middlewareMode: true, hmr: { port: 0 } },
      appType: 'custom',
    });
    const server = createHttpServer({
      context,
      // Reloaded when its source changes: server edits need no restart.
      app: async () => {
        const { createDevelopmentApp } = await vite.ssrLoadModule('/server/development-app.ts');
        return createDevelopmentApp(context);
      },
      findFile: () => undefined,
      normalize: normalizeTarget,
      before: vite.middlewares,
    });
    vite.watcher.on('change', (file) => {
      if (CATALOGUE.test(file)) generateMessages();
    });
    const port = await listen(server, config);
    stopOnSignal(server, context, async () => {
      await vite.close();
      await stop();
    });
    announce(config, port);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch(explainAndExit);
