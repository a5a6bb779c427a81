import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { normalizeTarget } from '../platform/http/target.ts';
import { startServices } from '../start.ts';

/**
 * The API in a process of its own, for tests of what only a real process has: sockets and memory. Tells its port when it
 * is ready, and its highest memory when it is asked.
 */
const { context, stop } = await startServices(readConfig(process.env));
const app = createApp(context);
const server = createHttpServer({
  context,
  app: () => app,
  findFile: () => undefined,
  normalize: normalizeTarget,
});
// What reading TypeScript took is not the server's: the build has none of it.
globalThis.gc?.();
try {
  writeFileSync('/proc/self/clear_refs', '5');
} catch {
  // Elsewhere the peak is not counted from here.
}
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, startBytes: process.memoryUsage.rss() }),
);
process.on('message', () => process.send?.({ peakBytes: peakMemory() }));
/** The kernel's own count where there is one: `resourceUsage` would count the parent's memory too. */
function peakMemory(): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return Number(kilobytes) * 1024;
  } catch {
    return process.memoryUsage.rss();
  }
}

process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
  void stop().finally(() => process.exit());
});
