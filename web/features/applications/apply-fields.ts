import { APPLICATION_LIMITS } from '#contract/applications.ts';
import { lastBookingDate } from '#contract/bookings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { CallInput } from '../../api/client.ts';
import { wholeTyped } from '../../format/amount-typed.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';

const NAME = 'guarantor.name';
const PHONE = 'guarantor.phone';
const RELATION = 'guarantor.relation';

/** Named with how to reach them, or not at all. */
const neededWith =
  (...others: string[]) =>
  (value: string, values: FormTexts) =>
    value === '' && others.some((name) => values[name]) ? ({ code: 'required' } as const) : undefined;

/** What owners here ask: day and people are needed, the rest may be told. */
export const applyFields = (now: Date): FieldSpecs => ({
  moveIn: {
    label: m.applications_field_move_in,
    type: 'date',
    min: todayInMogadishu(now),
    max: lastBookingDate(now),
  },
  people: {
    label: m.applications_field_people,
    type: 'number',
    min: 1,
    max: APPLICATION_LIMITS.people,
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  work: {
    label: m.applications_field_work,
    isOptional: true,
    maxLength: APPLICATION_LIMITS.work,
    autoComplete: 'organization-title',
    placeholder: m.applications_work_placeholder,
    dir: 'auto',
  },
  notes: {
    label: m.applications_field_notes,
    isOptional: true,
    rows: 4,
    maxLength: APPLICATION_LIMITS.notes,
    placeholder: m.applications_notes_placeholder,
    dir: 'auto',
  },
  [NAME]: {
    label: m.applications_field_guarantor_name,
    isOptional: true,
    maxLength: APPLICATION_LIMITS.guarantorName,
    autoComplete: 'off',
    dir: 'auto',
    check: neededWith(PHONE, RELATION),
  },
  [PHONE]: {
    label: m.applications_field_guarantor_phone,
    isOptional: true,
    type: 'tel',
    maxLength: APPLICATION_LIMITS.guarantorPhone,
    autoComplete: 'off',
    dir: 'ltr',
    check: neededWith(NAME, RELATION),
  },
  [RELATION]: {
    label: m.applications_field_guarantor_relation,
    isOptional: true,
    maxLength: APPLICATION_LIMITS.guarantorRelation,
    autoComplete: 'off',
    placeholder: m.applications_relation_placeholder,
    dir: 'auto',
  },
});

/** What is sent of the form. */
export function applyBody(propertyId: string, values: FormTexts): CallInput<'createApplication'>['body'] {
  const { moveIn, people, work = '', notes = '' } = values;
  const [name = '', phone = '', relation = ''] = [NAME, PHONE, RELATION].map((one) => values[one]);
  return {
    propertyId,
    notes,
    work,
    moveIn: moveIn || null,
    people: people ? wholeTyped(people) : null,
    guarantor: name || phone || relation ? { name, phone, relation } : null,
  };
}
