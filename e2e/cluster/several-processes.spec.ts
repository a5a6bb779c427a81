import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { killAll, makeFolder, postgresOf, startProduct, stopProduct } from '../own-server.ts';

const PORT = Number(process.env.E2E_PORT ?? 3222) + 5;
const TOKEN = 'the token of these metrics';

// One product for all: its database is started once.
test.describe.configure({ mode: 'serial' });

let folder: Awaited<ReturnType<typeof makeFolder>>;
let product: ChildProcess;

test.beforeAll(async () => {
  folder = await makeFolder('several');
  product = await startProduct(PORT, { DATA_DIR: folder.path, PROCESSES: '2', METRICS_TOKEN: TOKEN });
  await expect.poll(() => workers().length).toBe(2);
  await untilBothServe();
});
test.afterAll(async () => {
  killAll();
  await folder.remove();
});

/** The processes that serve: children of the first one that run the same program. */
function workers(): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return rows.flatMap((row) => {
    const [, pid, parent, args = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? [];
    return Number(parent) === product.pid && args.includes('build/server/index.js') ? [Number(pid)] : [];
  });
}

/** One connection, and so one process, however often it is used. */
class Line {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });

  async read(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const signal = AbortSignal.timeout(5_000);
      get({ port: PORT, path, headers, signal, agent: this.#agent }, resolve).on('error', reject);
    });
    return { status: response.statusCode ?? 0, body: await text(response) };
  }

  close(): void {
    this.#agent.destroy();
  }
}

const bearer = { authorization: `Bearer ${TOKEN}` };
const metric = async (name: string) => {
  const { body } = await new Line().read('/metrics', bearer);
  return Number(new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1]);
};

const untilBothServe = () => expect.poll(() => metric('aqal_processes')).toBe(2);

async function signIn(email: string): Promise<Record<string, string>> {
  const response = await fetch(`http://localhost:${PORT}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'aqal-demo' }),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

/** An open page, and all that it has heard. */
async function openPage(headers: Record<string, string>) {
  const controller = new AbortController();
  const { body } = await fetch(`http://localhost:${PORT}/api/events`, { headers, signal: controller.signal });
  let heard = '';
  const listen = async () => {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk;
  };
  listen().catch(() => undefined);
  return { heard: () => heard, close: () => controller.abort() };
}

test('both processes serve, on one database', async () => {
  const lines = Array.from({ length: 6 }, () => new Line());
  for (const line of lines) expect((await line.read('/api/properties?limit=1')).status).toBe(200);
  const [first, second] = workers();
  expect(first).not.toBe(second);
  // Counted in each, answered together.
  const served = 'aqal_http_request_duration_seconds_count{route="/api/properties",method="GET",status="200"';
  const { body } = await new Line().read('/metrics', bearer);
  const counts = body.split('\n').filter((row) => row.startsWith(served) && !row.includes('way="page"'));
  expect(counts.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0)).toBe(6);
  for (const line of lines) line.close();
});

test('a change made through one process is seen through the other at once, in what it had cached too', async () => {
  const owner = await signIn('owner@aqal.example');
  const mine = await new Line().read('/api/my/properties', owner);
  const [home] = JSON.parse(mine.body) as { id: string; version: number }[];
  const id = home?.id;
  let version = home?.version;
  const lines = Array.from({ length: 4 }, () => new Line());
  for (let n = 0; n < 5; n += 1) {
    for (const line of lines) await line.read(`/api/properties/${id}`);
    const price = `${700 + n}.00`;
    const response = await fetch(`http://localhost:${PORT}/api/my/properties/${id}`, {
      method: 'PATCH',
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify({ version, price }),
    });
    expect(response.status).toBe(200);
    ({ version } = (await response.json()) as { version: number });
    await expect
      .poll(
        async () => Promise.all(lines.map(async (line) => (await line.read(`/api/properties/${id}`)).body)),
        {
          intervals: [5],
        },
      )
      .toEqual(lines.map(() => expect.stringContaining(`"price":"${price}"`)));
  }
  for (const line of lines) line.close();
});

test('open pages hear of a change through either process', async () => {
  const owner = await signIn('owner@aqal.example');
  const streams = await Promise.all(Array.from({ length: 4 }, () => openPage(owner)));
  const mine = await new Line().read('/api/my/properties', owner);
  const { id } = (JSON.parse(mine.body) as { id: string }[])[0] ?? { id: '' };
  const sent = await fetch(`http://localhost:${PORT}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      propertyId: id,
      messageText: 'Is it still to be had?',
    }),
  });
  expect(sent.status).toBe(201);
  await expect
    .poll(() => streams.map(({ heard }) => heard().includes('event: changed')))
    .toEqual([true, true, true, true]);
  for (const stream of streams) stream.close();
});

test('a killed process is replaced alone; the other goes on serving, and what it had counted stays', async () => {
  const before = workers();
  const database = postgresOf(folder.path);
  const count = () => metric('aqal_cache_lookups_total{result="miss"}');
  const counted = await count();
  process.kill(before[0] ?? 0, 'SIGKILL');
  const statuses = new Set<string>();
  await expect
    .poll(
      async () => {
        const line = new Line();
        const answer = await line.read('/api/properties').catch(() => ({ status: 0 }));
        line.close();
        statuses.add(String(answer.status));
        return workers().filter((pid) => !before.includes(pid)).length;
      },
      { intervals: [20] },
    )
    .toBe(1);
  await untilBothServe();
  // A connection that was just handed to the dying process is lost with it, at most one; no answer is an error.
  expect([...statuses].filter((status) => status !== '200' && status !== '0')).toEqual([]);
  expect(workers()).toContain(before[1]);
  expect(product.exitCode).toBeNull();
  expect(postgresOf(folder.path)).toBe(database);
  expect(await count()).toBeGreaterThanOrEqual(counted);
});

test('SIGTERM to the first process alone lets all finish, and stops everything', async () => {
  const pids = [...workers(), postgresOf(folder.path)];
  const lines = Array.from({ length: 20 }, () => new Line());
  await Promise.all(lines.map((line) => line.read('/healthz')));
  const slow = Promise.all(lines.map((line, n) => line.read(`/properties?page=${n + 1}`)));
  await new Promise((resolve) => setTimeout(resolve, 30));
  await stopProduct(product, 'SIGTERM');
  expect(product.exitCode).toBe(0);
  expect((await slow).map(({ status }) => status)).toEqual(lines.map(() => 200));
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

test('a product that cannot serve ends with code 1, and leaves no process behind', async () => {
  const taken = createServer().listen(PORT, '127.0.0.1');
  await once(taken, 'listening');
  try {
    const env = {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: folder.path,
      PROCESSES: '2',
      NODE_ENV: 'production',
    };
    product = spawn(process.execPath, ['build/server/index.js'], { env, stdio: 'inherit' });
    await once(product, 'exit');
    expect(product.exitCode).toBe(1);
    expect(workers()).toEqual([]);
  } finally {
    taken.close();
  }
});
