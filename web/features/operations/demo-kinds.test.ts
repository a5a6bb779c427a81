import { expect, it } from 'vitest';
import { checkFields } from '../../forms/fields.ts';
import { DEMO_FIELDS } from './demo-kinds.ts';

const wrongOf = (values: Record<string, string>) => Object.keys(checkFields(DEMO_FIELDS, values));

it.each([
  [{}, ['email', 'type']],
  [{ kind: 'test' }, ['email', 'type']],
  [{ kind: 'test', email: 'a@mail.example' }, ['type']],
  [{ kind: 'test', type: 'sms' }, ['email']],
  [{ kind: 'inquiry' }, ['email']],
  [{ kind: 'price', email: 'nobody' }, ['email']],
  [{ kind: 'price', email: 'a@mail.example' }, []],
  [{ kind: 'alert' }, []],
])('of %j it asks for %j', (values, wrong) => {
  expect(wrongOf(values)).toEqual(wrong);
});
