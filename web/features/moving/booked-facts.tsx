import type { MovingService } from '#contract/moving.api.ts';
import { ServiceFacts } from './service-facts.tsx';

/** On a phone, where the service is but a row: what else it says of itself. */
export function BookedFacts({ service }: { service: Partial<MovingService> & Pick<MovingService, 'name'> }) {
  const { name, description = '', availability = '', location, phone } = service;
  if (location === undefined || phone === undefined) return null;
  return (
    <div className="mb-3 space-y-2 border-b border-line-soft pb-1 sm:hidden">
      <ServiceFacts {...{ name, description, availability, location, phone }} />
    </div>
  );
}
