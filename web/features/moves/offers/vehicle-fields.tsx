import { cubicMetres, type VehicleCode } from '#contract/move-lists.ts';
import { useFormState } from '../../../forms/form-state.ts';
import type { FormTexts } from '../../../forms/texts.ts';
import { m } from '../../../messages/index.ts';
import { Choice } from '../../../ui/choice.tsx';
import { TextField } from '../../../ui/field.tsx';
import '../list/list.css';
import { VehiclePicture } from '../list/vehicle-picture.tsx';
import { VEHICLE_NAMES } from '../list-words.ts';
import type { Prices } from './lines.ts';
import { crewText, waitingText } from './words.ts';

interface VehicleFieldsProps {
  prices: Prices;
  vehicle: VehicleCode;
  texts: FormTexts;
  onChoose: (vehicle: VehicleCode) => void;
}

/** With what and with how many people a service comes; folded, as it mostly is right. */
export function VehicleFields({ prices, vehicle, texts, onChoose }: VehicleFieldsProps) {
  const { errors } = useFormState();
  const holds = (code: VehicleCode) =>
    m.move_offer_holds({
      volume: String(cubicMetres(prices.usual.find((one) => one.vehicle === code)?.litres ?? 0)),
    });
  const people = Number(texts.people ?? 1);
  const isWrong = Boolean(errors.people || errors.waiting);
  return (
    <details open={prices.own.length === 0 || isWrong}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 p-4 [&::-webkit-details-marker]:hidden">
        <VehiclePicture code={vehicle} className="h-9 w-16 shrink-0" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{crewText({ vehicle, people })}</span>
          <span className="block text-[0.9375rem] text-ink-soft">{holds(vehicle)}</span>
        </span>
        <span className="link font-semibold">{m.move_offer_change_vehicle()}</span>
      </summary>
      <div className="grid gap-4 border-t border-line-soft p-4">
        <Choice
          name="vehicle"
          legend={m.move_offer_vehicle()}
          defaultValue={vehicle}
          onChange={(code) => onChoose(code as VehicleCode)}
          isPaired
          options={prices.usual.map(({ vehicle: code }) => ({
            value: code,
            label: VEHICLE_NAMES[code](),
            hint: holds(code),
          }))}
        />
        <input type="hidden" name="filledFor" value={vehicle} />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            name="people"
            label={m.move_offer_people_field()}
            inputMode="numeric"
            defaultValue={texts.people}
            error={errors.people}
          />
          <TextField
            name="waiting"
            label={m.move_offer_waiting_field()}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            defaultValue={texts.waiting}
            error={errors.waiting}
          />
        </div>
        <p className="text-[0.9375rem] text-ink-soft">{waitingText(texts.waiting || '0')}</p>
      </div>
    </details>
  );
}
