import { describe, expect, it } from 'vitest';
import type { AppContext } from '../context/context.ts';
import { apiFetch } from './api-fetch.ts';
import type { App, AppEnv } from './types.ts';

/** The fetch of a page, over an API that answers with how often it was called. */
function pageFetch() {
  const calls: string[] = [];
  const app = {
    request: async (url: URL, init: RequestInit, { inProcess }: AppEnv['Bindings']) => {
      calls.push(`${init.method ?? 'GET'} ${url.pathname}`);
      if (inProcess) inProcess.reply = { status: 200, headers: {}, body: JSON.stringify(calls.length) };
      return new Response(null);
    },
  } as unknown as App;
  const context = { baseUrl: 'http://localhost' } as AppContext;
  return { calls, fetch: apiFetch(app, context, new Request('http://localhost/')) };
}

describe('what a page reads in process', () => {
  it('is read once, by however many parts of it', async () => {
    const { calls, fetch } = pageFetch();
    const [layout, page] = await Promise.all([fetch('/api/me'), fetch('/api/me')]);
    expect([await layout.json(), await page.json()]).toEqual([1, 1]);
    expect(calls).toEqual(['GET /api/me']);
  });

  it('is read again after a write, even if it was read while the write ran', async () => {
    const { calls, fetch } = pageFetch();
    await fetch('/api/me');
    await Promise.all([fetch('/api/me', { method: 'PUT' }), fetch('/api/me')]);
    await fetch('/api/me');
    expect(calls).toEqual(['GET /api/me', 'PUT /api/me', 'GET /api/me']);
  });

  it('is another answer for other headers, another path and another page', async () => {
    const { calls, fetch } = pageFetch();
    await fetch('/api/me', { headers: { 'accept-language': 'so' } });
    await fetch('/api/me', { headers: { 'accept-language': 'en' } });
    await fetch('/api/stats');
    expect(calls).toHaveLength(3);
    const other = pageFetch();
    await other.fetch('/api/stats');
    expect(other.calls).toHaveLength(1);
  });
});
