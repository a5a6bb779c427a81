import { setTimeout as sleep } from 'node:timers/promises';
import { reasonOf } from './error.ts';
import { type Server, type StartOptions, startServer } from './server.ts';

const MAX_RESTARTS = 3;
const WITHIN_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Starts the server, and restarts it on the same port whenever it exits unexpectedly. Calls `onLost` once that has
 * happened too often in a short time.
 */
export async function superviseServer(
  options: StartOptions,
  onLost: (reason: string) => void,
): Promise<Server> {
  let restarts: number[] = [];
  let restarting = Promise.resolve();
  let isStopping = false;

  const restart = async (reason: string): Promise<void> => {
    while (!isStopping) {
      restarts = restarts.filter((time) => time > Date.now() - WITHIN_MS);
      if (restarts.length === MAX_RESTARTS) {
        onLost(`${reason} It was restarted ${MAX_RESTARTS} times within a minute already.`);
        return;
      }
      restarts.push(Date.now());
      options.log(`${reason} Restarting it.`);
      try {
        server = await startServer(options, onExit, port);
        options.log('The database is running again.');
        return;
      } catch (error) {
        reason = reasonOf(error);
        await sleep(PAUSE_MS);
      }
    }
  };
  const onExit = (reason: string) => {
    restarting = restart(reason);
  };

  let server = await startServer(options, onExit);
  const { port } = server;
  return {
    port,
    async stop() {
      isStopping = true;
      await restarting;
      await server.stop();
    },
  };
}
