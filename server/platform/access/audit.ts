import type { Transaction } from '../database/connection.ts';
import { auditLog } from '../database/schema/index.ts';
import type { Actor } from './actor.ts';
import { actorId } from './actor.ts';

interface Entry {
  /** 'booking.status', 'moving_service.delete' … */
  action: string;
  subjectKind: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** Notes what an admin changed, in the transaction of the change (D33). */
export async function audit(tx: Transaction, actor: Actor, entry: Entry): Promise<void> {
  await tx.insert(auditLog).values({ actorId: actorId(actor), ...entry });
}
