import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilListening } from '../../../server/testing/pooler.ts';
import { ADDRESSES, HAPROXY_PORT, withAddresses } from './addresses.ts';
import type { Node } from './pair.ts';

/** Patroni's answer to HAProxy, for as long as nothing else of Patroni is there: whether a server is the primary. */
export async function answerAsPatroni(nodes: readonly Node[]): Promise<{ stop(): void }> {
  const servers = await Promise.all(
    nodes.map(async (node) => {
      const server = createServer((_, response) => {
        void node.isPrimary().then((is) => response.writeHead(is ? 200 : 503).end());
      });
      await once(server.listen(8008, ADDRESSES[node.name]), 'listening');
      return server;
    }),
  );
  return {
    stop: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** HAProxy as the recipe has it, at a port of this run. */
export async function startHaproxy(): Promise<{ address: string; process: ChildProcess; stop(): void }> {
  const recipe = readFileSync('deploy/failover/haproxy.cfg', 'utf8');
  const file = join(tmpdir(), `aqal-haproxy-${HAPROXY_PORT}.cfg`);
  writeFileSync(file, withAddresses(recipe).replaceAll('127.0.0.1:5000', `127.0.0.1:${HAPROXY_PORT}`));
  const child = spawn('haproxy', ['-q', '-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  // Also where a test fails before it can stop it.
  process.once('exit', () => child.kill('SIGKILL'));
  await untilListening('127.0.0.1', HAPROXY_PORT, () => child.exitCode !== null);
  return { address: `127.0.0.1:${HAPROXY_PORT}`, process: child, stop: () => void child.kill('SIGKILL') };
}
