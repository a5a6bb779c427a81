import { type RefObject, useEffect, useId, useRef } from 'react';
import { OPENING_BOUNDS } from '#contract/places.ts';
import { placesQuery } from '../../../api/places.ts';
import { readOf, useRead } from '../../../api/query.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { getLocale } from '../../../messages/language.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSettled } from '../../../ui/use-settled.ts';
import { useWhenSeen } from '../../map/near-view.ts';
import { StaticGround } from '../../map/static-map.tsx';
import { type Theirs, theirWords } from './fields.tsx';
import { writeFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';
import type { PinMapProps } from './pin-map.tsx';
import { degreesText, nearestDistrict, type PinPosition, positionOf } from './positions.ts';

/** So long nothing is asked while somebody types. */
const PAUSE_MS = 400;

const loadMap = () => import('./pin-map.tsx');

/** Where it is: in words, on the map, and in degrees; each fills in the others where they are empty. */
export function PlaceFields({ values, theirs }: { values: ListingValues; theirs?: Theirs | undefined }) {
  const { errors } = useFormState();
  const box = useRef<HTMLDivElement>(null);
  const filled = useRef('');
  const list = useId();
  const isHydrated = useHydrated();
  const { data: places = [] } = useRead(placesQuery());
  const position = positionOf(values.latitude, values.longitude);
  const named = useLikeliestPlace(values.location ?? '');

  const pick = (chosen: PinPosition) => {
    const form = box.current?.closest('form');
    if (!form) return;
    const place: Record<string, string> = {
      latitude: degreesText(chosen.latitude),
      longitude: degreesText(chosen.longitude),
    };
    const district = nearestDistrict(chosen, places);
    const isOurs = !values.location || values.location === filled.current;
    if (district && isOurs) {
      filled.current = `${district.name}, ${m.own_listings_form_city()}`;
      place.location = filled.current;
    }
    writeFields(form, place);
  };
  const clear = () => {
    const form = box.current?.closest('form');
    if (form) writeFields(form, { latitude: '', longitude: '' });
    box.current?.focus();
  };
  // Wrong degrees must be seen to be put right.
  const degrees = useRef<HTMLDetailsElement>(null);
  const isWrong = Boolean(errors.latitude || errors.longitude);
  useEffect(() => {
    if (isWrong && degrees.current) degrees.current.open = true;
  }, [isWrong]);

  return (
    <div className="space-y-4">
      <datalist id={list}>
        {places
          .filter(({ kind }) => kind !== 'city')
          .map(({ slug, name }) => (
            <option key={slug} value={`${name}, ${m.own_listings_form_city()}`} />
          ))}
      </datalist>
      <FormField name="location" list={list} hint={theirWords(theirs, 'location')} />
      {isHydrated && (
        <>
          <p className="text-[0.9375rem] text-ink-soft">{m.own_listings_form_map_hint()}</p>
          <PinSurface box={box} position={position} near={named} onPick={pick} />
          <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
            <p role="status" className="figures">
              {position
                ? m.own_listings_form_map_set({
                    latitude: position.latitude.toFixed(4),
                    longitude: position.longitude.toFixed(4),
                  })
                : named && m.own_listings_form_map_proposed({ place: named.name })}
            </p>
            {!position && (
              <p className="flex basis-full items-start gap-2">
                <Icon name="pin" className="mt-0.5 size-4 text-clay" />
                {m.own_listings_form_map_missing()}
              </p>
            )}
            {position && (
              <button type="button" className="link min-h-8 font-semibold" onClick={clear}>
                {m.own_listings_form_map_clear()}
              </button>
            )}
          </div>
        </>
      )}
      <details ref={degrees}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-ocean">
          {m.own_listings_form_coordinates()}
        </summary>
        <div className="grid gap-4 pt-1 min-[26rem]:grid-cols-2">
          {(['latitude', 'longitude'] as const).map((name) => (
            <FormField key={name} name={name} hint={theirWords(theirs, name)} />
          ))}
        </div>
      </details>
    </div>
  );
}

/** Where an address is likeliest, once it is no longer being typed; undefined where it names no place. */
function useLikeliestPlace(location: string) {
  const address = useSettled(location.trim(), PAUSE_MS);
  const read = readOf('locateAddress', { query: { address, lang: getLocale() } });
  const { data } = useRead(address ? read : undefined, { keepsLast: true });
  return (address && data?.place) || undefined;
}

/** The map's place in the form, a drawing until the live one is there. It looks for its element when it appears. */
function PinSurface({ box, ...map }: PinMapProps & { box: RefObject<HTMLDivElement | null> }) {
  const PinMap = useWhenSeen(box, loadMap);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="relative isolate h-72 overflow-hidden rounded-card border border-line sm:h-80"
    >
      {PinMap ? <PinMap {...map} /> : <StaticGround bounds={OPENING_BOUNDS} />}
    </div>
  );
}
