import { createRoutesStub } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { Checkbox, Choice } from '../ui/choice.tsx';
import { DateChips, SlotPicker } from '../ui/date-chips.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { StarChoice } from '../ui/star-choice.tsx';
import type { FormResult } from './action.ts';
import { ActionForm } from './action-form.tsx';
import { FormFields } from './form-field.tsx';
import { useFormState } from './form-state.ts';
import { textsOf } from './texts.ts';

const FIELDS = {
  words: { label: () => 'Words' },
  password: { label: () => 'Password', type: 'password' },
} as const;
const two = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** As the forms of the desk do it. */
function ByValues() {
  const { values } = useFormState();
  return <Checkbox name="isActive" label="Active" defaultChecked={values['isActive'] === 'on'} />;
}

const Screen = () => (
  <ActionForm
    intent="save"
    fields={FIELDS}
    values={{ words: 'Before', isActive: 'on', isTried: 'on' }}
    failed={() => 'Not saved'}
  >
    <FormFields />
    <TextField name="place" label="Place" defaultValue="Before" />
    <ByValues />
    <Checkbox name="cash" label="Cash" />
    <Checkbox name="rejectOthers" label="Reject" value="yes" defaultChecked />
    <Choice name="answer" legend="Answer" options={two('agree', 'refuse')} defaultValue="agree" />
    <SelectField
      name="state"
      label="State"
      defaultValue="good"
      options={[
        ['good', 'Good'],
        ['poor', 'Poor'],
      ]}
    />
    <StarChoice name="stars" label="Stars" starLabel={String} defaultValue="5" />
    <DateChips
      name="date"
      legend="Day"
      defaultValue="2026-11-19"
      days={['2026-11-19', '2026-11-20'].map((value) => ({ value, weekday: 'Thu', day: '19', name: value }))}
    />
    <SlotPicker name="time" legend="Time" defaultValue="09:00" slots={two('09:00', '14:00')} />
  </ActionForm>
);

let place: HTMLElement | undefined;
afterEach(() => place?.remove());

/** The page that a browser without scripts gets, and what its form would send. */
async function sentFrom(values?: Record<string, string>) {
  const { renderToString } = await import('react-dom/server.browser');
  const failure = { code: 'conflict', status: 409, issues: {} } as const;
  const refused: FormResult | undefined = values && {
    isDone: false,
    intent: 'save',
    id: undefined,
    values,
    failure,
  };
  const Stub = createRoutesStub([
    { id: 'screen', path: '/', Component: Screen, loader: () => null, action: () => null },
  ]);
  const given = { loaderData: { screen: null }, ...(refused && { actionData: { screen: refused } }) };
  place = document.createElement('div');
  place.innerHTML = renderToString(<Stub initialEntries={['/']} hydrationData={given} />);
  document.body.append(place);
  const form = place.querySelector('form');
  if (!form) throw new Error('There is no form.');
  const { intent: _intent, ...texts } = textsOf(new FormData(form));
  return texts;
}

test('a form that was refused without scripts comes back as it was filled in, in each kind of field', async () => {
  const typed = {
    words: 'Typed',
    place: 'Typed',
    cash: 'on',
    answer: 'refuse',
    state: 'poor',
    stars: '2',
    date: '2026-11-20',
    time: '14:00',
  };
  // The password is typed anew; the boxes that were unticked stay so.
  expect(await sentFrom(typed)).toEqual({ ...typed, password: '' });
});

test('one that was not sent begins with its record', async () => {
  expect(await sentFrom()).toMatchObject({
    words: 'Before',
    isActive: 'on',
    rejectOthers: 'yes',
    answer: 'agree',
    stars: '5',
    time: '09:00',
  });
});
