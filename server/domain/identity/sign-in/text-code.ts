import type { Language } from '#contract/accounts.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { CODE_PLACE } from '#server/platform/notifications/compose.ts';
import { notify } from '#server/platform/notifications/notify.ts';
import { SMS_CODE_TEXTS } from '../texts.ts';

interface Text {
  userId: string;
  phone: string;
  language: Language;
  code: string;
  purpose: keyof (typeof SMS_CODE_TEXTS)['en'];
}

/** Queues an SMS with a code; delivery puts the code into its text and then deletes it. */
export async function textCode(
  { app, db }: { app: Pick<AppContext, 'config'>; db: Db },
  { userId, phone, language, code, purpose }: Text,
): Promise<void> {
  const { title, message } = SMS_CODE_TEXTS[language][purpose]({
    brand: app.config.site.brand,
    code: CODE_PLACE,
  });
  await notify(db, {
    isInApp: false,
    category: 'account',
    title,
    message,
    data: { language, code },
    userId,
    sms: phone,
  });
}
