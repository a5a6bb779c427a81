import type { FieldSpecs } from '../../forms/fields.ts';
import { m } from '../../messages/index.ts';

/** An alert goes to the administrators, whoever is named. */
const needsEmail = (kind: string | undefined) => kind !== 'alert';
/** The others go by e-mail. */
const needsType = (kind: string | undefined) => kind === undefined || kind === 'test';

/** The inputs of the specification (spec 2 §2); what each button needs of them. */
export const DEMO_FIELDS: FieldSpecs = {
  email: {
    label: m.operations_demo_email,
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    dir: 'ltr',
    isOptional: true,
    check: (value, { kind }) => (value === '' && needsEmail(kind) ? { code: 'required' } : undefined),
  },
  type: {
    label: m.operations_demo_type,
    isOptional: true,
    check: (value, { kind }) => (value === '' && needsType(kind) ? { code: 'required' } : undefined),
  },
};
