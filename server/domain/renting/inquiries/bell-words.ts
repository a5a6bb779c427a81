import { z } from 'zod';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { INQUIRY_NEWS, INQUIRY_TEXTS } from './texts.ts';

/** What was written stays as it is. Rows of earlier versions are all of new inquiries. */
export const inquiryBell = bellWords(
  z.object({ listing: z.string(), news: z.enum(INQUIRY_NEWS).default('asked') }),
  ({ listing, news }, language) => ({ title: INQUIRY_TEXTS[language].titles[news](listing) }),
);
