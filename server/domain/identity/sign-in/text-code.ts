import type { Language } from '#contract/accounts.ts';
import { type Teller, tell } from '#server/platform/notifications/tell.ts';
import { SMS_CODE } from '../notices.ts';

interface Text {
  /** null: a guest. */
  userId: string | null;
  phone: string;
  language: Language;
  code: string;
  purpose: 'signIn' | 'confirm' | 'viewing';
}

/** Queues an SMS with a code, in the transaction that stores it. */
export const textCode = (teller: Teller, { userId, phone, language, code, purpose }: Text): Promise<void> =>
  tell(teller, SMS_CODE.to({ userId, sms: phone, language }, { purpose }, { code }));
