import { Form } from 'react-router';
import type { Distance } from '#contract/properties.api.ts';
import { DISTANCE_MAX_LENGTH } from '#contract/properties.ts';
import { distanceText } from '../../format/distance.ts';
import { m } from '../../messages/index.ts';

/** A distance that was asked for: the words that were typed, and what is known. */
export interface AskedDistance extends Distance {
  to: string;
}

function answer({ to, place, meters }: AskedDistance): string {
  if (place === null) return m.detail_distance_unknown({ place: to });
  if (meters === null) return m.detail_distance_nowhere();
  return m.detail_distance_result({ distance: distanceText(meters), place });
}

/** How far the home is from a place that one names: a plain form, answered by the page. */
export function DistanceForm({ asked }: { asked: AskedDistance | undefined }) {
  return (
    <Form method="get" action="#where" preventScrollReset className="mt-4">
      <label htmlFor="distance-to" className="label">
        {m.detail_distance_title()}
      </label>
      <div className="flex gap-2">
        <input
          id="distance-to"
          name="to"
          required
          maxLength={DISTANCE_MAX_LENGTH}
          defaultValue={asked?.to}
          placeholder={m.detail_distance_hint()}
          className="field min-w-0"
        />
        <button type="submit" className="button button-quiet">
          {m.detail_distance_show()}
        </button>
      </div>
      <p role="status" className="mt-2">
        {asked && answer(asked)}
      </p>
    </Form>
  );
}
