import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createViteServer } from 'vite';
import { readConfig } from './config.ts';
import { stopOnSignal } from './shutdown.ts';
import { announce, explainAndExit, listen, startServices } from './start.ts';

/** Development: the same product with hot reload for both sides, through Vite in middleware mode. */
async function main(): Promise<void> {
  const config = readConfig({ NODE_ENV: 'development', LOG_LEVEL: 'warn', ...process.env });
  const { context, stop } = await startServices(config);
  try {
    const server = createServer();
    const vite = await createViteServer({
      server: { middlewareMode: true, hmr: { server } },
      appType: 'custom',
    });
    const listener = getRequestListener(
      async (request, env) => {
        // Loaded anew when its source changes: server edits need no restart.
        const { createDevelopmentApp } = await vite.ssrLoadModule('/server/development-app.ts');
        return createDevelopmentApp(context).fetch(request, env);
      },
      { overrideGlobalObjects: false },
    );
    server.on('request', (request, response) =>
      vite.middlewares(request, response, () => void listener(request, response)),
    );
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
