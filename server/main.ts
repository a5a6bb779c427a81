import cluster from 'node:cluster';
import { join } from 'node:path';
import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { createApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { announce, listen } from './listen.ts';
import { PROJECT_ROOT } from './platform/database/root.ts';
import { loadFiles } from './platform/http/files.ts';
import { pagesOf } from './platform/http/pages.ts';
import { createHttpServer } from './platform/http/server.ts';
import { normalizeTarget } from './platform/http/target.ts';
import { runProcesses } from './processes.ts';
import { stopOnSignal } from './shutdown.ts';
import { explainAndExit, startServices } from './start.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await (config.processes > 1 && cluster.isPrimary ? runProcesses(config) : serve(config));
}

/** Production: configuration → database → jobs → HTTP. */
async function serve(config: Config): Promise<void> {
  const { context, stop } = await startServices(config);
  try {
    const files = await loadFiles(join(PROJECT_ROOT, 'build/client'), config);
    const pages = pagesOf(build as ServerBuild);
    const app = createApp(context, pages);
    const server = createHttpServer({
      context,
      app: () => app,
      findFile: files.find,
      normalize: (target) => normalizeTarget(target, pages.cacheable),
    });
    const port = await listen(server, config);
    stopOnSignal(server, context, stop);
    // Several processes are announced by the first one.
    if (cluster.isPrimary) announce(config, port);
  } catch (error) {
    await stop();
    throw error;
  }
}

main().catch(explainAndExit);
