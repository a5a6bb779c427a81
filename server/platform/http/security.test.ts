import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assertSameSite, markedScriptHashes, newNonce, withoutNonce } from './security.ts';

const NONCE = 'c0ffee';
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('the allowed scripts of a cached page', () => {
  it.each([
    ['a script without the nonce', '<script>alert(1)</script>'],
    ['a script with another nonce', '<script nonce="other">alert(1)</script>'],
    ['a script that only mentions the nonce', `<script data-x="c0ffee">alert(1)</script>`],
    ['a script of a file', `<script nonce="${NONCE}" src="/a.js"></script>`],
    [
      'markup that a listing has as its text',
      '&lt;script nonce=&quot;c0ffee&quot;&gt;alert(1)&lt;/script&gt;',
    ],
  ])('exclude %s', (_name, html) => {
    expect(markedScriptHashes(`<html>${html}</html>`, NONCE)).toEqual([]);
  });

  it('are those that the renderer marked, as sent', () => {
    const code = `window.x = "${NONCE}";\nimport("/a.js");`;
    const html = `<script nonce="${NONCE}">${code}</script><script async="" nonce="${NONCE}">let y</script>`;
    expect(withoutNonce(html, NONCE)).not.toContain(NONCE);
    expect(markedScriptHashes(html + html, NONCE)).toEqual([
      hashOf(withoutNonce(code, NONCE)),
      hashOf('let y'),
    ]);
    for (const [, sent = ''] of withoutNonce(html, NONCE).matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(markedScriptHashes(html, NONCE)).toContain(hashOf(sent));
    }
  });
});

it('a nonce has 128 random bits: no digit of it is fixed, as two of a UUID are', () => {
  const made = Array.from({ length: 200 }, newNonce);
  for (const nonce of made) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  for (let at = 0; at < 32; at += 1)
    expect(new Set(made.map((nonce) => nonce[at])).size, `${at}`).toBeGreaterThan(8);
});

it('a script is named by the hash of its bytes, whatever letters it has', () => {
  const code = 'say("جوري · 你好")';
  const page = Buffer.from(`<script nonce="${NONCE}">${code}</script>`).toString('latin1');
  expect(markedScriptHashes(page, NONCE)).toEqual([hashOf(code)]);
});

describe('a cross-site request', () => {
  const check = (method: string, headers: Record<string, string>) => () =>
    assertSameSite('https://aqal.example', method, (name) => headers[name]);

  it.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://aqal.example.evil.example', host: 'aqal.example' },
    { origin: 'http://aqal.example', host: 'aqal.example' },
    { origin: 'https://aqal.example', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
  ])('is rejected: %o', (headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      expect(check(method, headers)).toThrow('another site');
    }
  });

  it.each<Record<string, string>>([
    {},
    { origin: 'https://aqal.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
  ])('does not include %o', (headers) => {
    expect(check('POST', headers)).not.toThrow();
  });

  it('may still read', () => {
    for (const method of ['GET', 'HEAD']) {
      expect(check(method, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).not.toThrow();
    }
  });
});
