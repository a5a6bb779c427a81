import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { users } from '#server/platform/database/schema/index.ts';

/** What a listing's owner can be reached by, as stored. */
export interface LandlordColumns {
  name: string;
  phone: string | null;
  phoneE164: string | null;
  email: string | null;
}

/** Who reads it: whether an address of theirs is confirmed. */
export interface ContactViewer {
  emailVerified: boolean;
  phoneVerified: boolean;
}

export interface LandlordContact {
  landlordName: string;
  /** In E.164 where the number could be parsed. */
  landlordPhone: string | null;
  landlordEmail: string | null;
}

/** How a signed-in person reaches a landlord: the e-mail only with a confirmed e-mail or phone of their own (D47). */
export function landlordContact(viewer: ContactViewer, owner: LandlordColumns): LandlordContact {
  return {
    landlordName: owner.name,
    landlordPhone: owner.phoneE164 ?? owner.phone,
    landlordEmail: viewer.emailVerified || viewer.phoneVerified ? owner.email : null,
  };
}

/** Whether a person may see more of a landlord than the phone (D47). */
export async function findContactViewer(db: Db, userId: string): Promise<ContactViewer> {
  const [viewer] = await db
    .select({ emailVerified: users.emailVerified, phoneVerified: users.phoneVerified })
    .from(users)
    .where(eq(users.id, userId));
  return viewer ?? { emailVerified: false, phoneVerified: false };
}
