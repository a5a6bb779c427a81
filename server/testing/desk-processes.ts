import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { CHECK_SIDES } from '#contract/checks.ts';
import { DOCUMENT_SIDES } from '#contract/documents.ts';
import { CASE_SIDES } from '#contract/reports.ts';
import { SIGNAL_SIDES } from '#contract/signals.ts';
import { lockIdentity } from '#server/domain/cases/checks/identity-queries.ts';
import { IDENTITY_PROCESS } from '#server/domain/cases/checks/process.ts';
import { DOCUMENT_PROCESS } from '#server/domain/cases/documents/process.ts';
import { lockDocument } from '#server/domain/cases/documents/queries.ts';
import { FIRST_LISTING_PROCESS } from '#server/domain/cases/first-listings/process.ts';
import { CASE_PROCESS, lockCase } from '#server/domain/cases/reports/process.ts';
import { lockSignal, SIGNAL_PROCESS } from '#server/domain/cases/signals/process.ts';
import { lockListing } from '#server/domain/listings/hold-listing.ts';
import {
  identityChecks,
  properties,
  propertyDocuments,
  reportCases,
  signals,
  storedFiles,
} from '#server/platform/database/schema/index.ts';
import { beginFiles } from '#server/platform/files/stored-files.ts';
import type { TestApp, TestUser } from './app.ts';
import { LATER, NOW, type Tried, tried } from './try-process.ts';

const why = () => ({ reason: 'Please show the deed.' });
const userOf = ({ id }: TestUser) => ({ kind: 'user', id, role: 'property_owner', isActive: true }) as const;

/** What the desk says of a photo or a paper, in the state that it has looked at. */
const seen = ({ stateSince }: { stateSince: Date }) => ({ note: '', since: stateSince.toISOString() });
const refused = (row: { stateSince: Date }) => ({ ...seen(row), refusal: 'unreadable' as const });

const PRICE = { price: '90', homes: 12, low: 300, high: 500, limit: 150 };

/** Those of what the desk decides. */
export const DESK_PROCESSES = {
  CASE_PROCESS: (test, owner) =>
    tried(test, CASE_PROCESS, {
      begin: async () => {
        const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
        const { db } = test.context.database;
        const [opened] = await db.insert(reportCases).values({ propertyId, openedAt: NOW }).returning();
        return opened?.id ?? '';
      },
      load: (db, id) => lockCase(id, { db, actor: userOf(owner) }),
      actors: CASE_SIDES,
      times: [NOW, LATER],
      inputs: {
        ...{ hidden: why, written: why, dismissed: why, kept: why, shown: why },
        answer: () => ({ answer: 'It is my own home.' }),
      },
    }),
  SIGNAL_PROCESS: (test, owner) =>
    tried(test, SIGNAL_PROCESS, {
      begin: async () => {
        const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
        const { db } = test.context.database;
        await db.update(properties).set({ held: 'review' }).where(eq(properties.id, propertyId));
        const [opened] = await db
          .insert(signals)
          .values({ propertyId, kind: 'price', seen: PRICE, isHeld: true, openedAt: NOW })
          .returning();
        return opened?.id ?? '';
      },
      load: (db, id) => lockSignal(id, { db, actor: userOf(owner) }),
      actors: SIGNAL_SIDES,
      times: [NOW, LATER],
      inputs: {
        ...{ dismissed: why, hidden: why, kept: why, shown: why, stays_hidden: why, reopened: why },
        answer: () => ({ answer: 'It is let below its price to a friend.' }),
        seen_again: () => ({ seen: PRICE }),
      },
    }),
  IDENTITY_PROCESS: (test) =>
    tried(test, IDENTITY_PROCESS, {
      begin: async () => {
        const { id: userId } = await test.createUser({ role: 'property_owner' });
        const stored = { documentStoredAt: NOW, faceStoredAt: NOW, stateSince: NOW };
        const { db } = test.context.database;
        const [draft] = await db
          .insert(identityChecks)
          .values({ userId, ...stored })
          .returning();
        const identityCheckId = draft?.id ?? '';
        const files = [1, 2].map((number) => ({
          class: 'photo of an identity' as const,
          identityCheckId,
          number,
        }));
        const begun = await beginFiles(db, files, NOW);
        for (const { id } of begun)
          await db.update(storedFiles).set({ storedAt: NOW }).where(eq(storedFiles.id, id));
        return identityCheckId;
      },
      load: lockIdentity,
      actors: CHECK_SIDES,
      inputs: { send: () => ({ kind: 'passport' as const }), seen, refused },
    }),
  DOCUMENT_PROCESS: (test, owner) =>
    tried(test, DOCUMENT_PROCESS, {
      begin: async () => {
        const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
        const paper = { kind: 'title_deed', fingerprint: randomUUID(), pages: 1, bytes: 9 } as const;
        const [document] = await test.context.database.db
          .insert(propertyDocuments)
          .values({ propertyId, ...paper, storedAt: NOW, stateSince: NOW })
          .returning();
        return document?.id ?? '';
      },
      load: lockDocument,
      actors: DOCUMENT_SIDES,
      inputs: { checked: seen, refused },
    }),
  FIRST_LISTING_PROCESS: (test, owner) =>
    tried(test, FIRST_LISTING_PROCESS, {
      begin: async () => {
        const { id } = await test.createProperty({ ownerId: owner.id });
        const { db } = test.context.database;
        await db.update(properties).set({ held: 'review', heldAt: NOW }).where(eq(properties.id, id));
        return id;
      },
      load: (db, id) => lockListing({ db, actor: userOf(owner) }, id),
      actors: CASE_SIDES,
      inputs: { approve: why, ask_change: why },
    }),
} satisfies Record<string, (test: TestApp, owner: TestUser) => Tried>;
