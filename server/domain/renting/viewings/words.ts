import ar from '#server/messages/viewings/ar.json' with { type: 'json' };
import en from '#server/messages/viewings/en.json' with { type: 'json' };
import so from '#server/messages/viewings/so.json' with { type: 'json' };
import { catalogue, type Say } from '#server/platform/notifications/catalogue.ts';
import type { SafeText } from '#server/platform/notifications/safe-text.ts';

export const viewingWords = catalogue('viewings', en, so, ar);

/** An hour of the day as it is read: 14 is "2:00 PM". */
export const timeWords = (hour: number, say: Say<'am' | 'pm'>): SafeText =>
  say(hour < 12 ? 'am' : 'pm', { hour: hour % 12 || 12 });
