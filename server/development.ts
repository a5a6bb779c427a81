import { createServer as createViteServer, type ViteDevServer } from 'vite';
import { generateMessages } from '../scripts/lib/messages.mjs';
import { readConfig } from './config.ts';
import { announce, listen } from './listen.ts';
import { createHttpServer } from './platform/http/server.ts';
import { normalizeTarget } from './platform/http/target.ts';
import { stopOnSignal } from './shutdown.ts';
import { explainAndExit, startServices } from './start.ts';

/** A catalogue of texts; what is made of them has no folder for each room. */
const CATALOGUE = /[\\/]web[\\/]messages[\\/](?!generated)\w+[\\/]\w+\.json$/;

/** Development: the same product with hot reload for server and web, through Vite in middleware mode. */
async function main(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env });
  const { context, stop } = await startServices(config);
  try {
    let vite: ViteDevServer;
    const server = createHttpServer({
      context,
      // Reloaded when its source changes: server edits need no restart.
      app: async () => {
        const { createDevelopmentApp } = await vite.ssrLoadModule('/server/development-app.ts');
        return createDevelopmentApp(context);
      },
      findFile: () => undefined,
      normalize: normalizeTarget,
      before: (...request) => vite.middlewares(...request),
    });
    // Changes are told by the product's own port: the Content-Security-Policy forbids another one.
    vite = await createViteServer({
      server: { middlewareMode: true, ws: { server } },
      appType: 'custom',
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
