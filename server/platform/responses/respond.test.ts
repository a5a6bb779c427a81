import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseEncoding,
  etagMatches,
  finish,
  jsonReply,
  type Reply,
  respond,
  toCacheable,
} from './respond.ts';

const NO_CONDITIONS = { acceptEncoding: undefined, ifNoneMatch: undefined };
const accepting = (acceptEncoding: string) => ({ ...NO_CONDITIONS, acceptEncoding });
const cacheable = (text: string, type = 'application/json') =>
  toCacheable({ 'content-type': type, 'cache-control': 'public' }, Buffer.from(text));
const LONG = JSON.stringify({ text: 'Guri cusub '.repeat(200) });

describe('chooseEncoding', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br;q=0.5', 'br'],
    ['abrupt', 'identity'],
  ])('selects for %j: %s', (accepted, expected) => {
    expect(chooseEncoding(accepted)).toBe(expected);
  });
});

describe('a body', () => {
  it.each(['cached', 'once'])(
    'is identical in every encoding, with the matching Content-Encoding: %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 3000 }), async (value) => {
          const text = JSON.stringify({ value });
          const reply = kind === 'cached' ? cacheable(text) : jsonReply(200, { value });
          for (const [accepted, decode] of [
            ['identity', (bytes: Buffer) => bytes],
            ['gzip', gunzipSync],
            ['br', brotliDecompressSync],
          ] as const) {
            const { headers, body } = await finish(reply, accepting(accepted));
            const bytes = Buffer.from(body as string);
            const isEncoded = headers['content-encoding'] !== undefined;
            expect((isEncoded ? decode(bytes) : bytes).toString()).toBe(text);
            expect(headers['content-length']).toBe(String(bytes.length));
            expect(headers.vary).toBe(Buffer.byteLength(text) < 1024 ? undefined : 'Accept-Encoding');
          }
        }),
        { numRuns: 30 },
      );
    },
  );

  it('is compressed once if cached', async () => {
    const response = cacheable(LONG, 'text/html; charset=utf-8');
    const [one, two] = [await finish(response, accepting('br')), await finish(response, accepting('br'))];
    expect(two.body).toBe(one.body);
    expect(Number(one.headers['content-length'])).toBeLessThan(LONG.length / 4);
  });

  it.each([
    ['a picture', cacheable(LONG, 'image/webp')],
    ['something short', cacheable('[]')],
    ['an event stream', { ...jsonReply(200, LONG), headers: { 'content-type': 'text/event-stream' } }],
    ['what is encoded already', { ...jsonReply(200, LONG), headers: { 'content-encoding': 'zstd' } }],
  ])('is not compressed: %s', async (_name, reply) => {
    const { headers } = await finish(reply, accepting('gzip, br'));
    expect(headers['content-encoding']).toBe('content-encoding' in reply.headers ? 'zstd' : undefined);
  });
});

describe('an ETag', () => {
  it('differs exactly if the bytes do', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (a, b) => {
        const etags = [a, b].map((bytes) => toCacheable({}, Buffer.from(bytes)).etag);
        expect(etags[0] === etags[1]).toBe(Buffer.from(a).equals(Buffer.from(b)));
      }),
    );
  });

  it('is recognised in every form of If-None-Match', () => {
    const { etag } = cacheable('one');
    for (const header of [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag}`, '*']) {
      expect(etagMatches(header, etag), header).toBe(true);
    }
    for (const header of [undefined, null, '', '"x"', etag.slice(0, -2)]) {
      expect(etagMatches(header, etag)).toBe(false);
    }
  });

  it('that matches gets a 304 with the headers to update, without a body', async () => {
    const response = toCacheable(
      {
        'content-type': 'text/html',
        'cache-control': 'public',
        'content-security-policy': "script-src 'self'",
      },
      Buffer.from(LONG),
    );
    const { etag } = response;
    expect(await finish(response, { acceptEncoding: 'br', ifNoneMatch: etag })).toEqual({
      status: 304,
      headers: {
        etag,
        vary: 'Accept-Encoding',
        'cache-control': 'public',
        'content-security-policy': "script-src 'self'",
      },
      body: null,
    });
    expect((await finish(response, { acceptEncoding: 'br', ifNoneMatch: '"other"' })).status).toBe(200);
  });
});

it('a page that asks in process takes the reply as it is, without a body to read', async () => {
  const inProcess: { reply?: Reply } = {};
  const asked = {
    req: { header: () => 'br' },
    var: { commonHeaders: {}, requestId: 'r' },
    env: { inProcess },
  };
  const response = await respond(asked, cacheable(LONG));
  expect(await response.text()).toBe('');
  expect(inProcess.reply).toMatchObject({ status: 200, body: Buffer.from(LONG) });
  await respond(asked, jsonReply(409, { error: 'no' }));
  expect(inProcess.reply).toMatchObject({ status: 409, body: '{"error":"no"}' });
});
