import type { MovingService } from '#contract/moving.api.ts';
import { useRead } from '../../api/query.ts';
import { placeText } from '../../format/places.ts';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { ALSO } from '../moves/list-value.ts';
import { alikeServices } from './alike-services.ts';
import { listServicesQuery } from './api/list-services.ts';
import { ratingText } from './rating-stars.tsx';

/** What the API says of services that cannot be asked. */
export const ALSO_FIELD = 'move.also';

interface AlsoAskProps {
  serviceId: string;
  /** As the server has read them, for a page that was asked for with the form. */
  services?: MovingService[] | undefined;
}

/** Two more services that can be asked with the one chosen (P2), by their names. */
export function AlsoAsk({ serviceId, services: loaded }: AlsoAskProps) {
  const { values, errors } = useFormState();
  const { data: services = [] } = useRead(listServicesQuery(), { initial: loaded });
  const alike = alikeServices(serviceId, services);
  if (alike.length === 0) return null;
  return (
    <fieldset>
      <legend className="label">{m.move_list_also()}</legend>
      {errors[ALSO_FIELD] && (
        <p data-summary tabIndex={-1} className="mb-1 font-medium text-danger outline-none">
          {errors[ALSO_FIELD]}
        </p>
      )}
      {alike.map(({ id, name, location, rating }) => (
        <label key={id} className="flex min-h-11 items-center gap-3 py-1">
          <input
            type="checkbox"
            name={ALSO + id}
            defaultChecked={values[ALSO + id] === 'on'}
            className="size-5 shrink-0"
          />
          <span className="min-w-0">
            <bdi className="font-semibold">{name}</bdi>
            <span className="figures block text-sm text-ink-soft">
              {placeText(location)}, {ratingText(rating)}
            </span>
          </span>
        </label>
      ))}
      <p className="mt-1 text-sm text-ink-soft">{m.move_list_also_hint()}</p>
    </fieldset>
  );
}
