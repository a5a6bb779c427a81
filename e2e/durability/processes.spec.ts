import { Agent, get, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { killAll, makeFolder, startProduct, startWithNpm, stopProduct } from '../own-server.ts';

const PORT = 3221;

// One server at a time: they share a port.
test.describe.configure({ mode: 'default' });
test.afterEach(killAll);

test.describe('neither the server nor PostgreSQL outlives', () => {
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
      const folder = await makeFolder('processes');
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

test('the product recovers by itself after kill -9 of its PostgreSQL', async () => {
  const folder = await makeFolder('killed-database');
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

/** Sends requests over one connection until the server closes it; resolves to how it ended. */
async function requestUntilClosed(
  path: string,
  onAnswer: (answers: number) => void,
): Promise<{ answers: number; end: string }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let answers = 0;
  try {
    for (;;) {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        get({ port: PORT, path, agent }, resolve).on('error', reject);
      });
      for await (const _chunk of response) {
        // Drain the body.
      }
      if (response.statusCode !== 200) return { answers, end: `status ${response.statusCode}` };
      answers += 1;
      onAnswer(answers);
      if (response.headers.connection === 'close') return { answers, end: 'Connection: close' };
    }
  } catch (error) {
    return { answers, end: String(error) };
  } finally {
    agent.destroy();
  }
}

test('SIGTERM does not reset busy connections', async () => {
  const folder = await makeFolder('stop');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path });
    const paths = ['/api/properties?limit=5', '/', '/healthz', '/api/stats'];
    const answered = Array.from({ length: 40 }, () => 0);
    const clients = answered.map((_, n) =>
      requestUntilClosed(paths[n % paths.length] ?? '/', (answers) => {
        answered[n] = answers;
      }),
    );
    // Each connection is in use by then, however slow the machine is.
    await expect.poll(() => Math.min(...answered), { timeout: 30_000 }).toBeGreaterThan(1);
    await stopProduct(product, 'SIGTERM');
    expect(product.exitCode).toBe(0);
    const results = await Promise.all(clients);
    expect(results.filter(({ end }) => end !== 'Connection: close')).toEqual([]);
    expect(Math.min(...results.map(({ answers }) => answers))).toBeGreaterThan(1);
  } finally {
    killAll();
    await folder.remove();
  }
});

test('DRAIN_SECONDS: /readyz responds with 503 while requests are still served', async () => {
  const folder = await makeFolder('drain');
  try {
    const product = await startProduct(PORT, { DATA_DIR: folder.path, DEMO: 'off', DRAIN_SECONDS: '6' });
    product.kill('SIGTERM');
    const status = async (path: string) => (await fetch(`http://localhost:${PORT}${path}`)).status;
    await expect.poll(() => status('/readyz'), { timeout: 5_000 }).toBe(503);
    expect(await status('/api/properties')).toBe(200);
    await stopProduct(product, 'SIGTERM');
    expect(product.exitCode).toBe(0);
  } finally {
    killAll();
    await folder.remove();
  }
});
