import type { MovingService } from '#contract/moving.api.ts';
import { fold } from '#contract/places.ts';

/** The services whose name, description or location has the words; upper and lower case are alike (spec 1 §2), accents too. */
export function searchServices(services: readonly MovingService[], query: string): readonly MovingService[] {
  const exact = query.trim().toLowerCase();
  if (exact === '') return services;
  const folded = fold(query);
  return services.filter(({ name, description, location }) =>
    [name, description, location].some(
      (text) => text.toLowerCase().includes(exact) || (folded !== '' && fold(text).includes(folded)),
    ),
  );
}
