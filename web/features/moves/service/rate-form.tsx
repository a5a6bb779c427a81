import type { VehiclePrices } from '#contract/move-fields.api.ts';
import { cubicMetres } from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import type { ServiceRate } from '#contract/service-rates.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpec, FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import '../list/list.css';
import { amountTyped } from '../../../format/amount-typed.ts';
import { VehiclePicture } from '../list/vehicle-picture.tsx';
import { VEHICLE_NAMES } from '../list-words.ts';
import { money } from '../offers/words.ts';

const AMOUNTS = ['base', 'perKm', 'perFloor', 'helper', 'packing', 'waiting'] as const;
type Amount = (typeof AMOUNTS)[number];

const LABELS: Readonly<Record<Amount, () => string>> = {
  base: m.move_offer_rate_base,
  perKm: m.move_offer_rate_km,
  perFloor: m.move_offer_rate_floor,
  helper: m.move_offer_rate_helper,
  packing: m.move_offer_rate_packing,
  waiting: m.move_offer_waiting_field,
};

const shown = (amount: string): string => amount.replace(/\.00$/, '').replace(/^0$/, '');

function fieldsFor(usual: VehiclePrices): FieldSpecs {
  const amount = (name: Amount): FieldSpec => ({
    label: LABELS[name],
    hint: () => m.move_offer_usual({ amount: money(usual[name]) }),
    inputMode: 'decimal',
    dir: 'ltr',
    autoComplete: 'off',
    isOptional: name !== 'base',
    check: (value) =>
      value === '' || /^\d{1,7}(\.\d{1,2})?$/.test(amountTyped(value))
        ? undefined
        : { code: 'not_an_amount' },
  });
  return {
    people: {
      label: m.move_offer_people_field,
      type: 'number',
      inputMode: 'numeric',
      min: 1,
      max: MOVE_LIMITS.people,
    },
    ...Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])),
  };
}

interface RateFormProps {
  rate: ServiceRate | undefined;
  usual: VehiclePrices;
  onDone: (done: 'saved' | 'removed') => void;
}

/** What a service asks with one vehicle; folded until it is opened, with what is usual beside each field. */
export function RateForm({ rate, usual, onDone }: RateFormProps) {
  const { vehicle, litres } = usual;
  const values = {
    people: String((rate ?? usual).people),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, rate ? shown(rate[name]) : ''])),
  };
  return (
    <details id={`rate-${vehicle}`} className="card scroll-mt-20">
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 p-4 [&::-webkit-details-marker]:hidden">
        <VehiclePicture code={vehicle} className="h-9 w-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <strong className="block font-semibold">{VEHICLE_NAMES[vehicle]()}</strong>
          <span className="block text-[0.9375rem] text-ink-soft">
            {m.move_offer_holds({ volume: String(cubicMetres(litres)) })}
          </span>
        </span>
        <span className={rate ? 'figures font-semibold' : 'text-ink-soft'}>
          {rate ? m.move_offer_from_amount({ amount: money(rate.base) }) : m.move_offer_not_set()}
        </span>
      </summary>
      <div className="border-t border-line-soft p-4">
        <ActionForm
          intent="rate"
          id={vehicle}
          fields={fieldsFor(usual)}
          values={values}
          hidden={{ version: String(rate?.version ?? 0) }}
          keepsValues
          failed={({ code, issues }) =>
            Object.keys(issues).length > 0
              ? SHOWN_ELSEWHERE
              : code === 'conflict'
                ? m.move_offer_rate_conflict()
                : m.move_offer_failed()
          }
          onDone={() => onDone('saved')}
          className="grid gap-3"
        >
          <FormField name="people" />
          <div className="grid gap-3 sm:grid-cols-2">
            {AMOUNTS.map((name) => (
              <FormField key={name} name={name} />
            ))}
          </div>
          <SubmitButton busy={m.ui_saving()} className="min-h-12 w-full">
            {m.move_offer_rate_save()}
          </SubmitButton>
        </ActionForm>
        {rate && (
          <ActionForm
            intent="removeRate"
            id={vehicle}
            failed={m.move_offer_failed}
            onDone={() => onDone('removed')}
            className="mt-2"
          >
            <SubmitButton tone="quiet" className="min-h-12 w-full">
              {m.move_offer_rate_remove()}
            </SubmitButton>
          </ActionForm>
        )}
      </div>
    </details>
  );
}
