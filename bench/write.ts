import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/platform/context/call.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { claim, idempotentWrite, store } from '#server/platform/http/idempotency.ts';
import { GUEST } from '#server/platform/kernel/actor.ts';
import type { Ask } from './load.ts';

/** A write as the web client sends it: with its own key, and from its own address because limits are on. */
export function asClient(n: number, ask: Ask): Ask {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  return {
    ...ask,
    headers: { ...ask.headers, 'idempotency-key': randomUUID(), 'x-forwarded-for': address },
  };
}

/** The statements of a guest's write, without the HTTP server: transaction, key, verb and stored response. */
export async function writeOnce(app: AppContext, verb: (ctx: Ctx) => Promise<unknown>): Promise<void> {
  const caller = { actor: GUEST, device: undefined, address: '10.0.0.1' };
  const write = idempotentWrite(app, randomUUID(), { method: 'POST', path: '/', body: '' }, caller);
  await app.database.transaction(async (db) => {
    await claim(db, write);
    const now = app.clock();
    const ctx = { app, db, actor: GUEST, now, newId: randomUUID, baseUrl: app.baseUrl, language: undefined };
    await store(db, write, JSON.stringify(await verb(ctx)));
  });
}
