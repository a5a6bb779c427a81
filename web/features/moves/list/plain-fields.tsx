import type { MoveLists } from '#contract/move-lists.api.ts';
import { HOME_SIZES, TRUCK_ACCESSES, VEHICLE_CODES } from '#contract/move-lists.ts';
import { PARTS_OF_DAY } from '#contract/moves.ts';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { Checkbox } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ITEM } from '../list-value.ts';
import { ACCESS_NAMES, nameIn, PART_NAMES, SIZE_NAMES, VEHICLE_NAMES } from '../list-words.ts';

/** The list as fields of the form around it, for a browser without scripts: things with their number, in two columns. */
export function PlainFields({ lists }: { lists: MoveLists }) {
  const { values } = useFormState();
  const number = (name: string, label: string) => (
    <TextField key={name} name={name} label={label} inputMode="numeric" defaultValue={values[name]} />
  );
  return (
    <div className="grid gap-4 pt-3">
      <SelectField
        name="homeSize"
        label={m.move_list_size()}
        hint={m.move_list_size_plain()}
        defaultValue={values['homeSize']}
        options={[
          ['', m.move_list_size_any()],
          ...HOME_SIZES.map((size) => [size, SIZE_NAMES[size]()] as const),
        ]}
      />
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2">
        {lists.items.map(({ code, name }) => number(ITEM + code, nameIn(name)))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          {number('pickupFloor', m.move_list_from_floor())}
          <Checkbox
            name="pickupLift"
            label={m.move_list_lift_from()}
            defaultChecked={values['pickupLift'] === 'on'}
          />
        </div>
        <div>
          {number('dropoffFloor', m.move_list_to_floor())}
          <Checkbox
            name="dropoffLift"
            label={m.move_list_lift_to()}
            defaultChecked={values['dropoffLift'] === 'on'}
          />
        </div>
        <SelectField
          name="access"
          label={m.move_list_access()}
          defaultValue={values['access']}
          options={TRUCK_ACCESSES.map((access) => [access, ACCESS_NAMES[access]()] as const)}
        />
        {number('helpers', m.move_list_helpers())}
        <SelectField
          name="partOfDay"
          label={m.move_list_part()}
          defaultValue={values['partOfDay'] ?? 'any'}
          options={PARTS_OF_DAY.map((part) => [part, PART_NAMES[part]()] as const)}
        />
        <SelectField
          name="vehicle"
          label={m.move_list_vehicle()}
          defaultValue={values['vehicle']}
          options={[
            ['', m.move_list_vehicle_fit()],
            ...VEHICLE_CODES.map((code) => [code, VEHICLE_NAMES[code]()] as const),
          ]}
        />
      </div>
    </div>
  );
}
