import { Form, useSearchParams } from 'react-router';
import type { Distance } from '#contract/properties.api.ts';
import { DISTANCE_MAX_LENGTH } from '#contract/properties.ts';
import { useRead } from '../../../api/query.ts';
import { distanceText } from '../../../format/distance.ts';
import { m } from '../../../messages/index.ts';
import { askedDistance, readDistanceQuery } from './api/read-property.ts';

function answer(to: string, { place, meters }: Distance): string {
  if (place === null) return m.listings_distance_unknown({ place: to });
  if (meters === null) return m.listings_distance_nowhere();
  return m.listings_distance_result({ distance: distanceText(meters), place });
}

interface DistanceFormProps {
  /** Of the listing. */
  id: string;
  /** What the page came with, for the place that its address named. */
  initial: Distance | undefined;
}

/** How far the home is from a place that one names: a plain form; the address says what is asked. */
export function DistanceForm({ id, initial }: DistanceFormProps) {
  const [search] = useSearchParams();
  const to = askedDistance(search);
  const { data, isError } = useRead(to ? readDistanceQuery(id, to) : undefined, { initial });
  return (
    <Form method="get" action="#where" preventScrollReset className="mt-4">
      <label htmlFor="distance-to" className="label">
        {m.listings_distance_title()}
      </label>
      <div className="flex gap-2">
        <input
          id="distance-to"
          name="to"
          required
          maxLength={DISTANCE_MAX_LENGTH}
          defaultValue={to || undefined}
          placeholder={m.listings_distance_hint()}
          className="field min-w-0"
        />
        <button type="submit" className="button button-quiet">
          {m.listings_distance_show()}
        </button>
      </div>
      <p role="status" className="mt-2">
        {isError ? m.listings_distance_failed() : data && answer(to, data)}
      </p>
    </Form>
  );
}
