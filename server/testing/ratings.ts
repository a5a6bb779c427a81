import type { ManagedRating, MyRating } from '#contract/ratings.api.ts';
import { viewings } from '#server/platform/database/schema/index.ts';
import type { TestApp, TestUser } from './app.ts';

type Caller = Pick<TestUser, 'headers'>;

/** Helpers to be at a home, to rate it, and to read what stands there. */
export function ratingsOf(test: TestApp) {
  const { db } = test.context.database;
  let visits = 0;

  /** A viewing of last Tuesday that ended so. */
  const visit = async (
    { id: propertyId, ownerId }: { id: string; ownerId: string },
    visitor: TestUser,
    values: Partial<typeof viewings.$inferInsert> = {},
  ) => {
    // Each at an hour of its own: two at one would be refused.
    const slot = { date: '2026-11-17', hour: 9 + (visits++ % 9) };
    const status = 'completed' as const;
    await db.insert(viewings).values({ propertyId, ownerId, userId: visitor.id, ...slot, status, ...values });
  };

  const rate = (propertyId: string, by: Caller, body: unknown = { rating: 4, comment: ' Bright rooms. ' }) =>
    test.send('PUT', `/api/properties/${propertyId}/rating`, { headers: by.headers, body });

  const readMine = async (propertyId: string, by: Caller) =>
    (await (await test.send('GET', `/api/properties/${propertyId}/rating`, by)).json()) as MyRating;

  /** A listing that somebody has viewed and rated. */
  const rated = async (values: { rating?: number; comment?: string } = {}) => {
    const owner = await test.createUser({ role: 'property_owner', name: 'Sahra Maxamuud' });
    const author = await test.createUser({ role: 'renter', name: 'Xasan Cali Warsame' });
    const property = await test.createProperty({ ownerId: owner.id });
    await visit(property, author);
    const response = await rate(property.id, author, { rating: 4, comment: 'Bright rooms.', ...values });
    if (response.status !== 200) throw new Error(await response.text());
    const { rating } = (await response.json()) as MyRating;
    return { owner, author, property, ratingId: rating?.id ?? '' };
  };

  const reply = (id: string, by: Caller, text: string) =>
    test.send('PUT', `/api/my/ratings/${id}/reply`, { headers: by.headers, body: { reply: text } });

  const listFor = async (by: Caller, query = '') =>
    (await (await test.send('GET', `/api/my/ratings${query}`, by)).json()) as ManagedRating[];

  const noticesOf = (userId: string) =>
    test.sql<{ type: string; title: string; message: string; data: { path?: string } }>`
      select type, title, message, data from notifications
      where user_id = ${userId} and category = 'rating' order by created_at, id`;

  return { visit, rate, readMine, rated, reply, listFor, noticesOf };
}
