import { z } from 'zod';
import { bellWords } from '#server/platform/notifications/bell-words.ts';
import { ACCOUNT_DELETED_TEXTS } from '../identity/texts.ts';

/** A visit or an application that ended because the other side deleted their account. */
export const leftBell = bellWords(z.object({ listing: z.string() }), ({ listing }, language) =>
  ACCOUNT_DELETED_TEXTS[language](listing),
);
