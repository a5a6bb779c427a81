import type { VehicleCode } from '#contract/move-lists.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { metres, VEHICLE_NAMES } from '../list-words.ts';
import { type Fit, spareOf, type VolumeEstimate } from './estimate-volume.ts';
import { VehiclePicture } from './vehicle-picture.tsx';

const HALF = 50;

function fitWords({ trips, percent, isTooSmall }: Fit): string {
  if (isTooSmall) return m.move_list_too_small();
  return trips === 1 && percent <= HALF ? m.move_list_half_empty() : m.move_list_trips({ count: trips });
}

/** The sentence above the drawing. */
function sentence({ vehicle }: VolumeEstimate): string {
  if (!vehicle) return m.move_list_fits_nothing();
  const { trips, percent, isLargest, code } = vehicle;
  const name = VEHICLE_NAMES[code]();
  if (trips === 1) return m.move_list_in_one({ vehicle: name, spare: spareOf(percent) });
  const words = { vehicle: name, trips: figure(trips) };
  return isLargest ? m.move_list_vehicle_several(words) : m.move_list_vehicle_trips(words);
}

interface FitsProps {
  estimate: VolumeEstimate;
  onChoose: (code: VehicleCode) => void;
}

/** What fits: the vehicle with its load drawn, and the others with how often each would go. */
export function Fits({ estimate, onChoose }: FitsProps) {
  const { litres, vehicle, fits } = estimate;
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{sentence(estimate)}</p>
      {vehicle && (
        <div className="card mb-2 p-4">
          <VehiclePicture code={vehicle.code} percent={vehicle.percent} className="mx-auto max-w-80" />
          <p className="figures mt-3 flex justify-between gap-3 text-sm">
            <strong>
              {m.move_list_of_volume({
                litres: metres(litres / vehicle.trips),
                holds: metres(vehicle.holds),
              })}
            </strong>
            <span className="text-ink-soft">{m.move_list_full({ percent: figure(vehicle.percent) })}</span>
          </p>
        </div>
      )}
      <div className="list-vehicles">
        {fits.map((fit) => (
          <button
            key={fit.code}
            type="button"
            className="list-pick"
            aria-pressed={vehicle?.code === fit.code}
            onClick={() => onChoose(fit.code)}
          >
            <VehiclePicture code={fit.code} />
            <span className="block">{VEHICLE_NAMES[fit.code]()}</span>
            {litres > 0 && <span className="block font-normal text-ink-soft">{fitWords(fit)}</span>}
          </button>
        ))}
      </div>
    </>
  );
}
