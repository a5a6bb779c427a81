import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { OwnProperty } from '#contract/listing.api.ts';
import { LISTING_FIELD_LIST, type SimpleField } from '#contract/listing-fields.ts';
import { checkFields } from '../../../forms/fields.ts';
import { FormStateContext } from '../../../forms/form-state.ts';
import { fieldLabel } from '../field-labels.ts';
import { LISTING_SPECS } from './field-specs.ts';
import { LeaseFields, SizeFields } from './fields.tsx';
import { listingBody, NEW_VALUES } from './listing-values.ts';
import { editedBody, editsOf, mergeEdits } from './merge-edits.ts';

/** A value of a field: as it is typed, as it is sent, as the API answers with it, and one that is refused. */
function sampleOf(field: SimpleField) {
  if (field.kind === 'boolean') return { typed: 'on', sent: true, answered: true, refused: undefined };
  if (field.kind === 'integer') return { typed: '7', sent: 7, answered: 7, refused: String(field.max + 1) };
  if (field.kind === 'choice') {
    const [first] = field.values;
    return { typed: first, sent: first, answered: first, refused: undefined };
  }
  if (field.kind === 'date')
    return { typed: '2026-12-01', sent: '2026-12-01', answered: '2026-12-01', refused: 'tomorrow' };
  return { typed: 'Gate', sent: 'Gate', answered: 'Gate', refused: 'x'.repeat(field.max + 1) };
}

const GOOD = { ...NEW_VALUES, title: 'Flat', price: '450', location: 'Hodan', description: 'Two rooms.' };

describe.each(LISTING_FIELD_LIST)('the simple field %s', (name, field) => {
  const { typed, sent, answered, refused } = sampleOf(field);

  test.skipIf(refused === undefined)('is refused by the form where it is too large or no such value', () => {
    expect(Object.keys(checkFields(LISTING_SPECS, { ...GOOD, [name]: refused }))).toEqual([name]);
  });
  test('has a control with its label', () => {
    const values = { ...GOOD, [name]: typed };
    const html = renderToStaticMarkup(
      <FormStateContext value={{ fields: LISTING_SPECS, errors: {}, values, isSending: false }}>
        <SizeFields propertyType="house" />
        <LeaseFields values={values} />
      </FormStateContext>,
    );
    expect(html).toContain(`name="${name}"`);
    expect(html).toContain(`>${fieldLabel(name)}<`);
  });
  test('is kept in the draft and sent', () => {
    expect(Object.keys(NEW_VALUES)).toContain(name);
    expect(listingBody({ ...GOOD, [name]: typed }, [])).toMatchObject({ [name]: sent });
  });
  test('comes back from the API into the form that edits it, and is sent again', () => {
    const edits = editsOf({ images: null, features: null, [name]: answered } as unknown as OwnProperty);
    expect(edits.values[name]).toBe(typed);
    expect(editedBody(edits)).toMatchObject({ [name]: sent });
  });
  test('is merged when two people edit: theirs is taken where nothing was typed', () => {
    const began = { values: GOOD, features: [], pictures: [] };
    const theirs = { ...began, values: { ...GOOD, [name]: typed } };
    expect(mergeEdits(began, began, theirs).values[name]).toBe(typed);
  });
});
