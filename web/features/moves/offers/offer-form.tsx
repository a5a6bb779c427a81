import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MoveOffer } from '#contract/move-fields.api.ts';
import { VEHICLE_CODES, type VehicleCode } from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { amountTyped } from '../../../format/amount-typed.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpec, FieldSpecs } from '../../../forms/fields.ts';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import type { Shown } from '../shown.ts';
import { offerFailed } from './done.tsx';
import { FORM_LINES, firstVehicle, sumOfTexts, textsOfOffer, totalText, vehicleTexts } from './lines.ts';
import { PriceLines } from './price-lines.tsx';
import { TimeFields } from './time-fields.tsx';
import { arrivalHours, validUntils } from './times.ts';
import { useTotal } from './use-total.ts';
import { VehicleFields } from './vehicle-fields.tsx';
import { money } from './words.ts';

const amount: FieldSpec = {
  label: m.move_offer_amount,
  inputMode: 'decimal',
  dir: 'ltr',
  autoComplete: 'off',
  isOptional: true,
  check: (value) =>
    value === '' || /^\d{1,7}(\.\d{1,2})?$/.test(amountTyped(value)) ? undefined : { code: 'not_an_amount' },
};

const FIELDS: FieldSpecs = {
  line_base: {
    ...amount,
    check: (value, values) =>
      sumOfTexts(values) === 0 ? { code: 'required' } : amount.check?.(value, values),
  },
  ...Object.fromEntries(FORM_LINES.slice(1).map((kind) => [`line_${kind}`, amount])),
  line_other: amount,
  label_other: { label: m.move_offer_what, maxLength: MOVE_LIMITS.label, isOptional: true, dir: 'auto' },
  waiting: amount,
  people: {
    label: m.move_offer_people_field,
    type: 'number',
    min: 1,
    max: MOVE_LIMITS.people,
    inputMode: 'numeric',
  },
};

const vehicleIn = (text: string | undefined): VehicleCode | undefined =>
  VEHICLE_CODES.find((code) => code === text);

/** What a form that was reckoned without scripts had in it; of another vehicle only what is asked with that. */
function estimate(search: URLSearchParams): FormTexts | undefined {
  return search.has('reckon') ? Object.fromEntries(search) : undefined;
}

interface OfferFormProps extends Shown {
  /** The offer that it takes the place of. */
  before?: MoveOffer;
  onDone: () => void;
}

/** The form of an offer: filled in from the service's rates, so that often one tap is enough. */
export function OfferForm({ move, now, before, onDone }: OfferFormProps) {
  const [search] = useSearchParams();
  const { list, offers } = move;
  const prices = move.prices ?? { own: [], usual: [] };
  const at = new Date(now);
  const hours = arrivalHours(move.date, list?.partOfDay ?? 'any', at);
  const untils = validUntils(move.date, hours, at);
  const [first] = hours.first;
  const sent = estimate(search);
  const ofOffer = before ? textsOfOffer(before) : {};
  const vehicle = vehicleIn(sent?.vehicle ?? ofOffer.vehicle) ?? firstVehicle(list, prices);
  const isOther = sent !== undefined && sent.filledFor !== vehicle;
  const values: FormTexts = {
    arrive: first ? `${first.from}|${first.until}` : '',
    valid: untils.at(-1) ?? '',
    ...vehicleTexts(list, prices, vehicle),
    ...ofOffer,
    ...sent,
    ...(isOther && prices.own.some((one) => one.vehicle === vehicle) && vehicleTexts(list, prices, vehicle)),
    vehicle,
  };
  return (
    <ActionForm
      intent="offer"
      fields={FIELDS}
      values={values}
      view={String(offers.length)}
      keepsValues
      failed={(failure) => (Object.keys(failure.issues).length > 0 ? SHOWN_ELSEWHERE : offerFailed(failure))}
      onDone={onDone}
      className="mt-5"
    >
      <Fields list={list} prices={prices} hours={hours} untils={untils} now={now} name={move.customer.name} />
    </ActionForm>
  );
}

interface FieldsProps {
  list: Shown['move']['list'];
  prices: NonNullable<Shown['move']['prices']>;
  hours: ReturnType<typeof arrivalHours>;
  untils: readonly string[];
  now: string;
  name: string | null;
}

function Fields({ list, prices, hours, untils, now, name }: FieldsProps) {
  const { values } = useFormState();
  const isHydrated = useHydrated();
  const heading = useId();
  const [vehicle, setVehicle] = useState(vehicleIn(values.vehicle) ?? 'truck_3t');
  // The vehicle whose rates stand in the fields: one without rates leaves them as they are.
  const [filled, setFilled] = useState(vehicle);
  const texts = filled === values.vehicle ? values : { ...values, ...vehicleTexts(list, prices, filled) };
  const [fields, cents, recount] = useTotal(sumOfTexts(values), filled);
  const choose = (code: VehicleCode) => {
    setVehicle(code);
    if (prices.own.some((one) => one.vehicle === code)) setFilled(code);
  };
  const total = money(totalText(cents));
  const hasRates = prices.own.length > 0;
  return (
    <>
      <section aria-labelledby={heading} id="price" className="scroll-mt-20">
        <h3 id={heading} className="mb-3 text-[1.1875rem]">
          {m.move_offer_your_price()}
        </h3>
        <div ref={fields} onInput={recount} className="card">
          <VehicleFields key={`vehicle ${filled}`} {...{ prices, vehicle, texts, onChoose: choose }} />
          <PriceLines key={filled} {...{ list, prices, vehicle, texts, onChange: recount }} />
          <div className="flex items-center justify-between gap-4 border-t-2 border-line p-4">
            <p>
              <span className="block text-[1.0625rem] font-semibold">{m.move_offer_total()}</span>
              <span className="text-[0.9375rem] text-ink-soft">{m.move_offer_total_text()}</span>
            </p>
            <output className="figures text-[2.375rem] leading-none font-bold">{total}</output>
          </div>
          {!isHydrated && (
            // Reckons without scripts: nothing is sent, the page comes back with the sum.
            <button
              type="submit"
              formMethod="get"
              formAction="#price"
              formNoValidate
              name="reckon"
              value="1"
              className="button button-quiet mx-4 mb-4 min-h-11"
            >
              {m.move_offer_reckon()}
            </button>
          )}
        </div>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          {hasRates ? m.move_offer_from_rates() : m.move_offer_no_rates()}
        </p>
      </section>
      <TimeFields hours={hours} untils={untils} now={now} />
      <Notice tone="info" className="mt-5">
        {m.move_offer_is_price({ name: name ?? m.move_offer_customer() })}
      </Notice>
      <SubmitButton className="mt-5 min-h-13 w-full text-[1.0625rem]">
        {cents === 0 ? m.move_offer_send() : m.move_offer_send_total({ total })}
      </SubmitButton>
    </>
  );
}
