import { type ContactInput, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';

/** The fields of 'Contact Property Owner'; with the words around them their texts stay below MESSAGE_MAX_LENGTH. */
export const INQUIRY_FIELDS = {
  name: { label: m.inquiries_form_name, autoComplete: 'name', maxLength: 120 },
  // Or a number (D69).
  email: {
    label: m.inquiries_form_email,
    type: 'email',
    autoComplete: 'email',
    dir: 'ltr',
    maxLength: 254,
    isOptional: true,
    check: (value: string, { phone }: FormTexts) =>
      value === '' && !phone?.trim() ? ({ code: 'required' } as const) : undefined,
  },
  // Asked of guests: an account has its own.
  phone: {
    label: m.inquiries_form_phone,
    type: 'tel',
    autoComplete: 'tel',
    dir: 'ltr',
    maxLength: 40,
    isOptional: true,
  },
  message: {
    label: m.inquiries_form_message,
    rows: 4,
    placeholder: m.inquiries_form_message_hint,
    maxLength: MESSAGE_MAX_LENGTH - 400,
  },
} as const satisfies FieldSpecs & Record<keyof ContactInput, unknown>;

export const REACH_WORDS = { 'email.required': m.forms_reach };
