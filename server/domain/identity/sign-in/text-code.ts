import { type Language, NO_PHONE } from '#contract/accounts.ts';
import { invalidInput } from '#contract/errors.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { tooManyRequests } from '#server/platform/limits/rate-limit.ts';
import type { OutgoingNotice } from '#server/platform/notifications/define-notice.ts';
import { type Notifier, notify } from '#server/platform/notifications/notify.ts';
import { isAccepted } from '#server/platform/notifications/would-send.ts';
import { SMS_CODE } from '../notices.ts';

/** A ceiling counts by the hour, or by the day. */
const ASK_AGAIN_SECONDS = 3600;

interface Text {
  /** null: a guest. */
  userId: string | null;
  phone: string;
  language: Language;
  code: string;
  purpose: 'signIn' | 'confirm' | 'viewing';
}

/** @throws ApiError invalid_input for what is no number of a country that SMS are sent to */
export function servedNumber(typed: string | null, { app }: Pick<Ctx, 'app'>): string {
  const phone = toE164(typed);
  const isServed = app.config.delivery.smsCountries.some((country) => phone?.startsWith(`+${country}`));
  if (!phone || !isServed) throw invalidInput({ phone: { code: 'wrong_format', sentence: NO_PHONE } });
  return phone;
}

const codeTo = ({ userId, phone, language, code, purpose }: Text): OutgoingNotice =>
  SMS_CODE.to({ userId, sms: phone, language }, { purpose }, { code });

/** Queues an SMS with a code, in the transaction that stores it. */
export const textCode = (notifier: Notifier, text: Text): Promise<void> => notify(notifier, codeTo(text));

/**
 * The same for a number of which nothing is hidden from who asks: nobody waits for a code that does not go out.
 * @throws ApiError too_many_requests where no SMS may go to it now
 */
export async function textCodeOrRefuse(ctx: Pick<Ctx, 'app' | 'db'>, text: Text): Promise<void> {
  const notice = codeTo(text);
  if (!(await isAccepted(ctx, notice))) throw tooManyRequests(ASK_AGAIN_SECONDS);
  await notify(ctx, notice);
}
