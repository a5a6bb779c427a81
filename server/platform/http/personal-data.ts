import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../database/schema/index.ts';
import type { PersonalData } from '../personal-data.ts';

export const personalData: PersonalData = {
  name: 'stored answers',
  tables: ['idempotency_keys'],
  // Copies of answers to what stands in the other lists, for two days.
  exportOf: async () => ({}),
  erase: async (db, userId) => {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  },
};
