import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@playwright/test';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';
import { People } from './people.ts';

const PORT = Number(process.env.E2E_PORT ?? 3222) + 3;
const [BEHIND, ADMIN] = [PORT + 1, PORT + 2];

test.afterEach(killAll);

/** Caddy with the file that installations use, without TLS. @returns how to stop it */
async function startCaddy(home: string): Promise<() => Promise<void>> {
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    env: {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      CADDY_ADMIN: `localhost:${ADMIN}`,
      DOMAIN: `http://localhost:${PORT}`,
      UPSTREAM: `127.0.0.1:${BEHIND}`,
    },
    stdio: 'ignore',
  });
  await expect
    .poll(async () => (await fetch(`http://localhost:${PORT}/readyz`).catch(() => undefined))?.status)
    .toBe(200);
  return async () => {
    caddy.kill();
    if (caddy.exitCode === null && caddy.signalCode === null) await once(caddy, 'exit');
  };
}

/** Caddy before 2.11.2 tries again without the body of a request that could not be connected (caddyserver/caddy#7546). */
const isRefusedByCaddy = (error: string) => error === `${PORT} /api/bookings: 502 `;

test('behind Caddy a restart keeps readers waiting and fails no page; a booking is made or answered 502', async () => {
  test.skip(spawnSync('caddy', ['version']).status !== 0, 'Caddy is not installed: apt-get install caddy');
  test.setTimeout(240_000);
  const [folder, home] = [await makeFolder('restart'), await makeFolder('caddy')];
  const environment = { DATA_DIR: folder.path, TRUST_PROXY: 'on' };
  const people = new People(PORT);
  try {
    let product = await startProduct(BEHIND, environment);
    const stopCaddy = await startCaddy(home.path);
    try {
      await people.start();
      for (let restart = 0; restart < 3; restart += 1) {
        await people.untilMore(20);
        await stopProduct(product, 'SIGTERM');
        expect(product.exitCode).toBe(0);
        product = await startProduct(BEHIND, environment);
      }
      await people.untilMore(20);
      await people.stop();
    } finally {
      await stopCaddy();
    }
    expect(people.errors.filter((error) => !isRefusedByCaddy(error))).toEqual([]);
    expect(people.searches).toBeGreaterThan(50);
  } finally {
    await people.stop();
    killAll();
    for (const { remove } of [folder, home]) await remove();
  }
});
