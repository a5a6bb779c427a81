import { Agent, get } from 'node:http';
import { expect, test } from '@playwright/test';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';

const PORT = Number(process.env.E2E_PORT ?? 3222) + 2;

test.afterEach(killAll);

/** One request on a connection of its own. @returns its status, or the code of what went wrong */
function ask(path: string): Promise<string> {
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    get(
      { host: '127.0.0.1', port: PORT, path, agent, headers: { host: `localhost:${PORT}` } },
      (response) => {
        response.on('end', () => resolve(String(response.statusCode)));
        response.on('error', (error) => resolve(String(error)));
        response.resume();
      },
    ).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });
}

test('SIGTERM resets no fresh connection: each one is answered, or refused before it began', async () => {
  const folder = await makeFolder('burst');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path, ANSWER_MEMORY_MB: '0' });
    const paths = ['/api/properties?limit=5', '/', '/healthz', '/api/stats'];
    const burst = (count: number) =>
      Array.from({ length: count }, (_, n) => ask(paths[n % paths.length] ?? '/'));
    const before = burst(200);
    // By now all of them are connected, and most wait in the kernel's queue.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopping = stopProduct(product, 'SIGTERM');
    const after = burst(200);
    expect(new Set(await Promise.all(before))).toEqual(new Set(['200']));
    const others = (await Promise.all(after)).filter((end) => end !== '200' && end !== 'ECONNREFUSED');
    expect(others).toEqual([]);
    await stopping;
    expect(product.exitCode).toBe(0);
  } finally {
    killAll();
    await folder.remove();
  }
});
