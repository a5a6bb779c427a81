import type { ReactNode } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import { phoneText, telLink } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

type ServiceFactsProps = Pick<MovingService, 'name' | 'description' | 'availability' | 'location' | 'phone'>;

/** What a moving service says of itself: when it works, where it is, how to call it. */
export function ServiceFacts({ name, description, availability, location, phone }: ServiceFactsProps) {
  return (
    <>
      {description && (
        <p className="text-[0.9375rem] text-ink-soft">
          <bdi>{description}</bdi>
        </p>
      )}
      <dl className="space-y-1 pb-2 text-sm text-ink-soft">
        {availability && (
          <Fact icon="clock" label={m.moving_availability()}>
            {availability}
          </Fact>
        )}
        <Fact icon="pin" label={m.moving_location()}>
          {location}
        </Fact>
        <Fact icon="phone" label={m.moving_phone()}>
          <a
            href={telLink(phone)}
            aria-label={`${m.moving_call({ name })}: ${phoneText(phone)}`}
            className="link figures -my-1 inline-block py-1 font-semibold"
          >
            <bdi dir="ltr">{phoneText(phone)}</bdi>
          </a>
        </Fact>
      </dl>
    </>
  );
}

function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-2">
      <dt>
        <Icon name={icon} className="mt-0.5 size-[1.125rem]" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
