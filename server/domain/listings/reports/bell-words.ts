import { z } from 'zod';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { REPORT_NEWS, REPORT_TEXTS } from './texts.ts';

/** Rows of earlier versions are of reports that were received, and have the visitor's words as their message. */
export const reportBell = bellWords(
  z.object({ listing: z.string(), news: z.enum(REPORT_NEWS).optional() }),
  ({ listing, news }, language) => {
    const { title, message } = REPORT_TEXTS[language][news ?? 'received'](listing);
    return news ? { title, message } : { title };
  },
);
