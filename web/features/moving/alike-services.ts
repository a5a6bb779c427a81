import { SERVICES_ASKED_MAX } from '#contract/moves.ts';
import type { MovingService } from '#contract/moving.api.ts';
import { fold } from '#contract/places.ts';

/** The services most like one: of the same place first, then those of the nearest rating; as many as may be asked with it. */
export function alikeServices(id: string, services: readonly MovingService[]): MovingService[] {
  const one = services.find((service) => service.id === id);
  if (!one) return [];
  const place = fold(one.location);
  const unlike = (other: MovingService) => {
    const isElsewhere = fold(other.location) !== place;
    return (isElsewhere ? 10 : 0) + Math.abs(Number(other.rating) - Number(one.rating));
  };
  return services
    .filter((service) => service.id !== id)
    .toSorted((a, b) => unlike(a) - unlike(b))
    .slice(0, SERVICES_ASKED_MAX - 1);
}
