import type { Ctx } from '../call.ts';
import { auditLog } from '../database/schema/index.ts';
import { actorId } from './actor.ts';

interface Entry {
  /** 'booking.status', 'moving_service.delete' … */
  action: string;
  subjectKind: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** Records an admin's change in its transaction (D33). */
export async function audit({ db, actor }: Pick<Ctx, 'db' | 'actor'>, entry: Entry): Promise<void> {
  await db.insert(auditLog).values({ actorId: actorId(actor), ...entry });
}
