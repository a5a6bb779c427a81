import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ReactionCtx } from '#server/platform/context/context.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { createTestApp } from '#server/testing/app.ts';
import { defineEvent, emit, on, Reactions } from './events.ts';

const rented = defineEvent<{ home: string }>('rented');
const sold = defineEvent<{ home: string }>('sold');

interface TestCtx {
  app: { reactions: Reactions<TestCtx> };
  seen: string[];
}

function testCtx(...entries: ConstructorParameters<typeof Reactions<TestCtx>>[0]): TestCtx {
  return { app: { reactions: new Reactions<TestCtx>(entries) }, seen: [] };
}

describe('an event', () => {
  it('that no line of the table lists is refused', async () => {
    await expect(emit(testCtx(on(sold)), rented({ home: 'a' }))).rejects.toThrow('Nothing reacts to rented');
  });

  it('is listed once', () => {
    expect(() => testCtx(on(rented), on(rented))).toThrow('The reactions to rented are listed twice.');
  });

  it('runs its own reactions in order, each after the one before is done', async () => {
    const ctx = testCtx(
      on(sold, async (_, { seen }) => seen.push('sold')),
      on(
        rented,
        async ({ home }, { seen }) => {
          await new Promise((resolve) => setTimeout(resolve, 5));
          seen.push(`first ${home}`);
        },
        async ({ home }, { seen }) => seen.push(`second ${home}`),
      ),
    );
    await emit(ctx, rented({ home: 'villa' }));
    expect(ctx.seen).toEqual(['first villa', 'second villa']);
  });

  it('is undone with what follows from it when a later reaction fails', async () => {
    const { context, createProperty } = await createTestApp();
    const { id } = await createProperty();
    const reactions = new Reactions<ReactionCtx>([
      on(
        rented,
        async ({ home }, { db }) =>
          db.update(properties).set({ status: 'rented' }).where(eq(properties.id, home)),
        () => Promise.reject(new Error('the second reaction fails')),
      ),
    ]);
    const rent = context.database.transaction((db) =>
      emit({ app: { ...context, reactions }, db, now: context.clock() }, rented({ home: id })),
    );
    await expect(rent).rejects.toThrow('the second reaction fails');
    const [row] = await context.database.db.select().from(properties).where(eq(properties.id, id));
    expect(row?.status).toBe('available');
  });
});
