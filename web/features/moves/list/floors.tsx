import { useId } from 'react';
import { TRUCK_ACCESSES } from '#contract/move-lists.ts';
import { MOVE_LIMITS } from '#contract/moves.ts';
import { m } from '../../../messages/index.ts';
import type { ListValue } from '../list-value.ts';
import { ACCESS_NAMES, floorText } from '../list-words.ts';
import { Stepper } from './stepper.tsx';

interface FloorsProps {
  value: ListValue;
  pickup: string;
  dropoff: string;
  onChange: (part: Partial<ListValue>) => void;
}

/** How high up at both ends, whether there is a lift, and how near a truck can come. */
export function Floors({ value, pickup, dropoff, onChange }: FloorsProps) {
  const near = useId();
  return (
    <div className="card divide-y divide-line px-4">
      <End
        place={pickup ? m.move_list_from({ place: pickup }) : m.move_list_from_floor()}
        floor={value.pickupFloor}
        hasLift={value.pickupLift}
        liftLabel={m.move_list_lift_from()}
        onFloor={(pickupFloor) => onChange({ pickupFloor, ...(pickupFloor === 0 && { pickupLift: false }) })}
        onLift={(pickupLift) => onChange({ pickupLift })}
      />
      <End
        place={dropoff ? m.move_list_to({ place: dropoff }) : m.move_list_to_floor()}
        floor={value.dropoffFloor}
        hasLift={value.dropoffLift}
        liftLabel={m.move_list_lift_to()}
        onFloor={(dropoffFloor) =>
          onChange({ dropoffFloor, ...(dropoffFloor === 0 && { dropoffLift: false }) })
        }
        onLift={(dropoffLift) => onChange({ dropoffLift })}
      />
      <fieldset className="py-4" aria-labelledby={near}>
        <p id={near} className="mb-2 text-sm font-medium">
          {m.move_list_access()}
        </p>
        <div className="list-picks">
          {TRUCK_ACCESSES.map((access) => (
            <button
              key={access}
              type="button"
              className="list-pick"
              aria-pressed={value.access === access}
              onClick={() => onChange({ access })}
            >
              {ACCESS_NAMES[access]()}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}

interface EndProps {
  place: string;
  floor: number;
  hasLift: boolean;
  liftLabel: string;
  onFloor: (floor: number) => void;
  onLift: (hasLift: boolean) => void;
}

/** One end of the move; a lift matters from the first floor on. */
function End({ place, floor, hasLift, liftLabel, onFloor, onLift }: EndProps) {
  return (
    <div className="py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          <bdi className="block font-semibold wrap-anywhere">{place}</bdi>
          <span className="block text-sm text-ink-soft">{floorText(floor, hasLift)}</span>
        </p>
        <Stepper name={place} value={floor} max={MOVE_LIMITS.floors} onChange={onFloor} />
      </div>
      {floor > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={hasLift}
            onChange={(event) => onLift(event.target.checked)}
          />
          {liftLabel}
        </label>
      )}
    </div>
  );
}
