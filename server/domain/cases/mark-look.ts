import { eq } from 'drizzle-orm';
import { minuteInMogadishu } from '#contract/time.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { users } from '#server/platform/database/schema/index.ts';
import { watermark } from '#server/platform/media/watermark.ts';

/** A picture from the private store as an administrator sees it: with their name and the minute across it. */
export async function markLook(bytes: Uint8Array, { app, db, actor, now }: UserCtx): Promise<Uint8Array> {
  const [reader] = await db.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  const minute = minuteInMogadishu(now.toISOString()).replace('T', ' ');
  const text = `${app.config.site.brand} · ${reader?.name ?? ''} · ${minute}`;
  return new Uint8Array(await app.media.heavy.run(() => watermark(bytes, text)));
}
