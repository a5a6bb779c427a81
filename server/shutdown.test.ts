import { describe, expect, it } from 'vitest';
import { stopAll } from './shutdown.ts';
import { createTestApp } from './testing/app.ts';

describe('stopping', () => {
  it('runs all stop functions in reverse order, even after one fails, and reports the failure', async () => {
    const stopped: string[] = [];
    const stops = [
      () => void stopped.push('database'),
      () => {
        throw new Error('The mail server does not answer.');
      },
      async () => void stopped.push('delivery'),
    ];
    await expect(stopAll(stops)).rejects.toThrow('The mail server does not answer.');
    expect(stopped).toEqual(['delivery', 'database']);
    await stopAll(stops);
    expect(stopped).toHaveLength(2);
  });

  it('is announced by /readyz, while other requests are still served', async () => {
    const { send, context } = await createTestApp();
    expect((await send('GET', '/readyz')).status).toBe(200);
    context.lifecycle.isStopping = true;
    const response = await send('GET', '/readyz');
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect((await send('GET', '/healthz')).status).toBe(200);
    expect((await send('GET', '/api/properties')).status).toBe(200);
  });
});
