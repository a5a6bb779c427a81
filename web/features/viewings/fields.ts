import type { FieldSpecs } from '../../forms/fields.ts';
import { m } from '../../messages/index.ts';

/** What a form with a slot asks for (spec 1 §5). */
export const SLOT_FIELDS: FieldSpecs = {
  date: { label: m.viewings_day, type: 'date' },
  time: { label: m.viewings_blocked_time },
};
