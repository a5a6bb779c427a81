import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { UploadedPicture } from '#contract/media.api.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { toCacheable } from '../responses/respond.ts';
import { commonHeaders, pageContentPolicy } from './security.ts';
import { createHttpServer } from './server.ts';

let test: TestApp;
let picture: string;
beforeAll(async () => {
  test = await createTestApp();
  const { headers } = await test.createUser({ role: 'property_owner' });
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } }).jpeg();
  const body = new Uint8Array(await photo.toBuffer());
  const stored = await fetch(`${test.origin}/api/media`, { method: 'POST', headers, body });
  picture = ((await stored.json()) as UploadedPicture).url;
});

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'geolocation=(self), camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), hid=()',
};
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const headersOf = async (path: string, method = 'GET') => {
  const { headers } = await test.send(method, path);
  const named = (name: string) => headers.get(name);
  const common = Object.fromEntries(Object.keys(EVERYWHERE).map((name) => [name, named(name)]));
  expect(common, path).toEqual(EVERYWHERE);
  const toOthers = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
  expect(toOthers, path).toEqual([]);
  return { policy: named('content-security-policy'), disposition: named('content-disposition') };
};

describe('the security headers of', () => {
  it.each([
    ['a list', 'GET', '/api/properties'],
    ['an answer to nobody', 'GET', '/api/me'],
    ['a private link that nobody has', 'GET', `/api/guest-bookings/${'x'.repeat(43)}`],
    ['an address that is not there', 'GET', '/api/nothing'],
    ['a method that is not there', 'DELETE', '/api/properties'],
    ['a picture that is not there', 'GET', `/media/${'0'.repeat(32)}/960.webp`],
    ['a logout', 'POST', '/api/logout'],
  ])('%s: nothing may run, load or frame it', async (_what, method, path) => {
    expect((await headersOf(path, method)).policy).toBe(NOTHING);
  });

  it('a picture: in an origin of its own, should it be opened, and under a name of ours', async () => {
    for (const path of [picture, picture.replace('960.webp', '1200.jpg'), picture.replace('webp', 'avif')]) {
      const { policy, disposition } = await headersOf(path);
      expect(policy, path).toBe(`${NOTHING}; sandbox`);
      expect(disposition, path).toMatch(/^inline; filename="photo-[0-9a-f]{8}-\d+\.(webp|jpg|avif)"$/);
    }
  });

  it('the placeholder, which is the only SVG: the same', async () => {
    const { policy, disposition } = await headersOf('/api/placeholder/800/600');
    expect(policy).toBe(`${NOTHING}; style-src 'unsafe-inline'; sandbox`);
    expect(disposition).toBe('inline; filename="placeholder.svg"');
  });
});

it('a file of the web client is framed by nobody, and has no policy that keeps a worker from loading', async () => {
  const script = toCacheable({ 'content-type': 'text/javascript; charset=utf-8' }, Buffer.from('keep()'));
  const { context, app } = test;
  const server = createHttpServer({
    context,
    app: () => app,
    findFile: () => script,
    normalize: (url) => url,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/sw.js`);
  expect(Object.fromEntries(headers)).toMatchObject({
    ...EVERYWHERE,
    'content-security-policy': "frame-ancestors 'none'",
  });
  server.close();
  server.closeAllConnections();
});

describe('the policy of a page', () => {
  const site = { tileUrl: '' } as Parameters<typeof pageContentPolicy>[0];
  const sources = (tileUrl: string) =>
    Object.fromEntries(
      pageContentPolicy({ ...site, tileUrl }, ["'nonce-1'"], true)
        .split('; ')
        .map((one): [string, string] => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]),
    );

  it('has pictures come from nobody else, but for the tiles of the map where there are any', () => {
    expect(sources('')['img-src']).toBe("'self' data: blob:");
    expect(sources('https://{s}.tiles.example/{z}/{x}/{y}.png')['img-src']).toBe(
      "'self' data: blob: https://*.tiles.example",
    );
  });

  it('lets nothing run but what is named, and nothing frame it', () => {
    expect(sources('')).toMatchObject({
      'script-src': "'self' 'nonce-1'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'form-action': "'self'",
      'connect-src': "'self'",
    });
  });
});

it('TLS is demanded for two years where the product is reached by it', () => {
  const of = (publicUrl: string | undefined) =>
    commonHeaders({ ...test.context.config, publicUrl })['strict-transport-security'];
  expect(of('https://aqal.example')).toBe('max-age=63072000; includeSubDomains');
  expect([of('http://localhost:3000'), of(undefined)]).toEqual([undefined, undefined]);
});

it('a logout empties the cache of the browser, also when it is a plain form', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const headers of [{}, form]) {
    const response = await test.send('POST', '/api/logout', { headers });
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  }
});
