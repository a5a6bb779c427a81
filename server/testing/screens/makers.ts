import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Language } from '#contract/accounts.ts';
import { type properties, users } from '#server/platform/database/schema/index.ts';
import { type AskedOwner, askOwner } from '../ask-owner.ts';
import { askSeeker } from '../ask-seeker.ts';
import { changeListing } from '../listings.ts';
import type { TestApp, TestUser } from '../open-app.ts';
import { newScene, photosOf } from '../photos.ts';
import { type ProposedTenancy, proposeTenancy } from '../propose-tenancy.ts';

/** What component tests have the server do beside its API: each is called by name, with JSON both ways. */
export const makersOf = (test: TestApp) => ({
  createUser: test.createUser,
  createProperty: test.createProperty,
  openSession: test.openSession,
  deliver: test.deliver,
  changeListing: (id: string, values: PgUpdateSetSource<typeof properties>) =>
    changeListing(test, id, values),
  /** Somebody by their address, such as an account of the demo, with a session. */
  signedIn: async (email: string) => {
    const [user] = await test.context.database.db
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email));
    if (!user) throw new Error(`There is no ${email}.`);
    return { id: user.id, headers: await test.openSession(user.id) };
  },
  /** A listing with photos of another owner's, as many as told, and what is noticed of it. */
  copiedListing: async ({ photos, language = 'en' }: { photos: number; language?: Language }) => {
    const photo = photosOf(test);
    const scenes = Array.from({ length: photos }, newScene);
    const owner = await test.createUser({ role: 'property_owner', createdAt: new Date('2024-01-01') });
    const copier = await test.createUser({ role: 'property_owner', name: 'Sahra Axmed', language });
    const list = async (by: TestUser, title: string, bits: number) => {
      const images = await Promise.all(scenes.map((scene) => photo(scene, bits)));
      return test.createProperty({ ownerId: by.id, title, images });
    };
    const first = await list(owner, 'The home with a van', 0);
    const copy = await list(copier, 'The same van again', 4);
    await test.deliver();
    return { owner, copier, first: first.id, copy: copy.id };
  },
  askedOwner: (asked: AskedOwner) => askOwner(test.context.database.db, asked),
  /** @param said the questions that were answered before, now */
  askedSeeker: ({
    said = {},
    expiredDays,
  }: {
    said?: Record<string, boolean | string>;
    expiredDays?: number;
  } = {}) =>
    askSeeker(test.context.database.db, {
      said: Object.fromEntries(
        Object.entries(said).flatMap(([question, answer]) => [
          [question, answer],
          [`${question}At`, new Date()],
        ]),
      ),
      ...(expiredDays !== undefined && { expiredDays }),
    }),
  proposedTenancy: (proposed: ProposedTenancy) => proposeTenancy(test.context.database.db, proposed),
  /** Runs a statement as the owner of the tables; `$1` and so on are the values. */
  sql: async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> => {
    const parts = text.split(/\$\d+/);
    const statement = parts.map((part, n): SQL => {
      const value = values[n - 1];
      return n === 0
        ? sql.raw(part)
        : sql`${Array.isArray(value) ? sql.param(value) : value}${sql.raw(part)}`;
    });
    const { rows } = await test.context.database.db.execute(sql.join(statement));
    return rows;
  },
});

export type Makers = ReturnType<typeof makersOf>;
