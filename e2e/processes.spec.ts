import { expect, test } from '@playwright/test';
import { killAll, openFolder, startWithNpm } from './own-server.ts';

const PORT = 3221;

// One server at a time: they have the same port.
test.describe.configure({ mode: 'default' });
test.afterEach(killAll);

test.describe('neither the server nor PostgreSQL is left after', () => {
  for (const [signal, receiver] of [
    ['SIGTERM', 'npm'],
    ['SIGINT', 'npm'],
    ['SIGKILL', 'npm'],
    ['SIGTERM', 'launcher'],
    ['SIGKILL', 'launcher'],
    ['SIGTERM', 'server'],
    ['SIGKILL', 'server'],
  ] as const) {
    test(`${signal} to ${receiver === 'npm' ? 'npm' : `the ${receiver}`} alone`, async () => {
      const folder = await openFolder('processes');
      try {
        const product = await startWithNpm(PORT, { DATA_DIR: folder.path, DEMO: 'off' });
        process.kill(product.pids()[receiver], signal);
        await expect.poll(product.running, { timeout: 20_000 }).toEqual([]);
      } finally {
        killAll();
        await folder.remove();
      }
    });
  }
});

test('the product goes on by itself after kill -9 of its PostgreSQL', async () => {
  const folder = await openFolder('killed-database');
  try {
    const product = await startWithNpm(PORT, { DATA_DIR: folder.path, DEMO: 'off' });
    const { server, postgres } = product.pids();
    const read = async (path: string) => (await fetch(`http://localhost:${PORT}${path}`)).status;
    process.kill(postgres, 'SIGKILL');
    const statuses = new Set<number>();
    await expect
      .poll(
        async () => {
          statuses.add(await read('/readyz'));
          statuses.add(await read('/api/properties'));
          return product.pids().postgres !== postgres && (await read('/readyz'));
        },
        { timeout: 20_000, intervals: [20] },
      )
      .toBe(200);
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(product.pids().server).toBe(server);
    expect(await read('/api/properties')).toBe(200);
    process.kill(product.pids().npm, 'SIGTERM');
    await expect.poll(product.running, { timeout: 20_000 }).toEqual([]);
  } finally {
    killAll();
    await folder.remove();
  }
});
