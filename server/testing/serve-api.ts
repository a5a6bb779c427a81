import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { normalizeTarget } from '../platform/http/target.ts';
import { startServices } from '../start.ts';

/**
 * The API in its own process, for tests of sockets and memory. Reports its port when ready, and its peak memory on
 * request.
 */
const { context, stop } = await startServices(readConfig(process.env));
const app = createApp(context);
const server = createHttpServer({
  context,
  app: () => app,
  findFile: () => undefined,
  normalize: normalizeTarget,
});
// Memory used to compile TypeScript is not the server's: the build does none of that.
globalThis.gc?.();
try {
  writeFileSync('/proc/self/clear_refs', '5');
} catch {
  // On other systems the peak cannot be reset.
}
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port, startBytes: process.memoryUsage.rss() }),
);
process.on('message', () => process.send?.({ peakBytes: peakMemory() }));
/** The kernel's own count if available: `resourceUsage` would include the parent's memory. */
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
