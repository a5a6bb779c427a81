import type { HomeSize, VehicleCode } from '#contract/move-lists.ts';
import { readWhole } from '#contract/typed-text.ts';
import { wholeTyped } from '../../format/amount-typed.ts';
import { type FormCall, orScreen } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { COUNT, MOVING_TAB } from './moving-words.ts';

/** Names and values are for the API to check. */
const thingOf = ({ litres, position, isActive, ...names }: FormTexts) => ({
  name: { en: names['name.en'] ?? '', so: names['name.so'] ?? '', ar: names['name.ar'] ?? '' },
  litres: wholeTyped(litres),
  position: wholeTyped(position),
  isActive: isActive === 'on',
});

/** What the settings take about moves, for `formAction`. */
export const MOVING_ACTS = {
  thing: async (values: FormTexts, call: FormCall) => {
    const { id, version } = values;
    const body = thingOf(values);
    const changed = id
      ? await call.api('changeMoveItem', {
          params: { code: id },
          body: { ...body, version: Number(version) },
        })
      : await call.api('createMoveItem', { body });
    return orScreen(call, MOVING_TAB, changed);
  },
  vehicle: async (values: FormTexts, call: FormCall) => {
    const { id, litres, people, version } = values;
    const { base = '', perKm = '', perFloor = '', helper = '', packing = '', waiting = '' } = values;
    const changed = await call.api('changeMoveVehicle', {
      params: { code: id as VehicleCode },
      body: {
        ...{ base, perKm, perFloor, helper, packing, waiting },
        litres: wholeTyped(litres),
        people: wholeTyped(people),
        version: Number(version),
      },
    });
    return orScreen(call, MOVING_TAB, changed);
  },
  homeSize: async (values: FormTexts, call: FormCall) => {
    const { id, version } = values;
    const items = Object.entries(values).flatMap(([name, count]) =>
      name.startsWith(COUNT) && !/^0*$/.test(readWhole(count) ?? count)
        ? [{ code: name.slice(COUNT.length), count: wholeTyped(count) }]
        : [],
    );
    const changed = await call.api('changeMoveSize', {
      params: { size: id as HomeSize },
      body: { items, version: Number(version) },
    });
    return orScreen(call, MOVING_TAB, changed);
  },
};
