import type { Viewing } from '#contract/viewings.api.ts';
import type { FormResult } from '../../forms/action.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { PHONE } from '../accounts/fields.ts';

/** What a guest asked for, and what goes with the code that was sent to their number. */
export interface AskedCode extends FormTexts {
  property: string;
  date: string;
  time: string;
  notes: string;
  name: string;
  phone: string;
  challenge: string;
}

/** A guest's viewing, and the private link that it is followed by. */
export type GuestViewing = Viewing & { followPath: string };

const isAsked = (value: unknown): value is AskedCode =>
  typeof value === 'object' && value !== null && 'challenge' in value;
export const isGuestViewing = (value: unknown): value is GuestViewing =>
  typeof value === 'object' && value !== null && 'followPath' in value;

/** What was asked for, where a code is waited for; also after a wrong one without scripts. */
export function askedBy(result: FormResult | undefined): AskedCode | undefined {
  if (result?.intent !== 'schedule' && result?.intent !== 'confirmViewing') return undefined;
  const given: unknown = result.isDone ? result.value : result.values;
  return isAsked(given) ? given : undefined;
}

/** Who asks without an account (D56). @param owner who reads the number */
export const guestFields = (owner: string): FieldSpecs => ({
  name: { label: m.inquiries_form_name, autoComplete: 'name', maxLength: 120 },
  phone: {
    ...PHONE,
    label: m.viewings_guest_phone,
    isOptional: false,
    hint: () => m.viewings_guest_phone_hint({ name: owner }),
  },
});
