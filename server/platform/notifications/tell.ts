import type { Transaction } from '../database/connection.ts';
import { notifications } from '../database/schema/index.ts';

export interface Notice {
  /** 'booking', 'inquiry', 'account' … */
  category: string;
  /** The e-mail's subject; with `message`, in the language of who reads it. */
  title: string;
  message: string;
  /** What it is about, such as `{ bookingId }`; `path` is where the bell leads. */
  data?: Record<string, unknown>;
  /** Shown in this person's bell; also who the mail is for, where they have an account. */
  userId?: string | null | undefined;
  /** false where the bell need not ring, as for a password's link. */
  isInApp?: boolean;
  email?: string | null | undefined;
  sms?: string | null | undefined;
}

/** The rows that notices become, one for each channel. */
export function noticeRows(notices: readonly Notice[]): (typeof notifications.$inferInsert)[] {
  return notices.flatMap(({ isInApp = true, email, sms, userId = null, data = {}, ...words }) => {
    const common = { ...words, data, userId };
    return [
      ...(userId && isInApp ? [{ ...common, type: 'in_app' as const, status: 'sent' as const }] : []),
      ...(email ? [{ ...common, type: 'email' as const, recipient: email }] : []),
      ...(sms ? [{ ...common, type: 'sms' as const, recipient: sms }] : []),
    ];
  });
}

/**
 * Tells somebody of something, in the transaction of what it tells of (D28): a row for each channel. The worker
 * delivers mail and SMS once that transaction is kept.
 */
export async function tell(tx: Transaction, ...notices: readonly Notice[]): Promise<void> {
  const rows = noticeRows(notices);
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}
