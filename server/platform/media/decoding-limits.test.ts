import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { beforeAll, expect, it, vi } from 'vitest';
import type { UploadedPicture } from '#contract/media.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on', TRUST_PROXY: 'on' });
});

const plain = (width: number, height: number, shade: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer();

const send = async (sender: TestUser, picture: Buffer, address = '203.0.113.9') =>
  fetch(`${test.origin}/api/media`, {
    method: 'POST',
    headers: { ...sender.headers, 'x-forwarded-for': address },
    body: new Uint8Array(picture),
  });

it('refuses more than 250 megapixels a minute of an account, before decoding them', async () => {
  const [owner, other] = await Promise.all([
    test.createUser({ role: 'property_owner' }),
    test.createUser({ role: 'property_owner' }),
  ]);
  const large = await plain(8000, 6000, 1);
  for (let n = 0; n < 5; n += 1) expect((await send(owner, large)).status).toBe(201);
  const over = await send(owner, large);
  expect(over.status).toBe(429);
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await send(other, large)).status).toBe(201);
});

it('refuses more than 1000 megapixels a minute from one address, whatever the account', async () => {
  const large = await plain(8000, 6000, 2);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const owner = await test.createUser({ role: 'property_owner' });
    for (let m = 0; m < 5; m += 1) statuses.push((await send(owner, large, '203.0.113.77')).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
  const owner = await test.createUser({ role: 'property_owner' });
  expect((await send(owner, large, '203.0.112.1')).status).toBe(201);
});

it('decodes a picture of one account before the rest of another that sent many, and rejects too many of one', async () => {
  const [many, one] = await Promise.all([
    test.createUser({ role: 'property_owner' }),
    test.createUser({ role: 'property_owner' }),
  ]);
  const { heavy } = test.context.media;
  await test.context.media.idle();
  let release = () => {};
  const blocked = heavy.run(() => new Promise<void>((resolve) => (release = resolve)));
  // Answers may overtake each other.
  const decoded: string[] = [];
  const run = heavy.run.bind(heavy);
  vi.spyOn(heavy, 'run').mockImplementation((work, when, who = '') =>
    run(
      () => {
        decoded.push(who);
        return work();
      },
      when,
      who,
    ),
  );
  const sent = async (sender: TestUser, shade: number) => {
    const response = await send(sender, await plain(40, 30, shade), `198.51.100.${shade}`);
    return response.status === 201 ? ((await response.json()) as UploadedPicture).hash : response.status;
  };
  const first = Array.from({ length: 20 }, (_, n) => sent(many, n));
  while (heavy.waitingOf(many.id) < 20) await sleep(5);
  expect(await sent(many, 30)).toBe(503);
  const last = sent(one, 40);
  while (heavy.waitingOf(one.id) < 1) await sleep(5);
  release();
  await Promise.all([...first, last, blocked]);
  expect(decoded.slice(0, 3)).toEqual([many.id, one.id, many.id]);
  expect(decoded.filter((who) => who === one.id)).toHaveLength(1);
});
