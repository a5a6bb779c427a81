import type { MoveItem, MoveSize, MoveVehicle } from '#contract/move-lists.api.ts';
import { LIST_LIMITS } from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts';
import { FormField, FormFields, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Checkbox } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { nameIn, SIZE_NAMES, VEHICLE_NAMES } from '../moves/list-words.ts';
import { COUNT, MOVING_TAB } from './moving-words.ts';

const failed = ({ code, issues }: Failure) =>
  Object.keys(issues).length > 0
    ? SHOWN_ELSEWHERE
    : code === 'conflict'
      ? m.desk_announcement_conflict()
      : m.desk_setting_failed();
/** Of a new one, the name is there already. */
const failedNew = (failure: Failure) =>
  failure.code === 'conflict' ? m.move_list_settings_exists() : failed(failure);

const number = (label: () => string, max: number, min = 0): FieldSpec => ({
  ...{ label, min, max },
  type: 'number',
  inputMode: 'numeric',
  dir: 'ltr',
});
const amount = (label: () => string): FieldSpec => ({
  label,
  inputMode: 'decimal',
  dir: 'ltr',
  maxLength: 10,
});
const name = (label: () => string, lang: 'en' | 'so' | 'ar'): FieldSpec => ({
  ...{ label, lang },
  dir: lang === 'ar' ? 'rtl' : 'ltr',
  maxLength: LIST_LIMITS.name,
});

/** By the names that the API gives what is wrong. */
const THING: FieldSpecs = {
  'name.en': name(m.move_list_settings_name_en, 'en'),
  'name.so': name(m.move_list_settings_name_so, 'so'),
  'name.ar': name(m.move_list_settings_name_ar, 'ar'),
  litres: {
    ...number(m.move_list_settings_litres, LIST_LIMITS.litres, 1),
    hint: m.move_list_settings_litres_hint,
  },
  position: number(m.move_list_settings_position, 999),
};

function Offered() {
  const { values } = useFormState();
  return (
    <Checkbox
      name="isActive"
      label={m.move_list_settings_active()}
      defaultChecked={values['isActive'] === 'on'}
    />
  );
}

const Save = () => (
  <DialogActions>
    <SubmitButton busy={m.ui_saving()}>{m.accounts_save()}</SubmitButton>
  </DialogActions>
);

/** Changes a thing that can be listed, or adds one. */
export function ThingDialog({ one }: { one?: MoveItem | undefined }) {
  const close = useClose(MOVING_TAB);
  return (
    <Dialog title={one ? nameIn(one.name) : m.move_list_settings_add()} onClose={close} closeTo={MOVING_TAB}>
      <ActionForm
        intent="thing"
        id={one?.code ?? ''}
        hidden={{ version: String(one?.version ?? 0) }}
        fields={THING}
        values={
          one
            ? {
                'name.en': one.name.en,
                'name.so': one.name.so,
                'name.ar': one.name.ar,
                litres: String(one.litres),
                position: String(one.position),
                isActive: one.isActive ? 'on' : '',
              }
            : { position: '50', isActive: 'on' }
        }
        keepsValues
        failed={one ? failed : failedNew}
        done={() => ({ title: m.desk_setting_saved() })}
        onDone={close}
        className="grid gap-4"
      >
        {Object.keys(THING).map((field) => (
          <FormField key={field} name={field} />
        ))}
        <Offered />
        <Save />
      </ActionForm>
    </Dialog>
  );
}

const VEHICLE: FieldSpecs = {
  litres: {
    ...number(m.move_list_settings_litres, LIST_LIMITS.vehicleLitres, 1),
    hint: m.move_list_settings_litres_hint,
  },
  people: {
    ...number(m.move_list_settings_people, MOVE_LIMITS.people, 1),
    hint: m.move_list_settings_people_hint,
  },
  base: amount(m.move_list_settings_base),
  perKm: amount(m.move_list_settings_per_km),
  perFloor: amount(m.move_list_settings_per_floor),
  helper: amount(m.move_list_settings_helper),
  packing: amount(m.move_list_settings_packing),
  waiting: amount(m.move_list_settings_waiting),
};

/** Changes what a vehicle holds, and usual prices. */
export function VehicleDialog({ one }: { one: MoveVehicle }) {
  const close = useClose(MOVING_TAB);
  const { code, version, litres, people, ...prices } = one;
  return (
    <Dialog title={VEHICLE_NAMES[code]()} onClose={close} closeTo={MOVING_TAB}>
      <ActionForm
        intent="vehicle"
        id={code}
        hidden={{ version: String(version) }}
        fields={VEHICLE}
        values={{ ...prices, litres: String(litres), people: String(people) }}
        keepsValues
        failed={failed}
        done={() => ({ title: m.desk_setting_saved() })}
        onDone={close}
        className="grid gap-4"
      >
        <FormFields />
        <Save />
      </ActionForm>
    </Dialog>
  );
}

/** Changes what a home of a size usually holds. */
export function SizeDialog({ one, items }: { one: MoveSize; items: MoveItem[] }) {
  const close = useClose(MOVING_TAB);
  const things = items.filter(({ isActive, code }) => isActive || one.items[code]);
  const fields = Object.fromEntries(
    things.map(({ code, name: named }) => [
      COUNT + code,
      { ...number(() => nameIn(named), LIST_LIMITS.count), isOptional: true },
    ]),
  );
  const values = Object.fromEntries(
    Object.entries(one.items).map(([code, count]) => [COUNT + code, String(count)]),
  );
  return (
    <Dialog title={SIZE_NAMES[one.size]()} onClose={close} closeTo={MOVING_TAB}>
      <ActionForm
        intent="homeSize"
        id={one.size}
        hidden={{ version: String(one.version) }}
        fields={fields}
        values={values}
        keepsValues
        failed={failed}
        done={() => ({ title: m.desk_setting_saved() })}
        onDone={close}
        className="grid gap-4"
      >
        <div className="grid grid-cols-2 items-end gap-3">
          {things.map(({ code }) => (
            <FormField key={code} name={COUNT + code} />
          ))}
        </div>
        <Save />
      </ActionForm>
    </Dialog>
  );
}
