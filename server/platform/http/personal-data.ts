import { eq } from 'drizzle-orm';
import { idempotencyKeys } from '../database/schema/index.ts';
import type { PersonalData } from '../personal-data.ts';

export const personalData: PersonalData = {
  name: 'stored answers',
  tables: ['idempotency_keys'],
  // Copies, kept for two days, of responses whose data is exported by other rooms.
  exportOf: async () => ({}),
  erase: async (db, userId) => {
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  },
};
